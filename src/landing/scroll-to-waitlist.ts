/** The anchor of the waitlist section. */
export const WAITLIST_ID = 'waitlist'

/**
 * Centres the waitlist section, smoothly unless motion is reduced, and takes the keyboard's focus along.
 * A section higher than the window is shown from its start: centred, its heading would be out of sight.
 */
export function scrollToWaitlist() {
  const section = document.getElementById(WAITLIST_ID)
  if (section === null) return
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  section.scrollIntoView({
    behavior: isReduced ? 'auto' : 'smooth',
    block: section.offsetHeight > innerHeight ? 'start' : 'center',
  })
  section.querySelector('h2')?.focus({ preventScroll: true })
}
