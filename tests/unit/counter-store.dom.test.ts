import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startCounter, useCounterStore } from '../../src/entries-counter/counter-store'

const entries = () => useCounterStore.getState().entries

function setVisibility(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  setVisibility('visible')
  stop = startCounter()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

test('starts at 247,893 and ticks after 3 seconds', () => {
  vi.advanceTimersByTime(2_999)
  expect(entries()).toBe(247_893)
  vi.advanceTimersByTime(1)
  expect(entries()).toBeGreaterThan(247_893)
})

test.each([
  [0, 1],
  [0.34, 2],
  [0.9999, 3],
])('a draw of %f adds %i', (draw, step) => {
  vi.spyOn(Math, 'random').mockReturnValue(draw)
  vi.advanceTimersByTime(3_000)
  expect(entries()).toBe(247_893 + step)
})

test('stands still while the tab is hidden, and goes on when it is seen again', () => {
  setVisibility('hidden')
  vi.advanceTimersByTime(60_000)
  expect(entries()).toBe(247_893)
  setVisibility('visible')
  vi.advanceTimersByTime(3_000)
  expect(entries()).toBeGreaterThan(247_893)
})

test('stops for good when it is stopped', () => {
  stop()
  setVisibility('visible')
  vi.advanceTimersByTime(60_000)
  expect(entries()).toBe(247_893)
})

test('stands still where motion is reduced', () => {
  stop()
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { media: query, matches: query.includes('reduce') }),
  )
  stop = startCounter()
  vi.advanceTimersByTime(60_000)
  expect(entries()).toBe(247_893)
})
