import { hasHtmlState } from '../lib/html-state'

/** The id of the heading above the form. Only visitors with a place in line see that heading. */
export const FORM_TITLE_ID = 'form-title'

/** The space between the header and the target below it, in pixels. */
const GAP = 16

/**
 * Chooses the part of a section to show, and its top in the viewport. The section is centered in the viewport if it fits below
 * the header. Otherwise, a part of it is centered below the header, or starts there if that part does not fit either.
 * @param heights in pixels. `toButton` is the part from the section's heading to its form's submit button.
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
 * Scrolls to the element that a button names in `data-scrolls-to`, smoothly unless motion is reduced. The focus moves to the
 * section's heading, or to its form if only the form fits. If the form is below the visitor's place, its own heading gets the
 * focus and moves to just below the header, like a target that is not a section. The inline script calls this for each click,
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
  // The height of the header, or 0 if the header is not sticky.
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
  // `scrollIntoView` would center the section below the header instead of in the viewport.
  scrollBy({
    top: edgesOf(formTitle ?? starts[part]).top - top,
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
  })
  const focused = formTitle ?? ((part === 'form' && form) || heading)
  focused?.focus({ preventScroll: true })
}
