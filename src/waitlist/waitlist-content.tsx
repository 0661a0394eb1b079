import { useRef } from 'react'
import { SuccessView } from './success-view'
import { useJoinState } from './waitlist-context'
import { WaitlistForm } from './waitlist-form'

export interface WaitlistContentProps {
  /** The level of the success view's heading. */
  headingLevel: 'h2' | 'h3'
}

/** The form, and after it the place in line. In one chunk, so that the place in line needs no further request. */
export function WaitlistContent({ headingLevel }: WaitlistContentProps) {
  const joinState = useJoinState()
  const wasSentHere = useRef(false)
  if (joinState.type === 'joined') {
    return (
      <SuccessView
        position={joinState.position}
        headingLevel={headingLevel}
        takesFocus={wasSentHere.current}
      />
    )
  }
  return (
    <div
      onSubmit={() => {
        wasSentHere.current = true
      }}
    >
      <WaitlistForm />
    </div>
  )
}
