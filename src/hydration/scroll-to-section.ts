import { hasHtmlState } from '../lib/html-state'

/** The heading of the form of a visitor who has a place. */
export const FORM_TITLE_ID = 'form-title'

/** Between the header and what starts below it, in pixels. */
const GAP = 16

/** In pixels. `toButton` is the part from the section's headline to the button of its form. */
type Heights = Readonly<Record<'section' | 'toButton' | 'form', number>>

/**
 * The part of the section to show, and where it starts in the window. The section is centered in the window if it fits below
 * the header. Otherwise, a part of it is centered below the header, or starts there if it does not fit either.
 *
 * @param header its height, in pixels
 * @param lowerEdge of the visible part of the window, in pixels
 */
export function placeInWindow(heights: Heights, header: number, lowerEdge: number) {
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

  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
  // Of the header, if it stays.
  const header = (Number.parseFloat(scrollPaddingTop) || GAP) - GAP
  const lowerEdge = innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0)
  const edgesOf = (part: Element | null | undefined) => (part ?? target).getBoundingClientRect()
  const tops = {
    section: edgesOf(target).top,
    toButton: edgesOf(heading).top,
    form: edgesOf(form).top,
  }
  const heights = {
    section: edgesOf(target).height,
    toButton: edgesOf(form?.querySelector('[type=submit]')).bottom - tops.toButton,
    form: edgesOf(form).height,
  }
  const [part, start] = placeInWindow(heights, header, lowerEdge)
  const isPlaced = isSection && formTitle === null
  // `scrollIntoView` would center it below the header.
  scrollBy({
    top: isPlaced ? tops[part] - start : edgesOf(formTitle).top - header - GAP,
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
  })
  const focused = isPlaced && part === 'form' ? form : (formTitle ?? heading)
  focused?.focus({ preventScroll: true })
}
