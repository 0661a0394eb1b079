import { PLACE_ID } from '../waitlist/waitlist-panel'

/** The anchor of the waitlist section. */
export const WAITLIST_ID = 'waitlist'

/**
 * Centers the waitlist section in the window, smoothly unless motion is reduced, and focuses its heading. If the section is so
 * tall that its heading would be out of sight, scrolls to the start of the section instead.
 */
export function scrollToWaitlist() {
  const section = document.getElementById(WAITLIST_ID)
  const heading = section?.querySelector<HTMLElement>('h2')
  if (!section || !heading) return
  const hiddenHeight = (section.offsetHeight - innerHeight) / 2
  const headingOffset = heading.getBoundingClientRect().top - section.getBoundingClientRect().top
  scrollTo(section, hiddenHeight > headingOffset ? 'start' : 'center', heading)
}

/** Scrolls to the visitor's place in line, and focuses its heading. */
export function scrollToPlace() {
  const place = document.getElementById(PLACE_ID)
  const heading = place?.querySelector<HTMLElement>('h2, h3')
  if (place && heading) scrollTo(place, 'start', heading)
}

function scrollTo(element: Element, block: 'start' | 'center', heading: HTMLElement) {
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollIntoView({ behavior: isReduced ? 'auto' : 'smooth', block })
  heading.focus({ preventScroll: true })
}
