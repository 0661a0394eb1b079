import { expect, test, vi } from 'vitest'
import { saveFile } from '../../src/lib/browser-calls'

test('a saved file stays readable for a minute after the click', () => {
  vi.useFakeTimers()
  const revoke = vi.fn()
  // jsdom supports neither object URLs nor downloads.
  Object.assign(URL, { createObjectURL: () => 'blob:test', revokeObjectURL: revoke })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  saveFile(new Blob(), 'state.json')
  expect(click.mock.contexts).toEqual([expect.objectContaining({ download: 'state.json' })])
  vi.advanceTimersByTime(59_000)
  expect(revoke).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  expect(revoke).toHaveBeenCalledWith('blob:test')
})
