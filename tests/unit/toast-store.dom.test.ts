import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  dismissToast,
  pauseToasts,
  resumeToasts,
  showToast,
  useToastStore,
} from '../../src/toasts/toast-store'

const show = (title: string) => showToast('success', { title, description: '' })
const titles = () => useToastStore.getState().toasts.map(({ title }) => title)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a toast stays for 4 seconds', () => {
  show('first')
  vi.advanceTimersByTime(3_999)
  expect(titles()).toEqual(['first'])
  vi.advanceTimersByTime(1)
  expect(titles()).toEqual([])
})

test('a fourth toast sends the oldest away', () => {
  for (const title of ['first', 'second', 'third', 'fourth']) show(title)
  expect(titles()).toEqual(['second', 'third', 'fourth'])
})

test('each toast has its own 4 seconds', () => {
  show('first')
  vi.advanceTimersByTime(2_000)
  show('second')
  vi.advanceTimersByTime(2_000)
  expect(titles()).toEqual(['second'])
})

test('a closed toast is gone, and the others stay', () => {
  show('first')
  show('second')
  const [first] = useToastStore.getState().toasts
  dismissToast(first?.id ?? 0)
  expect(titles()).toEqual(['second'])
})

test.each(['pointer', 'focus', 'hidden-tab'] as const)(
  '%s stops the clock, and its end starts it again',
  (reason) => {
    show('first')
    vi.advanceTimersByTime(3_000)
    pauseToasts(reason)
    vi.advanceTimersByTime(60_000)
    expect(titles()).toEqual(['first'])
    resumeToasts(reason)
    vi.advanceTimersByTime(999)
    expect(titles()).toEqual(['first'])
    vi.advanceTimersByTime(1)
    expect(titles()).toEqual([])
  },
)

test('the clock stands still until the last reason to pause is gone', () => {
  show('first')
  pauseToasts('pointer')
  pauseToasts('focus')
  resumeToasts('pointer')
  vi.advanceTimersByTime(60_000)
  expect(titles()).toEqual(['first'])
  resumeToasts('focus')
  vi.advanceTimersByTime(4_000)
  expect(titles()).toEqual([])
})

test('a toast that comes during a pause has its 4 seconds after it', () => {
  pauseToasts('hidden-tab')
  show('first')
  vi.advanceTimersByTime(60_000)
  resumeToasts('hidden-tab')
  vi.advanceTimersByTime(3_999)
  expect(titles()).toEqual(['first'])
  vi.advanceTimersByTime(1)
  expect(titles()).toEqual([])
})
