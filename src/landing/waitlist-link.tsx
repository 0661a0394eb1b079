import type { MouseEvent, ReactNode } from 'react'
import { ButtonLink } from '../components/button'
import type { TextAnchor } from '../components/text'
import { preloadWaitlistContent } from '../waitlist/load-waitlist-content'
import { PLACE_ID } from '../waitlist/waitlist-panel'

interface WaitlistLinkProps {
  /** How it looks. */
  as?: typeof ButtonLink | typeof TextAnchor
  to?: typeof WAITLIST_ID | typeof PLACE_ID
  children: ReactNode
}

/** Scrolls to the waitlist section, or to the visitor's place in it. Pointing at or focusing the link preloads the form. */
export function WaitlistLink({
  as: Link = ButtonLink,
  to = WAITLIST_ID,
  children,
}: WaitlistLinkProps) {
  const follow = (event: MouseEvent) => {
    event.preventDefault()
    scrollToWaitlist(to)
  }
  return (
    <Link
      href={`#${to}`}
      onClick={follow}
      onPointerEnter={preloadWaitlistContent}
      onFocus={preloadWaitlistContent}
    >
      {children}
    </Link>
  )
}

/** The anchor of the waitlist section. */
export const WAITLIST_ID = 'waitlist'

/**
 * Scrolls to the waitlist section, or to the visitor's place in it, smoothly unless motion is reduced, and focuses its heading. Centers
 * the section, unless it is so tall that its heading would be out of sight.
 */
function scrollToWaitlist(id: string) {
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
