import { expect, test, vi } from 'vitest'
import { scrollToSection } from '../../src/hydration/scroll-to-section'

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
