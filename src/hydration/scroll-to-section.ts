import { hasHtmlState } from '../lib/html-state'

/** The heading of the form of a visitor who has a place. */
export const FORM_TITLE_ID = 'form-title'

/** Between the header and what starts below it, in pixels. */
const GAP = 16

/**
 * The part of the section to show, and where it starts in the window. The section is centered in the window if it fits below
 * the header. Otherwise, a part of it is centered below the header, or starts there if it does not fit either.
 *
 * @param heights in pixels. `toButton` is the part from the section's headline to the button of its form.
 */
export function placeInWindow(
  heights: Readonly<Record<'section' | 'toButton' | 'form', number>>,
  header: number,
  lowerEdge: number,
) {
  const room = lowerEdge - header
  if (heights.section <= room) return ['section', (lowerEdge - heights.section) / 2] as const
  const part = heights.toButton <= room ? 'toButton' : 'form'
  return [part, header + Math.max(GAP, (room - heights[part]) / 2)] as const
}

/**
 * Scrolls to what a button names in `data-scrolls-to`, smoothly unless motion is reduced, and moves the focus there: to the
 * heading of a section, or to its form if that is all that fits. A form below a place has a heading of its own, which gets the
 * focus and starts below the header, as does everything that is not a section. The inline script calls it for each click,
 * because the buttons have to work before hydration.
 */
export function scrollToSection({ target: clicked }: Event) {
  if (!(clicked instanceof Element)) return
  const button = clicked.closest<HTMLElement>('[data-scrolls-to]')
  const target = document.getElementById(button?.dataset.scrollsTo ?? '')
  if (target === null) return
  const isSection = target.localName === 'section'
  const heading = target.querySelector<HTMLElement>('h2, h3')
  const form = isSection ? target.querySelector('form') : null
  const formTitle = form && hasHtmlState('place') ? document.getElementById(FORM_TITLE_ID) : null
  const starts = { section: target, toButton: heading ?? target, form: form ?? target }

  const edgesOf = (element: Element) => element.getBoundingClientRect()
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
  // Of the header, if it stays.
  const header = (Number.parseFloat(scrollPaddingTop) || GAP) - GAP
  const lowerEdge = innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0)
  const end = edgesOf(form?.querySelector('[type=submit]') ?? target).bottom
  const heights = {
    section: target.offsetHeight,
    toButton: end - edgesOf(starts.toButton).top,
    form: starts.form.offsetHeight,
  }
  const [part, top] =
    isSection && formTitle === null
      ? placeInWindow(heights, header, lowerEdge)
      : (['section', header + GAP] as const)
  // `scrollIntoView` would center it below the header.
  scrollBy({
    top: edgesOf(formTitle ?? starts[part]).top - top,
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
  })
  const focused = formTitle ?? ((part === 'form' && form) || heading)
  focused?.focus({ preventScroll: true })
}
