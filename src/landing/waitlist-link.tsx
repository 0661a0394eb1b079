import type { MouseEvent, ReactNode } from 'react'
import { ButtonLink } from '../components/button'
import { preloadWaitlistContent } from '../waitlist/load-waitlist-content'
import { scrollToWaitlist, WAITLIST_ID } from './scroll-to-waitlist'

/** Scrolls to the waitlist section. Pointing at or focusing the link preloads the form. */
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
