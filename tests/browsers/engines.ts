import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import puppeteer from 'puppeteer-core'
import { vi } from 'vitest'
import { findProgram } from '../support/find-program'
import { freePort } from '../support/free-ports'

/** A browser window with empty storage. Input goes through the browser, like a visitor's, so its events are trusted. */
export interface BrowserWindow {
  open(address: string): Promise<unknown>
  reload(): Promise<unknown>
  /** Evaluates an expression in the page, even if the page's content security policy forbids it. Its value must be JSON. */
  evaluate(expression: string): Promise<unknown>
  /** @param point in CSS pixels from the top left of the viewport */
  click(point: { x: number; y: number }): Promise<unknown>
  /** Types into the element that has the focus. "\n" is the Enter key. */
  type(text: string): Promise<unknown>
  close(): Promise<unknown>
}

interface Engine {
  readonly name: string
  /** The programs that this machine lacks, and how to install them; `undefined` if none is missing. */
  readonly missing: string | undefined
  readonly openWindow: () => Promise<BrowserWindow>
}

const firefoxProgram = findProgram('firefox-esr', 'firefox')
const driverProgram = findProgram('WebKitWebDriver')
const displayProgram = findProgram('Xvfb')

/** In CSS pixels. WebKit's MiniBrowser cannot be much narrower. */
const windowSize = { width: 480, height: 860 }

/** Firefox over WebDriver BiDi. */
const firefox: Engine = {
  name: 'Firefox',
  missing:
    firefoxProgram === undefined
      ? 'Firefox is not installed. On Debian: apt-get install firefox-esr'
      : undefined,
  async openWindow() {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: firefoxProgram ?? '',
      headless: true,
    })
    const page = await browser.newPage()
    await page.setViewport(windowSize)
    return {
      open: (address) => page.goto(address),
      reload: () => page.reload(),
      evaluate: (expression) => page.evaluate(expression),
      click: ({ x, y }) => page.mouse.click(x, y),
      type: (text) => page.keyboard.type(text),
      close: () => browser.close(),
    }
  },
}

/** WebKitGTK, the engine of GNOME Web, over WebDriver. Safari uses the same engine, but other system libraries. */
const webkit: Engine = {
  name: 'WebKit',
  missing:
    driverProgram === undefined || displayProgram === undefined
      ? 'WebKitWebDriver and Xvfb are not installed. On Debian: apt-get install webkit2gtk-driver xvfb'
      : undefined,
  async openWindow() {
    const display = spawn(
      displayProgram ?? '',
      ['-displayfd', '3', '-screen', '0', '1280x1024x24'],
      {
        stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      },
    )
    const env = {
      ...process.env,
      DISPLAY: `:${await displayNumber(display)}`,
      // WebKit's sandbox needs privileges that containers lack, and its compositing needs a GPU.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    }
    const port = await freePort()
    const driver = spawn(driverProgram ?? '', [`--port=${port}`], { stdio: 'ignore', env })
    const address = `http://127.0.0.1:${port}`
    await vi.waitFor(() => fetch(`${address}/status`), { timeout: 60_000 })
    const stop = () => {
      driver.kill()
      display.kill()
    }
    const opened = send(`${address}/session`, {
      capabilities: { alwaysMatch: { browserName: 'MiniBrowser' } },
    })
    const { sessionId } = await opened.catch((error) => {
      stop()
      throw error
    })
    const session = `${address}/session/${sessionId}`
    const act = (type: string, actions: object[]) =>
      send(`${session}/actions`, { actions: [{ type, id: type, actions }] })
    await send(`${session}/window/rect`, windowSize)
    return {
      open: (url) => send(`${session}/url`, { url }),
      reload: () => send(`${session}/refresh`, {}),
      evaluate: (expression) =>
        send(`${session}/execute/sync`, { script: `return ${expression}`, args: [] }),
      click: ({ x, y }) =>
        act('pointer', [
          { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ]),
      type: (text) =>
        act(
          'key',
          [...text.replaceAll('\n', '\uE007')].flatMap((value) => [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ]),
        ),
      async close() {
        await fetch(session, { method: 'DELETE' })
        stop()
      },
    }
  },
}

export const engines = [firefox, webkit]

/** Sends a WebDriver command (https://www.w3.org/TR/webdriver1) and returns its value. */
async function send(address: string, parameters: object) {
  const response = await fetch(address, {
    method: 'POST',
    body: JSON.stringify(parameters),
    signal: AbortSignal.timeout(60_000),
  })
  const { value } = await response.json()
  if (!response.ok) throw new Error(`${address}: ${value.message}`)
  return value
}

/** Xvfb writes the number of its display when it is ready. */
async function displayNumber({ stdio: [, , , output] }: ChildProcess): Promise<string> {
  if (output == null) throw new Error('Xvfb has no output')
  const [data] = await once(output, 'data')
  return String(data).trim()
}
