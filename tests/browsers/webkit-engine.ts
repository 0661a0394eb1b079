import { type ChildProcess, spawn } from 'node:child_process'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { Builder, Capabilities, Key, type WebDriver } from 'selenium-webdriver'
import { vi } from 'vitest'
import { findProgram } from '../support/find-program'
import { freePort } from '../support/free-port'
import { type BrowserWindow, type Engine, windowSize } from './engine'

const driverProgram = findProgram('WebKitWebDriver')
const displayProgram = findProgram('Xvfb')

/** WebKitGTK, the engine of GNOME Web, over WebDriver. Safari has the same engine with other parts of the system. */
export const webkit: Engine = {
  name: 'WebKit',
  missing:
    driverProgram === undefined || displayProgram === undefined
      ? 'WebKitWebDriver and Xvfb are not installed. On Debian: apt-get install webkit2gtk-driver xvfb'
      : undefined,
  async start() {
    if (driverProgram === undefined || displayProgram === undefined)
      throw new Error('WebKit is not installed')
    const display = spawn(displayProgram, ['-displayfd', '3', '-screen', '0', '1280x1024x24'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    })
    const environment = {
      ...process.env,
      DISPLAY: `:${await displayNumber(display)}`,
      // Its sandbox needs privileges that containers lack, and its compositing needs a graphics card.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    }
    return {
      openWindow: () => openWindow(() => startDriver(driverProgram, environment)),
      async stop() {
        display.kill()
      },
    }
  },
}

interface Driver {
  readonly address: string
  readonly stop: () => void
}

async function startDriver(program: string, env: NodeJS.ProcessEnv): Promise<Driver> {
  const port = await freePort()
  const driver = spawn(program, [`--port=${port}`], { stdio: 'ignore', env })
  const address = `http://127.0.0.1:${port}`
  const stop = () => void driver.kill()
  try {
    await vi.waitFor(() => fetch(`${address}/status`), { timeout: 10_000 })
  } catch (error) {
    stop()
    throw error
  }
  return { address, stop }
}

async function displayNumber(display: ChildProcess): Promise<string> {
  const output = display.stdio[3]
  if (!(output instanceof Readable)) throw new Error('Xvfb has no output')
  let text = ''
  for await (const data of output) {
    text += data
    // Xvfb writes the end of the line separately, and would exit if the pipe were closed before.
    if (text.includes('\n')) return text.trim()
  }
  throw new Error('Xvfb ended without a display')
}

const keys = {
  Tab: Key.TAB,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  End: Key.END,
  ArrowDown: Key.ARROW_DOWN,
}

async function openWindow(startDriver: () => Promise<Driver>): Promise<BrowserWindow> {
  const { session, stop } = await openSession(startDriver)
  // WebDriver cannot read the console, so the page records its errors from the end of loading on.
  const errors: string[] = []
  const collectErrors = async () => {
    errors.push(...(await session.executeScript<string[]>(takeErrors)))
  }
  return {
    async open(address) {
      await collectErrors()
      await session.get(address)
      await session.executeScript(recordErrors)
    },
    evaluate: (expression) => session.executeScript(`return ${expression}`),
    async click({ x, y }) {
      await session
        .actions()
        .move({ x: Math.round(x), y: Math.round(y) })
        .click()
        .perform()
    },
    async type(text) {
      await session.actions().sendKeys(text).perform()
    },
    async press(key) {
      await session.actions().sendKeys(keys[key]).perform()
    },
    async errors() {
      await collectErrors()
      return errors
    },
    async close() {
      await session.quit().finally(stop)
    },
  }
}

const SESSION_TIMEOUT_MS = 15_000

/** Now and then a session does not start, so this tries again with another driver. */
async function openSession(
  startDriver: () => Promise<Driver>,
): Promise<{ session: WebDriver; stop: () => void }> {
  const capabilities = new Capabilities({ browserName: 'MiniBrowser' })
  let failure: unknown
  for (let attempt = 1; attempt <= 3; attempt++) {
    const { address, stop } = await startDriver()
    try {
      const opening = new Builder().usingServer(address).withCapabilities(capabilities).build()
      const session = await Promise.race([opening, sleep(SESSION_TIMEOUT_MS, null)])
      if (session === null) throw new Error(`No window after ${SESSION_TIMEOUT_MS} ms`)
      await session.manage().window().setRect(windowSize)
      return { session, stop }
    } catch (error) {
      failure = error
      stop()
    }
  }
  throw new Error('WebKit opened no window', { cause: failure })
}

declare global {
  interface Window {
    recordedErrors?: string[]
  }
}

function recordErrors() {
  const recorded: string[] = []
  window.recordedErrors = recorded
  addEventListener('error', ({ message }) => recorded.push(message))
  addEventListener('unhandledrejection', ({ reason }) => recorded.push(String(reason)))
  console.error = (...values: unknown[]) => recorded.push(values.join(' '))
}

function takeErrors() {
  return window.recordedErrors?.splice(0) ?? []
}
