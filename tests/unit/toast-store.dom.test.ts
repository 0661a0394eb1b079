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

test('removes a toast after 4 seconds', () => {
  show('first')
  vi.advanceTimersByTime(3_999)
  expect(titles()).toEqual(['first'])
  vi.advanceTimersByTime(1)
  expect(titles()).toEqual([])
})

test('removes the oldest toast when a fourth appears', () => {
  for (const title of ['first', 'second', 'third', 'fourth']) show(title)
  expect(titles()).toEqual(['second', 'third', 'fourth'])
})

test('shows a toast for each event, also for equal ones', () => {
  for (let failures = 0; failures < 4; failures++) show('failed')
  expect(titles()).toEqual(['failed', 'failed', 'failed'])
})

test('replaces the toasts that it makes outdated', () => {
  for (const title of ['failed', 'other', 'taken']) show(title)
  const outdated = ['failed', 'taken'].map((title) => ({ title, description: '' }))
  showToast('success', { title: 'joined', description: '' }, { outdated })
  expect(titles()).toEqual(['other', 'joined'])
})

test('times each toast separately', () => {
  show('first')
  vi.advanceTimersByTime(2_000)
  show('second')
  vi.advanceTimersByTime(2_000)
  expect(titles()).toEqual(['second'])
})

test('removes only the toast that is dismissed', () => {
  show('first')
  show('second')
  const [first] = useToastStore.getState().toasts
  dismissToast(first?.id ?? 0)
  expect(titles()).toEqual(['second'])
})

test.each(['pointer', 'focus', 'hidden-tab'] as const)(
  'the reason "%s" pauses the timer until it ends',
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

test('stays paused until the last reason to pause ends', () => {
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

test('shows a toast that is added during a pause for 4 seconds after the pause', () => {
  pauseToasts('hidden-tab')
  show('first')
  vi.advanceTimersByTime(60_000)
  resumeToasts('hidden-tab')
  vi.advanceTimersByTime(3_999)
  expect(titles()).toEqual(['first'])
  vi.advanceTimersByTime(1)
  expect(titles()).toEqual([])
})
