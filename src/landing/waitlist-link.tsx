import type { MouseEvent, ReactNode } from 'react'
import { ButtonLink } from '../components/button'
import type { TextAnchor } from '../components/text-link'
import { preloadWaitlistContent } from '../waitlist/load-waitlist-content'
import { scrollToWaitlist, WAITLIST_ID } from './scroll-to-waitlist'

interface WaitlistLinkProps {
  /** How it looks. */
  as?: typeof ButtonLink | typeof TextAnchor
  children: ReactNode
}

/** Scrolls to the waitlist section. Pointing at or focusing the link preloads the form. */
export function WaitlistLink({ as: Link = ButtonLink, children }: WaitlistLinkProps) {
  const goToWaitlist = (event: MouseEvent) => {
    event.preventDefault()
    scrollToWaitlist()
  }
  return (
    <Link
      href={`#${WAITLIST_ID}`}
      onClick={goToWaitlist}
      onPointerEnter={preloadWaitlistContent}
      onFocus={preloadWaitlistContent}
    >
      {children}
    </Link>
  )
}
