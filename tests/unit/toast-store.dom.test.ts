import { beforeEach, expect, test, vi } from 'vitest'
import {
  dismissToast,
  dismissToasts,
  pauseToasts,
  resumeToasts,
  showToast,
  startCountdowns,
  type ToastKind,
  useToastStore,
} from '../../src/toasts/toast-store'

/** Shows a toast that is painted at once. */
function show(title: string, kind: ToastKind = 'success') {
  showToast(kind, { title, description: `${title} described` })
  startCountdowns()
}
const titles = () => useToastStore.getState().toasts.map(({ title }) => title)

/** Checks that the only toast disappears after this many more milliseconds. */
function expectToLast(milliseconds: number) {
  vi.advanceTimersByTime(milliseconds - 1)
  expect(titles()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(titles()).toEqual([])
}

beforeEach(() => {
  vi.useFakeTimers()
  resumeToasts('pointer')
})
test('each toast lasts 4 seconds, including a destructive one', () => {
  show('first')
  vi.advanceTimersByTime(2_000)
  show('second', 'destructive')
  vi.advanceTimersByTime(2_000)
  expect(titles()).toEqual(['second'])
  expectToLast(2_000)
})

test("a toast's 4 seconds begin when it is first painted", () => {
  showToast('success', { title: 'late', description: '' })
  vi.advanceTimersByTime(60_000)
  startCountdowns()
  vi.advanceTimersByTime(3_000)
  startCountdowns()
  expectToLast(1_000)
})

test('the last three toasts are shown, even if they are equal', () => {
  for (const title of ['first', 'failed', 'failed', 'failed']) show(title)
  expect(titles()).toEqual(['failed', 'failed', 'failed'])
})

test('dismissToasts closes every toast with the given description', () => {
  for (const title of ['failed', 'other', 'failed']) show(title)
  dismissToasts({ title: 'with a number', description: 'failed described' })
  expect(titles()).toEqual(['other'])
  dismissToast(useToastStore.getState().toasts[0]?.id ?? 0)
  expect(titles()).toEqual([])
})

test('a toast lasts 4 seconds again once every pause has ended', () => {
  show('first')
  vi.advanceTimersByTime(3_000)
  pauseToasts('focus')
  pauseToasts('pointer')
  resumeToasts('pointer')
  vi.advanceTimersByTime(60_000)
  resumeToasts('focus')
  expectToLast(4_000)
})

test('a toast that is added during a pause lasts 4 seconds after the pause', () => {
  pauseToasts('hidden-tab')
  show('first')
  vi.advanceTimersByTime(60_000)
  resumeToasts('hidden-tab')
  expectToLast(4_000)
})
