import { hasHtmlState } from '../lib/html-state'

/** The heading of the form, if the visitor has a place. */
export const FORM_TITLE_ID = 'form-title'

/**
 * Scrolls to the element that a button names in `data-scrolls-to`, and moves the focus there. Centers a section and focuses its
 * heading, or if the section is taller than the window, its form. For a visitor with a place, it is the heading of the form,
 * which starts below the header, as does whatever does not fit. The inline script calls it for each click, before hydration, too.
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
  // The height of the header, if it is sticky.
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
