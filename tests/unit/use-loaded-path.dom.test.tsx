import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useLoadedPath } from '../../src/navigation/use-loaded-path'

const reload = vi.fn()
const load = vi.fn<(path: string) => Promise<unknown>>()
const beforeReload = vi.fn<() => Promise<void>>()
const fetchDocument = vi.fn<() => Promise<Response>>()
const notFetched = new TypeError('Failed to fetch dynamically imported module')

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetchDocument)
  vi.stubGlobal('location', { ...location, reload })
  for (const mock of [reload, load, fetchDocument]) mock.mockReset()
  load.mockResolvedValue(null)
  beforeReload.mockResolvedValue()
  fetchDocument.mockRejectedValue(new TypeError('Failed to fetch'))
})
/** Renders the hook at / and navigates to `path`. */
async function goTo(path: string) {
  const hook = renderHook((current: string) => useLoadedPath(current, load, beforeReload), {
    initialProps: '/',
  })
  await act(async () => hook.rerender(path))
  return hook
}

test("the current page stays until the next page's code has loaded", async () => {
  let finishLoading = () => {}
  load.mockReturnValue(new Promise<void>((resolve) => (finishLoading = resolve)))
  const { result } = await goTo('/rules')
  expect(result.current).toMatchObject({ shownPath: '/', status: 'loading' })
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(result.current).toMatchObject({ shownPath: '/', status: 'slow' })
  await act(async () => finishLoading())
  expect(result.current).toMatchObject({ shownPath: '/rules', status: 'shown' })
})

test.each(['when online', 'on request'])('an offline page load is retried %s', async (when) => {
  load.mockRejectedValueOnce(notFetched)
  const { result } = await goTo('/rules')
  expect(result.current).toMatchObject({ shownPath: '/', status: 'offline' })
  if (when === 'when online') await act(async () => void dispatchEvent(new Event('online')))
  else await act(async () => result.current.retry())
  expect(result.current).toMatchObject({ shownPath: '/rules', status: 'shown' })
  expect(reload).not.toHaveBeenCalled()
})

test('the document is reloaded if the server responds but the chunk is gone', async () => {
  load.mockRejectedValueOnce(notFetched)
  fetchDocument.mockResolvedValue(new Response())
  await goTo('/rules')
  expect(reload).toHaveBeenCalledOnce()
})

test('a retry of a slow page load waits for `beforeReload`', async () => {
  let finishSignup = () => {}
  beforeReload.mockReturnValueOnce(new Promise<void>((resolve) => (finishSignup = resolve)))
  load.mockReturnValue(new Promise<void>(() => {}))
  const { result } = await goTo('/rules')
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  await act(async () => result.current.retry())
  expect(reload).not.toHaveBeenCalled()
  await act(async () => finishSignup())
  expect(reload).toHaveBeenCalledOnce()
})

test('a failed page load is ignored if the visitor has navigated away', async () => {
  let failLoading = () => {}
  load.mockReturnValueOnce(new Promise<void>((_, reject) => (failLoading = reject)))
  fetchDocument.mockResolvedValue(new Response())
  const { result, rerender } = await goTo('/rules')
  await act(async () => rerender('/'))
  await act(async () => failLoading())
  expect(result.current).toMatchObject({ shownPath: '/', status: 'shown' })
  expect(reload).not.toHaveBeenCalled()
})
