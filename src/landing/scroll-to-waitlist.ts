/** The anchor of the waitlist section. */
export const WAITLIST_ID = 'waitlist'

/**
 * Centers the waitlist section in the window, smoothly unless motion is reduced, and focuses its heading. If the section is so
 * tall that its heading would be out of sight, scrolls to the start of the section instead. While the visitor's place is loading,
 * the heading is hidden, so this focuses the section. The title of the place takes the focus from it.
 */
export function scrollToWaitlist() {
  const section = document.getElementById(WAITLIST_ID)
  const heading = section?.querySelector('h2')
  if (!section || !heading) return
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  const hiddenHeight = (section.offsetHeight - innerHeight) / 2
  const headingOffset = heading.getBoundingClientRect().top - section.getBoundingClientRect().top
  section.scrollIntoView({
    behavior: isReduced ? 'auto' : 'smooth',
    block: hiddenHeight > headingOffset ? 'start' : 'center',
  })
  heading.focus({ preventScroll: true })
  if (document.activeElement !== heading) section.focus({ preventScroll: true })
}
