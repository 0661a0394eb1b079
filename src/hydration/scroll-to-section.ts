import { hasHtmlState } from '../lib/html-state'

/** The heading of the form of a visitor who has a place. */
export const FORM_TITLE_ID = 'form-title'

/**
 * Scrolls to what a button names in `data-scrolls-to`, smoothly unless motion is reduced, and moves the focus there. Centers a
 * section, whose heading gets the focus. If the section is taller than the window, its form is centered and gets the focus. A
 * form below a place has a heading, which gets the focus and starts below the header, as does everything that is not centered.
 * The inline script calls it for each click, because the buttons have to work before hydration.
 */
export function scrollToSection({ target: clicked }: Event) {
  if (!(clicked instanceof Element)) return
  const button = clicked.closest<HTMLElement>('[data-scrolls-to]')
  const target = document.getElementById(button?.dataset.scrollsTo ?? '')
  if (target === null) return
  const form = target.localName === 'section' ? target.querySelector('form') : null
  const formTitle = form && hasHtmlState('place') ? document.getElementById(FORM_TITLE_ID) : null
  const part = formTitle ?? (form && target.offsetHeight > innerHeight ? form : target)

  const { top, height } = part.getBoundingClientRect()
  const spaceAbove = (innerHeight - height) / 2
  // Of the header, if it stays.
  const margin =
    Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 16
  const isCentered =
    part === form ? spaceAbove > margin : part.localName === 'section' && spaceAbove > 0
  // `scrollIntoView` would center it below the header.
  scrollBy({
    top: top - (isCentered ? spaceAbove : margin),
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
  })
  const focused = part === target ? target.querySelector<HTMLElement>('h2, h3') : part
  focused?.focus({ preventScroll: true })
}
