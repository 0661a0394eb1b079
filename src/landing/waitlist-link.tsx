import type { MouseEvent, ReactNode } from 'react'
import { ButtonLink } from '../components/button'
import type { TextAnchor } from '../components/text'
import { preloadWaitlistContent } from '../waitlist/load-waitlist-content'
import type { PLACE_ID } from '../waitlist/waitlist-panel'
import { scrollToWaitlist, WAITLIST_ID } from './scroll-to-waitlist'

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
