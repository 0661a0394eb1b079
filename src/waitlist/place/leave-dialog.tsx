import { Box, Flex } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { BusyButton, Button } from '../../components/button'
import { Dialog } from '../../components/dialog'
import { Stack } from '../../components/layout'
import { MessageBox } from '../../components/notice'
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

/** Asks before the visitor leaves the waitlist. Stays open during the request, and after a failure, which it shows. */
export function LeaveDialog({ place, leave, onLeft, onClose }: LeaveDialogProps) {
  const titleId = useId()
  const textId = useId()
  const [isLeaving, setIsLeaving] = useState(false)
  const [waiting, setWaiting] = useState('')
  const [outcome, setOutcome] = useState<LeaveOutcome | null>(null)
  const confirm = async () => {
    const seconds = Math.ceil(remainingMs(place) / 1_000)
    setIsLeaving(true)
    setOutcome(null)
    if (seconds > 0) setWaiting(leaving.waiting(seconds))
    const result = await leave(place)
    // If the visitor has left, the page also closes the dialog.
    flushSync(() => {
      setIsLeaving(false)
      setWaiting('')
    })
    if (result.type === 'left') {
      onLeft()
      return announce(placeCard.left(formatCount(place.position)))
    }
    // A second try that fails says nothing about the first one.
    const isStillUnknown = outcome?.type === 'unknown' && result.type === 'failed'
    setOutcome(isStillUnknown ? outcome : result)
  }
  const failure = outcome === null ? null : describe(outcome)
  return (
    <Dialog labelledBy={titleId} isBusy={isLeaving} onClose={onClose}>
      <Stack gap="4">
        <Box as="h2" id={titleId} textStyle="subtitle">
          {leaving.title(formatCount(place.position))}
        </Box>
        <p id={textId}>{leaving.text}</p>
        <Box as="p" role="status" hidden={waiting === ''}>
          {waiting}
        </Box>
        {failure !== null && <MessageBox role="alert">{failure}</MessageBox>}
        <Flex gap="3" wrap="wrap" justify="flex-end">
          <Button
            look="quiet"
            disabled={isLeaving}
            // Screen readers do not say the name of a dialog when this button gets the focus.
            aria-describedby={`${titleId} ${textId}`}
            onClick={onClose}
          >
            {leaving.keep}
          </Button>
          <BusyButton
            look="destructive"
            label={leaving.confirm}
            busyLabel={isLeaving ? leaving.leaving : null}
            onClick={() => void confirm()}
          />
        </Flex>
      </Stack>
    </Dialog>
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
