import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { MotionGlobalConfig } from 'framer-motion'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { server } from '../../mocks/node'
import { restoreScenarios } from '../../mocks/scenario-store'
import { useCounterStore } from '../../src/entries-counter/counter-store'
import { dismissToast, resumeToasts, useToastStore } from '../../src/toasts/toast-store'
import { guardConsole } from '../console-guard'

guardConsole()

// Elements are gone at once instead of when their leaving has been shown.
MotionGlobalConfig.skipAnimations = true
// Long enough for a busy machine.
configure({ asyncUtilTimeout: 20_000 })

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  restoreScenarios()
  useCounterStore.setState(useCounterStore.getInitialState())
  stubLayout()
})
afterEach(() => {
  cleanup()
  for (const reason of ['pointer', 'focus', 'hidden-tab'] as const) resumeToasts(reason)
  for (const { id } of useToastStore.getState().toasts) dismissToast(id)
  server.resetHandlers()
  server.events.removeAllListeners()
})
afterAll(() => server.close())

/** jsdom lays nothing out: everything counts as visible, and nothing scrolls. */
function stubLayout() {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #report: IntersectionObserverCallback
      constructor(report: IntersectionObserverCallback) {
        this.#report = report
      }
      observe(target: Element) {
        const entry = { isIntersecting: true, target }
        queueMicrotask(() => Reflect.apply(this.#report, null, [[entry], this]))
      }
      disconnect() {}
    },
  )
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('scrollTo', vi.fn())
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener() {},
    removeEventListener() {},
  }))
  Element.prototype.scrollIntoView = vi.fn()
}
