import { PLACE_ID } from '../waitlist/waitlist-panel'

/** The anchor of the waitlist section. */
export const WAITLIST_ID = 'waitlist'

/**
 * Scrolls to the waitlist section, or to the visitor's place in it, smoothly unless motion is reduced, and focuses its heading. Centers
 * the section, unless it is so tall that its heading would be out of sight.
 */
export function scrollToWaitlist(id: string) {
  const target = document.getElementById(id)
  const heading = target?.querySelector<HTMLElement>('h2, h3')
  if (!target || !heading) return
  const hiddenHeight = (target.offsetHeight - innerHeight) / 2
  const headingOffset = heading.getBoundingClientRect().top - target.getBoundingClientRect().top
  target.scrollIntoView({
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    block: id === PLACE_ID || hiddenHeight > headingOffset ? 'start' : 'center',
  })
  heading.focus({ preventScroll: true })
}
