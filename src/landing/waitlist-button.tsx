import type { ComponentProps } from 'react'
import { Button } from '../components/button'
import { preloadWaitlistContent } from '../waitlist/load-waitlist-content'

/** The anchor of the waitlist section. */
export const WAITLIST_ID = 'waitlist'

/** The anchor of the card with the visitor's place. */
export const PLACE_CARD_ID = 'place-card'

interface WaitlistButtonProps extends ComponentProps<typeof Button> {
  to?: typeof WAITLIST_ID | typeof PLACE_CARD_ID
}

/** Scrolls to the waitlist section or to the visitor's place (`hydration/scroll-to-section.ts`), and preloads the form. */
export function WaitlistButton({ to = WAITLIST_ID, ...button }: WaitlistButtonProps) {
  return (
    <Button
      data-scrolls-to={to}
      onPointerEnter={preloadWaitlistContent}
      onFocus={preloadWaitlistContent}
      {...button}
    />
  )
}
