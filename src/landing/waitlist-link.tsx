import type { MouseEvent, ReactNode } from 'react'
import { ButtonLink } from '../components/button'
import type { TextAnchor } from '../components/text'
import { preloadWaitlistContent } from '../waitlist/load-waitlist-content'
import { PLACE_ID } from '../waitlist/waitlist-panel'
import { scrollToPlace, scrollToWaitlist, WAITLIST_ID } from './scroll-to-waitlist'

const targets = {
  form: { id: WAITLIST_ID, goTo: scrollToWaitlist },
  place: { id: PLACE_ID, goTo: scrollToPlace },
} as const

interface WaitlistLinkProps {
  /** How it looks. */
  as?: typeof ButtonLink | typeof TextAnchor
  to?: keyof typeof targets
  children: ReactNode
}

/** Scrolls to the waitlist section, or to the visitor's place in it. Pointing at or focusing the link preloads the form. */
export function WaitlistLink({ as: Link = ButtonLink, to = 'form', children }: WaitlistLinkProps) {
  const { id, goTo } = targets[to]
  const follow = (event: MouseEvent) => {
    event.preventDefault()
    goTo()
  }
  return (
    <Link
      href={`#${id}`}
      onClick={follow}
      onPointerEnter={preloadWaitlistContent}
      onFocus={preloadWaitlistContent}
    >
      {children}
    </Link>
  )
}
