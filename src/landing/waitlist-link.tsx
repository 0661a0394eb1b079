import type { MouseEvent, ReactNode } from 'react'
import { ButtonLink } from '../components/button'
import { preloadWaitlistContent } from '../waitlist/load-waitlist-content'
import { scrollToWaitlist, WAITLIST_ID } from './scroll-to-waitlist'

/** Leads down to the waitlist section, and fetches its form on the way. */
export function WaitlistLink({ children }: { children: ReactNode }) {
  const goToWaitlist = (event: MouseEvent) => {
    event.preventDefault()
    scrollToWaitlist()
  }
  return (
    <ButtonLink
      href={`#${WAITLIST_ID}`}
      onClick={goToWaitlist}
      onPointerEnter={preloadWaitlistContent}
      onFocus={preloadWaitlistContent}
    >
      {children}
    </ButtonLink>
  )
}
