/**
 * Scrolls to the section that a button names in `data-scrolls-to`, smoothly unless motion is reduced, and focuses its heading.
 * Centers the section, unless it is so tall that its heading would be out of sight. A part of a section starts at the top of
 * the window. The inline script calls it for each click, because the buttons have to work before hydration.
 */
export function scrollToSection({ target: clicked }: Event) {
  if (!(clicked instanceof Element)) return
  const id = clicked.closest<HTMLElement>('[data-scrolls-to]')?.dataset.scrollsTo
  const section = id === undefined ? null : document.getElementById(id)
  const heading = section?.querySelector<HTMLElement>('h2, h3')
  if (!section || !heading) return
  const { top, height } = section.getBoundingClientRect()
  const spaceAbove = (innerHeight - height) / 2
  const isCentered =
    section.localName === 'section' && spaceAbove + heading.getBoundingClientRect().top - top > 0
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
  // `block: 'center'` would center it below the header.
  if (isCentered) scrollBy({ top: top - spaceAbove, behavior })
  else section.scrollIntoView({ block: 'start', behavior })
  heading.focus({ preventScroll: true })
}
