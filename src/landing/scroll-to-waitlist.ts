/** The anchor of the waitlist section. */
export const WAITLIST_ID = 'waitlist'

/**
 * Centres the waitlist section, smoothly unless motion is reduced, and takes the keyboard's focus along.
 * A section so high that its heading would be out of sight when centred is shown from its start.
 */
export function scrollToWaitlist() {
  const section = document.getElementById(WAITLIST_ID)
  const heading = section?.querySelector('h2')
  if (!section || !heading) return
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  const outOfSight = (section.offsetHeight - innerHeight) / 2
  const aboveHeading = heading.getBoundingClientRect().top - section.getBoundingClientRect().top
  section.scrollIntoView({
    behavior: isReduced ? 'auto' : 'smooth',
    block: outOfSight > aboveHeading ? 'start' : 'center',
  })
  heading.focus({ preventScroll: true })
}
