import type { Browser } from '@playwright/test'

/** Lighthouse's CPU slowdown for a phone. */
export const SLOWDOWN = 4
/** Lighthouse's connection of a phone. */
const CONNECTION = {
  offline: false,
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 96_000,
}
const PHONE = { width: 412, height: 823 }

/** The Windows key codes of keys whose code differs from the code of their character. */
const KEYS: Readonly<Record<string, number>> = {
  ArrowRight: 39,
  ArrowDown: 40,
  '.': 190,
}
const FIND_TIMEOUT_MS = 20_000

export const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Opens a page on a slow phone through CDP. Playwright's pages send `Runtime.enable`, which makes V8 record a stack trace for
 * each error that React creates while it starts. That takes 80 ms at 4x slowdown, but visitors do not pay this cost.
 *
 * @param script runs before the scripts of the page
 */
export async function openPage(browser: Browser, script: string, slowdown = SLOWDOWN) {
  const session = await browser.newBrowserCDPSession()
  const context = await session.send('Target.createBrowserContext')
  const target = { url: 'about:blank', ...context, ...PHONE }
  const { targetId } = await session.send('Target.createTarget', target)
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false })

  const callbacks = new Map<
    number,
    (response: { result?: unknown; error?: { message: string } }) => void
  >()
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const response = JSON.parse(message)
    callbacks.get(response.id)?.(response)
  })
  let lastId = 0
  const send = (method: string, params: object = {}) =>
    new Promise<unknown>((resolve, reject) => {
      const id = ++lastId
      callbacks.set(id, ({ result, error }) =>
        error === undefined ? resolve(result) : reject(new Error(error.message)),
      )
      const message = JSON.stringify({ id, method, params })
      session.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject)
    })

  const evaluate = async (expression: string): Promise<unknown> => {
    const options = { expression, awaitPromise: true, returnByValue: true, userGesture: true }
    return field(field(await send('Runtime.evaluate', options), 'result'), 'value')
  }
  /** Waits for an element, and runs a function on it in the page. */
  const withElement = async (selector: string, run: string): Promise<unknown> => {
    for (const end = Date.now() + FIND_TIMEOUT_MS; Date.now() < end; await wait(20)) {
      const find = `document.querySelector(${JSON.stringify(selector)})`
      const value = await evaluate(`{ const one = ${find}; one === null ? null : (${run})(one) }`)
      if (value !== null && value !== undefined) return value
    }
    throw new Error(`${selector} did not appear`)
  }
  const press = async (key: string) => {
    const text = key.length === 1 ? key : undefined
    const event = { key, windowsVirtualKeyCode: KEYS[key] ?? key.toUpperCase().charCodeAt(0), text }
    const type = text === undefined ? 'rawKeyDown' : 'keyDown'
    for (const eventType of [type, 'keyUp']) {
      await send('Input.dispatchKeyEvent', { ...event, type: eventType })
    }
  }

  await send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await send('Network.enable')
  await send('Network.emulateNetworkConditions', CONNECTION)
  await send('Page.enable')
  await send('Page.addScriptToEvaluateOnNewDocument', { source: script })

  return {
    open: async (url: string) => void (await send('Page.navigate', { url })),
    evaluate,
    async click(selector: string) {
      const center = `(one) => { one.scrollIntoView({ block: 'center', behavior: 'instant' }); const { x, y, width, height } = one.getBoundingClientRect(); return [x + width / 2, y + height / 2] }`
      const position = await withElement(selector, center)
      const [x, y] = Array.isArray(position) ? position : []
      for (const type of ['mousePressed', 'mouseReleased']) {
        await send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 })
      }
    },
    focus: async (selector: string) =>
      void (await withElement(selector, '(one) => { one.focus(); return true }')),
    /** Presses a key: a character, or a name in `KEYS`. */
    press,
    /** Presses a key every 60 ms. */
    async type(text: string) {
      for (const key of text) {
        await press(key)
        await wait(60)
      }
    },
    async close() {
      await session.send('Target.disposeBrowserContext', context)
      await session.detach()
    },
  }
}

export type Page = Awaited<ReturnType<typeof openPage>>

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
