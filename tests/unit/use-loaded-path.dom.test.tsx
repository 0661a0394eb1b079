import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLoadedPath } from '../../src/navigation/use-loaded-path'

const reload = vi.fn()
const load = vi.fn<(path: string) => Promise<unknown>>()
const beforeReload = async () => {}
const serverAnswers = vi.fn<() => Promise<Response>>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', serverAnswers)
  vi.stubGlobal('location', { ...location, reload })
  for (const mock of [reload, load, serverAnswers]) mock.mockReset()
  load.mockResolvedValue(null)
  serverAnswers.mockRejectedValue(new TypeError('Failed to fetch'))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** The hook at /, on its way to another path. */
async function goTo(path: string) {
  const hook = renderHook((current: string) => useLoadedPath(current, load, beforeReload), {
    initialProps: '/',
  })
  await act(async () => hook.rerender(path))
  return hook
}

test('keeps the path that is shown until the code of the next has loaded', async () => {
  let loaded = () => {}
  load.mockReturnValue(new Promise<void>((resolve) => (loaded = resolve)))
  const { result } = await goTo('/rules')
  expect(result.current).toMatchObject({ shownPath: '/', status: 'loading' })
  await act(async () => loaded())
  expect(result.current).toMatchObject({ shownPath: '/rules', status: 'shown' })
})

test('says so where neither the code nor the server can be reached, and tries again when online', async () => {
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const { result } = await goTo('/rules')
  expect(result.current).toMatchObject({ shownPath: '/', status: 'offline' })
  await act(async () => void dispatchEvent(new Event('online')))
  expect(result.current).toMatchObject({ shownPath: '/rules', status: 'shown' })
  expect(reload).not.toHaveBeenCalled()
})

test('tries again when asked to', async () => {
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const { result } = await goTo('/rules')
  await act(async () => result.current.retry())
  expect(result.current.status).toBe('shown')
})

test('loads the document where the server answers and the code is gone', async () => {
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  serverAnswers.mockResolvedValue(new Response())
  await goTo('/rules')
  expect(reload).toHaveBeenCalledOnce()
})

test('says so after 15 seconds, and shows the page all the same when it comes', async () => {
  let loaded = () => {}
  load.mockReturnValue(new Promise<void>((resolve) => (loaded = resolve)))
  const { result } = await goTo('/rules')
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(result.current).toMatchObject({ shownPath: '/', status: 'slow' })
  await act(async () => loaded())
  expect(result.current).toMatchObject({ shownPath: '/rules', status: 'shown' })
})

test('forgets a page that the visitor has turned away from', async () => {
  let fail = () => {}
  load.mockReturnValueOnce(new Promise<void>((_, reject) => (fail = reject)))
  serverAnswers.mockResolvedValue(new Response())
  const { result, rerender } = await goTo('/rules')
  await act(async () => rerender('/'))
  await act(async () => fail())
  expect(result.current).toMatchObject({ shownPath: '/', status: 'shown' })
  expect(reload).not.toHaveBeenCalled()
})
