import { Box, Flex } from '@chakra-ui/react'
import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { BusyButton, Button } from '../../components/button'
import { FailureBox } from '../../components/notice'
import { removal } from '../../content/admin'
import type { ListedSignup } from '../../lib/signup-columns'
import { useAdmin } from '../admin-context'
import { loadAgain, removeFromPages } from '../create-admin'
import { ModalDialog } from '../dialog'
import { FailureCause } from '../failure-cause'
import { checkRemoval, type RemovalOutcome, removeSignup } from './remove-signup'

interface RemovalDialogProps {
  signup: ListedSignup
  /** @param outcome null if the user keeps the signup; `unknown` if it may have been removed */
  onClose: (outcome: 'removed' | 'unknown' | null) => void
}

/**
 * Asks before a signup is removed. The dialog reports a failure and can try again. If no response confirms the removal, it
 * checks whether the signup is still on the waitlist.
 */
export function RemovalDialog({ signup, onClose }: RemovalDialogProps) {
  const admin = useAdmin()
  /** Whether the outcome of a removal is unknown. The server may carry it out even after the signup has been found. */
  const [isUnconfirmed, setIsUnconfirmed] = useState(false)
  const [isChecking, setIsChecking] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const questionId = useId()

  const startCheck = () => {
    setIsUnconfirmed(true)
    setIsChecking(true)
  }
  const {
    mutate,
    data: outcome,
    isPending,
    submittedAt,
  } = useMutation({
    async mutationFn(action: 'remove' | 'check') {
      setIsChecking(false)
      if (action === 'remove') {
        return removeSignup(admin.repository, signup, startCheck)
      }
      startCheck()
      return checkRemoval(admin.repository, signup)
    },
    onSuccess({ type }) {
      if (type !== 'removed') return
      removeFromPages(admin, signup.id)
      void loadAgain(admin)
    },
  })
  const isUnknown = outcome?.type === 'unknown'

  const cancel = () => {
    if (isPending) return
    // It may have been removed.
    if (isUnconfirmed) void loadAgain(admin)
    onClose(isUnconfirmed ? 'unknown' : null)
  }
  const confirm = () =>
    mutate(isUnknown ? 'check' : 'remove', {
      onSuccess({ type }) {
        // On a busy device, React may unsubscribe the mutation some time after the user has left the page.
        if (dialog.current === null) return
        if (type === 'removed') onClose(type)
      },
    })

  return (
    <ModalDialog ref={dialog} labelledBy={questionId} isBusy={isPending} onClose={cancel}>
      <Box as="p" id={questionId} fontWeight="strong">
        {`${removal.question} `}
        <bdi>{signup.name}</bdi>
        {` ${removal.consequence(signup.position)}`}
      </Box>
      {outcome !== undefined && describe(outcome) !== null && (
        // With a key, a screen reader says each try.
        <FailureBox key={submittedAt} role="alert" mt="4" fontWeight="strong">
          <p>{describe(outcome)}</p>
          <FailureCause outcome={outcome} />
        </FailureBox>
      )}
      <Flex mt="5" gap="3" wrap="wrap">
        <Button look="quiet" disabled={isPending} onClick={cancel}>
          {isUnconfirmed ? removal.unconfirmed.close : removal.cancel}
        </Button>
        <BusyButton
          look={isUnknown ? undefined : 'destructive'}
          label={actionText(isUnknown)}
          busyLabel={isPending ? busyText(isChecking) : null}
          onClick={confirm}
        />
      </Flex>
    </ModalDialog>
  )
}

const busyText = (isChecking: boolean) =>
  isChecking ? removal.unconfirmed.checking : removal.removing

const actionText = (isUnknown: boolean) =>
  isUnknown ? removal.unconfirmed.checkAgain : removal.confirm

/** @returns the message, or null if the dialog closes */
function describe({ type }: RemovalOutcome): string | null {
  switch (type) {
    case 'failed':
      return removal.failed
    case 'still-listed':
      return removal.unconfirmed.stillListed
    case 'unknown':
      return removal.unconfirmed.unknown
    default:
      return null
  }
}
