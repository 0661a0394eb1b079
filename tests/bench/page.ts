import type { Browser } from '@playwright/test'

/** As slow a processor and a connection as Lighthouse takes a phone's to be. */
export const SLOWDOWN = 4
const CONNECTION = {
  offline: false,
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 96_000,
}
const PHONE = { width: 412, height: 823 }

const KEYS: Readonly<Record<string, number>> = { ArrowRight: 39, ArrowDown: 40 }
const FIND_TIMEOUT_MS = 20_000

export const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Opens a page on the slow phone. It is driven without `Runtime.enable`, which Playwright's own pages switch on: V8 then records
 * where each error is made, React makes some while it starts, and that takes 80 ms at fourfold slowdown that no visitor has.
 *
 * @param script runs in the page before its own
 */
export async function openPage(browser: Browser, script: string) {
  const session = await browser.newBrowserCDPSession()
  const { browserContextId } = await session.send('Target.createBrowserContext')
  const target = { url: 'about:blank', browserContextId, ...PHONE }
  const { targetId } = await session.send('Target.createTarget', target)
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false })

  const answers = new Map<
    number,
    (answer: { result?: unknown; error?: { message: string } }) => void
  >()
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const answer = JSON.parse(message)
    answers.get(answer.id)?.(answer)
  })
  let lastId = 0
  const send = (method: string, params: object = {}) =>
    new Promise<unknown>((resolve, reject) => {
      const id = ++lastId
      answers.set(id, ({ result, error }) =>
        error === undefined ? resolve(result) : reject(new Error(error.message)),
      )
      const message = JSON.stringify({ id, method, params })
      session.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject)
    })

  const evaluate = async (expression: string): Promise<unknown> => {
    const options = { expression, awaitPromise: true, returnByValue: true, userGesture: true }
    return field(field(await send('Runtime.evaluate', options), 'result'), 'value')
  }
  /** Applies a function in the page to an element, as soon as that is there. */
  const withElement = async (selector: string, use: string): Promise<unknown> => {
    for (const end = Date.now() + FIND_TIMEOUT_MS; Date.now() < end; await wait(20)) {
      const find = `document.querySelector(${JSON.stringify(selector)})`
      const value = await evaluate(`{ const one = ${find}; one === null ? null : (${use})(one) }`)
      if (value !== null && value !== undefined) return value
    }
    throw new Error(`${selector} did not come`)
  }
  const press = async (key: string) => {
    const text = key.length === 1 ? key : undefined
    const event = { key, windowsVirtualKeyCode: KEYS[key] ?? key.toUpperCase().charCodeAt(0), text }
    const type = text === undefined ? 'rawKeyDown' : 'keyDown'
    for (const one of [type, 'keyUp']) await send('Input.dispatchKeyEvent', { ...event, type: one })
  }

  await send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await send('Network.enable')
  await send('Network.emulateNetworkConditions', CONNECTION)
  await send('Page.enable')
  await send('Page.addScriptToEvaluateOnNewDocument', { source: script })

  return {
    open: async (url: string) => void (await send('Page.navigate', { url })),
    evaluate,
    async click(selector: string) {
      const center = `(one) => { one.scrollIntoView({ block: 'center', behavior: 'instant' }); const { x, y, width, height } = one.getBoundingClientRect(); return [x + width / 2, y + height / 2] }`
      const place = await withElement(selector, center)
      const [x, y] = Array.isArray(place) ? place : []
      for (const type of ['mousePressed', 'mouseReleased']) {
        await send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 })
      }
    },
    focus: async (selector: string) =>
      void (await withElement(selector, '(one) => { one.focus(); return true }')),
    /** A character, or one of the names in `KEYS`. */
    press,
    /** Presses a key each 60 ms. */
    async type(text: string) {
      for (const key of text) {
        await press(key)
        await wait(60)
      }
    },
    async close() {
      await session.send('Target.disposeBrowserContext', { browserContextId })
      await session.detach()
    },
  }
}

export type Page = Awaited<ReturnType<typeof openPage>>

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
