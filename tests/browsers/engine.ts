/** A browser engine that the tests can start. */
export interface Engine {
  readonly name: string
  /** What is missing on this machine, and how to get it; `undefined` if nothing is missing. */
  readonly missing: string | undefined
  /** Starts the browser. Call `stop` in any case. */
  readonly start: () => Promise<RunningEngine>
}

export interface RunningEngine {
  /** Opens a window with empty storage. Only one can be open at a time. */
  readonly openWindow: () => Promise<BrowserWindow>
  readonly stop: () => Promise<void>
}

/** A window of a browser. Input goes through the browser, as a visitor's does, so its events are trusted. */
export interface BrowserWindow {
  readonly open: (address: string) => Promise<void>
  /**
   * Runs a script in the page, even if the page's policy forbids it.
   *
   * @param expression its value has to be JSON
   */
  readonly evaluate: (expression: string) => Promise<unknown>
  /** @param point in CSS pixels from the top left of the viewport */
  readonly click: (point: Point) => Promise<void>
  /** Types into the element that has the focus. */
  readonly type: (text: string) => Promise<void>
  readonly press: (key: KeyName) => Promise<void>
  /** Returns the errors on the console, without those that the browser itself logs for a failed request. */
  readonly errors: () => Promise<readonly string[]>
  readonly close: () => Promise<void>
}

export interface Point {
  readonly x: number
  readonly y: number
}

export type KeyName = 'Tab' | 'Enter' | 'Escape' | 'End' | 'ArrowDown'

/** The width and height of the window, in CSS pixels. WebKit's MiniBrowser cannot be much narrower. */
export const windowSize = { width: 480, height: 860 }
