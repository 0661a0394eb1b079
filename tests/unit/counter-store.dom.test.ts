import { beforeEach, expect, test, vi } from 'vitest'
import { figures } from '../../src/content/figures'
import { startCounter, useCounterStore } from '../../src/entries-counter/counter-store'

const { start, intervalMs, largestStep } = figures.entriesCounter
const entries = () => useCounterStore.getState().entries

function setVisibility(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  setVisibility('visible')
})
test.each([
  [0, 1],
  [0.5, 1 + Math.floor(0.5 * largestStep)],
  [0.9999, largestStep],
])('with the random number %f, the counter adds %i entries per interval', (random, step) => {
  vi.spyOn(Math, 'random').mockReturnValue(random)
  const stop = startCounter()
  vi.advanceTimersByTime(intervalMs - 1)
  expect(entries()).toBe(start)
  vi.advanceTimersByTime(1)
  expect(entries()).toBe(start + step)
  vi.advanceTimersByTime(intervalMs)
  expect(entries()).toBe(start + 2 * step)
  stop()
})

test('the counter stands still in a hidden tab, when stopped, and with reduced motion', () => {
  const stop = startCounter()
  setVisibility('hidden')
  vi.advanceTimersByTime(20 * intervalMs)
  expect(entries()).toBe(start)
  setVisibility('visible')
  vi.advanceTimersByTime(intervalMs)
  const after = entries()
  expect(after).toBeGreaterThan(start)
  stop()
  setVisibility('visible')
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { media: query, matches: query.includes('reduce') }),
  )
  const stopAgain = startCounter()
  vi.advanceTimersByTime(20 * intervalMs)
  expect(entries()).toBe(after)
  stopAgain()
})
