import type { Browser } from '@playwright/test'

/** Lighthouse's CPU slowdown for a phone. */
export const SLOWDOWN = 4
/** Lighthouse's phone connection: latency in ms, throughput in bytes per second. */
const CONNECTION = {
  offline: false,
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 96_000,
}
const PHONE = { width: 412, height: 823 }

export const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Opens a page that emulates a slow phone, through CDP. Playwright's pages send `Runtime.enable`, which makes V8 record a stack
 * trace for each error that React creates while it starts. At a 4x slowdown, that takes 80 ms, a cost that visitors do not pay.
 */
export async function openPage(browser: Browser, slowdown: number) {
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
    const options = { expression, awaitPromise: true, returnByValue: true }
    return field(field(await send('Runtime.evaluate', options), 'result'), 'value')
  }
  await send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await send('Network.enable')
  await send('Network.emulateNetworkConditions', CONNECTION)
  await send('Page.enable')

  return {
    open: async (url: string) => void (await send('Page.navigate', { url })),
    evaluate,
    async close() {
      await session.send('Target.disposeBrowserContext', context)
      await session.detach()
    },
  }
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
