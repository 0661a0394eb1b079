import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { figures } from '../../src/content/figures'
import { startCounter, useCounterStore } from '../../src/entries-counter/counter-store'

const { start, intervalMs, largestStep } = figures.entriesCounter
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

test('starts at the illustrative count and ticks after one interval', () => {
  vi.advanceTimersByTime(intervalMs - 1)
  expect(entries()).toBe(start)
  vi.advanceTimersByTime(1)
  expect(entries()).toBeGreaterThan(start)
})

test('ticks after the next interval of the page if it starts late', () => {
  stop()
  vi.advanceTimersByTime(1.5 * intervalMs)
  stop = startCounter()
  vi.advanceTimersByTime(0.5 * intervalMs - 1)
  expect(entries()).toBe(start)
  vi.advanceTimersByTime(1)
  expect(entries()).toBeGreaterThan(start)
})

test.each([
  [0, 1],
  [0.5, 1 + Math.floor(0.5 * largestStep)],
  [0.9999, largestStep],
])('a random number of %f adds %i', (random, step) => {
  vi.spyOn(Math, 'random').mockReturnValue(random)
  vi.advanceTimersByTime(intervalMs)
  expect(entries()).toBe(start + step)
})

test('stops while the tab is hidden and resumes when it is visible again', () => {
  setVisibility('hidden')
  vi.advanceTimersByTime(20 * intervalMs)
  expect(entries()).toBe(start)
  setVisibility('visible')
  vi.advanceTimersByTime(intervalMs)
  expect(entries()).toBeGreaterThan(start)
})

test('does not resume after a call to stop', () => {
  stop()
  setVisibility('visible')
  vi.advanceTimersByTime(20 * intervalMs)
  expect(entries()).toBe(start)
})

test('does not tick if the visitor prefers reduced motion', () => {
  stop()
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { media: query, matches: query.includes('reduce') }),
  )
  stop = startCounter()
  vi.advanceTimersByTime(20 * intervalMs)
  expect(entries()).toBe(start)
})
