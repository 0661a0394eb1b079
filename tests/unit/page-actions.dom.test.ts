import { afterEach, expect, test, vi } from 'vitest'
import { scrollToSection } from '../../src/hydration/scroll-to-section'
import { saveFile } from '../../src/lib/browser-calls'

afterEach(() => {
  vi.useRealTimers()
})

test('a file can still be read while the browser asks where to save it, and is released later', () => {
  vi.useFakeTimers()
  const revoke = vi.fn()
  // jsdom has no object URLs, and does not download.
  Object.assign(URL, { createObjectURL: () => 'blob:test', revokeObjectURL: revoke })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  saveFile(new Blob(), 'state.json')
  expect(click.mock.contexts).toEqual([expect.objectContaining({ download: 'state.json' })])
  vi.advanceTimersByTime(59_000)
  expect(revoke).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  expect(revoke).toHaveBeenCalledWith('blob:test')
})

test.each([
  ['smoothly', false, 'smooth'],
  ['at once if motion is reduced', true, 'auto'],
] as const)('a button centers its section, %s, and focuses its heading', (_, matches, behavior) => {
  vi.stubGlobal('matchMedia', () => ({ matches }))
  vi.stubGlobal('innerHeight', 900)
  const scrollBy = vi.fn()
  vi.stubGlobal('scrollBy', scrollBy)
  document.body.innerHTML = `
    <button data-scrolls-to="target"><span>Go</span></button>
    <section id="target"><h2 tabindex="-1">Target</h2></section>`
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, 2_000, 300, 700),
  )
  addEventListener('click', scrollToSection, { once: true })
  document.querySelector('span')?.click()
  expect(scrollBy).toHaveBeenCalledWith({ top: 1_900, behavior })
  expect(document.querySelector('h2')).toHaveFocus()
})
