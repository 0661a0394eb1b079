import { useState } from 'react'
import { LinkButton } from '../../components/button'
import { ConfirmDialog } from '../../components/confirm-dialog'
import { formatCount } from '../../content/format'
import { describeReason, placeCard } from '../../content/join-outcome'
import { leaving } from '../../content/own-place'
import { announce } from '../../lib/announce'
import type { LeaveOutcome } from '../backend/waitlist-repository'
import type { KnownPlace } from '../signup/known-places'
import { useSignupActions } from '../signup/signup-actions'

/** The id of the message that says that the visitor has left. */
export const LEFT_ID = 'left-waitlist'

export function LeaveControl({ place }: { place: KnownPlace }) {
  const { leave } = useSignupActions()
  const [isAsking, setIsAsking] = useState(false)
  const position = formatCount(place.position)
  return (
    <>
      <LinkButton
        textStyle="small"
        color="stone"
        alignSelf="flex-start"
        aria-haspopup="dialog"
        onClick={() => setIsAsking(true)}
      >
        {placeCard.leave}
      </LinkButton>
      {isAsking && (
        <ConfirmDialog<LeaveOutcome>
          title={leaving.title(position)}
          text={leaving.text}
          action={async (before) => {
            const outcome = await leave(place)
            // The refusal of a retry says nothing about the first request.
            return before?.type === 'unknown' && outcome.type === 'refused' ? before : outcome
          }}
          describe={describe}
          labels={{ cancel: leaving.keep, confirm: leaving.confirm, busy: leaving.leaving }}
          look="destructive"
          onClose={(outcome) => {
            if (outcome === null) return setIsAsking(false)
            document.getElementById(LEFT_ID)?.focus()
            announce(placeCard.left(position))
          }}
        />
      )}
    </>
  )
}

function describe(outcome: LeaveOutcome): string | null {
  switch (outcome.type) {
    case 'left':
      return null
    case 'unknown':
      return leaving.unknown
    case 'unsupported':
      return leaving.unsupported
    case 'refused':
      return `${leaving.failed} ${describeReason(outcome)}`
  }
}
