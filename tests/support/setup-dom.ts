import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { server } from '../../mocks/node'
import { useStripStore } from '../../mocks/panel/strip-store'
import { followScenarios } from '../../mocks/scenarios/effects'
import { restoreScenarios } from '../../mocks/scenarios/scenario-store'
import { useOfflineCopy } from '../../mocks/worker/offline-copy'
import { useCounterStore } from '../../src/entries-counter/counter-store'
import { showPlaces } from '../../src/hydration/shown-places'
import { createStyleCache } from '../../src/theme/style-cache'
import {
  dismissToast,
  pauseToasts,
  resumeToasts,
  useToastStore,
} from '../../src/toasts/toast-store'
import { chosenAmount } from '../../src/waitlist/form/chosen-amount'
import { guardConsole } from './console-guard'
import { listen } from './said'

type EmotionSheet = ReturnType<typeof createStyleCache>['sheet']

guardConsole()

// CI machines can be slow.
configure({
  asyncUtilTimeout: 120_000,
  // Text queries skip screen reader announcements, which often repeat text on the page.
  defaultIgnore: 'script, style, [data-announcer] p',
  // Each failed attempt to find an element creates an error. Printing the page's markup in it would be slow.
  getElementError: (message, { textContent }) => new Error(`${message}\n\n${textContent}`),
})

// jsdom computes styles slowly, and the tests only ask for visibility. So it gets only the rules that hide or show elements.
const sheet: EmotionSheet = Object.getPrototypeOf(createStyleCache().sheet)
const { insert } = sheet
beforeAll(() => {
  sheet.insert = function insertIfItHides(rule) {
    if (/display|visibility/.test(rule)) insert.call(this, rule)
  }
})
afterAll(() => {
  sheet.insert = insert
})

// MSW must listen before a test imports the site's client. If MSW started later, that client's requests would lose headers.
server.listen({ onUnhandledRequest: 'error' })
let stopScenarios = () => {}
beforeEach(() => {
  listen()
  // On a busy machine, a test may look for a toast after its lifetime.
  pauseToasts('pointer')
  localStorage.clear()
  sessionStorage.clear()
  showPlaces(null)
  history.replaceState(null, '', '/')
  restoreScenarios()
  stopScenarios = followScenarios()
  useStripStore.setState(useStripStore.getInitialState())
  useOfflineCopy.setState(useOfflineCopy.getInitialState())
  useCounterStore.setState(useCounterStore.getInitialState())
  chosenAmount.setState(chosenAmount.getInitialState())
  stubLayout()
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  stopScenarios()
  for (const reason of ['pointer', 'focus', 'hidden-tab'] as const) resumeToasts(reason)
  for (const { id } of useToastStore.getState().toasts) dismissToast(id)
  server.resetHandlers()
  server.events.removeAllListeners()
})
afterAll(async () => {
  // An import that is still running when the file ends would fail, and log an error.
  await vi.dynamicImportSettled()
  server.close()
})

// jsdom runs all animation frames from one interval. It clears the interval when no frame is requested, and starts another for
// the next frame. If that happened under fake timers, the page would wait for a frame forever, also in later tests. So two
// loops keep a frame requested at all times: one loop requests a frame while the other one runs.
const { requestAnimationFrame, cancelAnimationFrame } = globalThis
const frames = [0, 0]
const requestFrames = (index: number) => {
  frames[index] = requestAnimationFrame(() => requestFrames(index))
}
beforeAll(() => {
  for (const index of frames.keys()) requestFrames(index)
})
afterAll(() => {
  for (const frame of frames) cancelAnimationFrame(frame)
})

/** jsdom has no layout. With these stubs, every element is visible and scrolling does nothing. */
function stubLayout() {
  // `stubGlobal` is not used, because a rendered component may need the stubs after its test ends.
  Object.assign(window, {
    IntersectionObserver: class {
      readonly #callback: IntersectionObserverCallback
      constructor(callback: IntersectionObserverCallback) {
        this.#callback = callback
      }
      observe(target: Element) {
        const entry = { isIntersecting: true, target }
        queueMicrotask(() => Reflect.apply(this.#callback, null, [[entry], this]))
      }
      disconnect() {}
    },
    ResizeObserver: class {
      observe() {}
      disconnect() {}
    },
    scrollTo: vi.fn(),
    matchMedia: (query: string) => ({
      matches: false,
      media: query,
      addEventListener() {},
      removeEventListener() {},
    }),
  })
  // Every element is as wide as the viewport.
  Object.defineProperty(Element.prototype, 'clientWidth', {
    configurable: true,
    get: () => innerWidth,
  })
  Element.prototype.scrollIntoView = vi.fn()
  // jsdom has no animations. Each stub animation ends at once.
  Object.assign(Element.prototype, {
    animate() {
      const animation: { onfinish?: (() => void) | null; cancel: () => void } = { cancel() {} }
      queueMicrotask(() => animation.onfinish?.())
      return animation
    },
  })
  document.elementFromPoint = () => null
  // jsdom does not implement modal dialogs.
  const openers = new WeakMap<HTMLDialogElement, Element | null>()
  HTMLDialogElement.prototype.showModal = function showModal() {
    openers.set(this, document.activeElement)
    this.open = true
    this.querySelector<HTMLElement>('[tabindex], button, input')?.focus()
  }
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return
    this.open = false
    const opener = openers.get(this)
    if (opener instanceof HTMLElement) opener.focus()
    this.dispatchEvent(new Event('close'))
  }
}
