import type { Browser } from '@playwright/test'

/**
 * A page as a visitor's browser has it, driven without what Playwright and Lighthouse switch on (`Runtime.enable`): V8 then
 * notes the place of every error that is made, and React makes some while it is set up, for which all of its code is parsed
 * once more: 80 ms at fourfold slowdown that no visitor has.
 */
export interface BarePage {
  /** Goes to an address, and does not wait. */
  open(address: string): Promise<void>
  /** Evaluates an expression in the page. Out: its value, awaited. */
  evaluate(expression: string): Promise<unknown>
  /** Presses the pointer on the element of a selector, once it is there. */
  click(selector: string): Promise<void>
  /** Sends the focus there, once it is there. */
  focus(selector: string): Promise<void>
  /** Presses a key, by its name or its character. */
  press(key: string): Promise<void>
  /** Presses the keys of a text, one each 60 ms. */
  type(text: string): Promise<void>
  /** Turns the wheel, in pixels. */
  scroll(by: number): Promise<void>
  close(): Promise<void>
}

const PHONE = { width: 412, height: 823 }
const KEY_MS = 60
const WITHIN_MS = 20_000

/** Keys by their names: what a browser is told of them. */
const KEYS: Readonly<Record<string, { code: number; text?: string }>> = {
  Enter: { code: 13, text: '\r' },
  ArrowRight: { code: 39 },
  ArrowDown: { code: 40 },
}

/** In: a browser of Playwright's, how many times slower the processor is, and a script to run ahead of the page's. */
export async function openBarePage(
  browser: Browser,
  slowdown: number,
  script = '',
): Promise<BarePage> {
  const session = await browser.newBrowserCDPSession()
  // A context of its own, which Playwright does not know and leaves alone.
  const { browserContextId } = await session.send('Target.createBrowserContext')
  const { targetId } = await session.send('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
    ...PHONE,
  })
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false })

  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>()
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result, error } = JSON.parse(message)
    if (error === undefined) waiting.get(id)?.resolve(result)
    else waiting.get(id)?.reject(new Error(error.message))
    waiting.delete(id)
  })
  let lastId = 0
  async function send(method: string, params: object = {}): Promise<unknown> {
    const id = ++lastId
    const answer = new Promise<unknown>((resolve, reject) => waiting.set(id, { resolve, reject }))
    const message = JSON.stringify({ id, method, params })
    await session.send('Target.sendMessageToTarget', { sessionId, message })
    return answer
  }

  async function evaluate(expression: string): Promise<unknown> {
    const options = { expression, awaitPromise: true, returnByValue: true, userGesture: true }
    const answer = await send('Runtime.evaluate', options)
    return fieldOf(fieldOf(answer, 'result'), 'value')
  }

  /** Out: what a function of the page makes of the element, in the source of both. */
  async function withElement(selector: string, use: string): Promise<unknown> {
    const end = Date.now() + WITHIN_MS
    while (Date.now() < end) {
      const value = await evaluate(
        `{ const element = document.querySelector(${JSON.stringify(selector)}); element === null ? null : (${use})(element) }`,
      )
      if (value !== null && value !== undefined) return value
      await wait(20)
    }
    throw new Error(`${selector} did not come`)
  }

  async function press(key: string) {
    const { code, text = key.length === 1 ? key : undefined } = KEYS[key] ?? {
      code: key.toUpperCase().charCodeAt(0),
    }
    const event = { key, windowsVirtualKeyCode: code }
    await send('Input.dispatchKeyEvent', {
      ...event,
      type: text === undefined ? 'rawKeyDown' : 'keyDown',
      ...(text !== undefined && { text }),
    })
    await send('Input.dispatchKeyEvent', { ...event, type: 'keyUp' })
  }

  await send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  if (script !== '') {
    await send('Page.enable')
    await send('Page.addScriptToEvaluateOnNewDocument', { source: script })
  }

  return {
    open: async (address) => void (await send('Page.navigate', { url: address })),
    evaluate,
    async click(selector) {
      const place = await withElement(
        selector,
        `(element) => { element.scrollIntoView({ block: 'center', behavior: 'instant' }); const { x, y, width, height } = element.getBoundingClientRect(); return [x + width / 2, y + height / 2] }`,
      )
      const [x, y] = Array.isArray(place) ? place : []
      for (const type of ['mousePressed', 'mouseReleased']) {
        await send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 })
      }
    },
    focus: async (selector) =>
      void (await withElement(selector, '(element) => { element.focus(); return true }')),
    press,
    async type(text) {
      for (const key of text) {
        await press(key)
        await wait(KEY_MS)
      }
    },
    scroll: async (by) =>
      void (await send('Input.dispatchMouseEvent', {
        type: 'mouseWheel',
        x: 200,
        y: 400,
        deltaX: 0,
        deltaY: by,
      })),
    async close() {
      await session.send('Target.disposeBrowserContext', { browserContextId })
      await session.detach()
    },
  }
}

/** In: milliseconds. */
export const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
