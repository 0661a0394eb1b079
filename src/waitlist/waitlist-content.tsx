import { useRef } from 'react'
import { SuccessView } from './success-view'
import { useJoinState } from './waitlist-context'
import { WaitlistForm } from './waitlist-form'

export interface WaitlistContentProps {
  /** The level of the success view's heading. */
  headingLevel: 'h2' | 'h3'
}

/** The form, then the success view, which is in the same chunk so that it renders without another request. */
export function WaitlistContent({ headingLevel }: WaitlistContentProps) {
  const joinState = useJoinState()
  const wasSubmittedHere = useRef(false)
  if (joinState.type === 'joined') {
    return (
      <SuccessView
        position={joinState.position}
        headingLevel={headingLevel}
        shouldFocus={wasSubmittedHere.current}
      />
    )
  }
  return (
    <div
      onSubmit={() => {
        wasSubmittedHere.current = true
      }}
    >
      <WaitlistForm />
    </div>
  )
}
