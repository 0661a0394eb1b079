import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import { ConfirmDialog } from '../../components/confirm-dialog'
import { formatCount, withWait } from '../../content/format'
import { joinFailures, placeCard } from '../../content/join-outcome'
import { leaving } from '../../content/own-place'
import { announce } from '../../lib/announce'
import type { LeaveOutcome } from '../backend/waitlist-repository'
import { remainingMs } from '../join/attempts'
import type { KeptPlace } from './place-in-line'

interface LeaveDialogProps {
  place: KeptPlace
  leave: (place: KeptPlace) => Promise<LeaveOutcome>
  /** Called after the page has closed the dialog. */
  onLeft: () => void
  onClose: () => void
}

/** Asks before the visitor leaves the waitlist. */
export function LeaveDialog({ place, leave, onLeft, onClose }: LeaveDialogProps) {
  const [waiting, setWaiting] = useState('')
  const position = formatCount(place.position)
  return (
    <ConfirmDialog<LeaveOutcome>
      title={leaving.title(position)}
      text={leaving.text}
      action={async (before) => {
        const seconds = Math.ceil(remainingMs(place) / 1_000)
        if (seconds > 0) setWaiting(leaving.waiting(seconds))
        const outcome = await leave(place)
        setWaiting('')
        // A second try that fails says nothing about the first one.
        return before?.type === 'unknown' && outcome.type === 'failed' ? before : outcome
      }}
      describe={describe}
      labels={{ cancel: leaving.keep, confirm: leaving.confirm, busy: leaving.leaving }}
      look="destructive"
      onClose={(outcome) => {
        if (outcome === null) return onClose()
        onLeft()
        announce(placeCard.left(position))
      }}
    >
      <Box as="p" role="status" hidden={waiting === ''}>
        {waiting}
      </Box>
    </ConfirmDialog>
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
    case 'failed':
      return `${leaving.failed} ${withWait(joinFailures[outcome.reason], outcome.waitSeconds)}`
  }
}
