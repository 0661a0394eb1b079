import { Box, chakra, Flex } from '@chakra-ui/react'
import { useEffect, useId, useRef, useState } from 'react'
import { BusyLabel, Button } from '../components/button'
import { FailureBox } from '../components/failure-box'
import { removal, tooManyRequests } from '../content/admin'
import { withWait } from '../content/format-wait'
import type { Failed } from '../lib/failure'
import type { SignupRow } from '../lib/signup-columns'
import type { RemoveOutcome } from './admin-repository'
import { useAdminRepository } from './admin-repository-context'

const Dialog = chakra('dialog', {
  base: {
    width: 'min(30rem, calc(100vw - 2rem))',
    m: 'auto',
    p: '6',
    bg: 'paper',
    color: 'ink',
    borderRadius: 'control',
    boxShadow: 'raised',
    overflowWrap: 'anywhere',
    _highContrast: { border: '1px solid' },
    '&::backdrop': { bg: 'rgb(12 53 59 / 0.5)' },
  },
})

type Phase = 'asking' | 'removing' | 'failed' | 'checking' | 'still-listed' | 'unknown'

const messages: Readonly<Partial<Record<Phase, string>>> = {
  failed: removal.failed,
  'still-listed': removal.unconfirmed.stillListed,
  unknown: removal.unconfirmed.unknown,
}

const actions: Readonly<Partial<Record<Phase, string>>> = {
  removing: removal.removing,
  checking: removal.unconfirmed.checking,
  unknown: removal.unconfirmed.checkAgain,
}

interface RemovalDialogProps {
  entry: SignupRow
  /** @param outcome null if the user keeps the signup; `unknown` if it may have been removed */
  onClose: (outcome: Exclude<RemoveOutcome['type'], 'failed'> | null) => void
}

/**
 * Asks before a signup is removed. The dialog reports a failure and can try again. If no response confirms the removal, it
 * checks whether the signup is still on the waitlist.
 */
export function RemovalDialog({ entry, onClose }: RemovalDialogProps) {
  const { remove, find } = useAdminRepository()
  const [phase, setPhase] = useState<Phase>('asking')
  /** Why the last removal failed. */
  const [failure, setFailure] = useState<Failed | null>(null)
  /** Whether the outcome of a removal is unknown. The server may carry it out even after the signup has been found. */
  const [isUnconfirmed, setIsUnconfirmed] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const questionId = useId()
  useEffect(() => dialog.current?.showModal(), [])

  const isBusy = phase === 'removing' || phase === 'checking'
  const cancel = () => {
    if (!isBusy) onClose(isUnconfirmed ? 'unknown' : null)
  }
  const confirm = async () => {
    setPhase('removing')
    const outcome = await remove(entry.id)
    // The session has ended meanwhile, which closes the list.
    if (dialog.current === null) return
    // After an unknown outcome, a signup that is not found has been removed, unless this account may no longer see it.
    if (outcome.type === 'unknown' || (outcome.type === 'not-found' && isUnconfirmed)) {
      setIsUnconfirmed(true)
      await check()
    } else if (outcome.type === 'failed') {
      setFailure(outcome)
      setPhase('failed')
    } else onClose(outcome.type)
  }
  const check = async () => {
    setPhase('checking')
    const { type } = await find(entry)
    if (dialog.current === null) return
    if (type === 'not-found') onClose('removed')
    else setPhase(type === 'found' ? 'still-listed' : 'unknown')
  }

  return (
    <Dialog
      ref={dialog}
      aria-labelledby={questionId}
      onCancel={(event) => {
        // React closes the dialog, because the browser would close it during a request, too.
        event.preventDefault()
        cancel()
      }}
      // A browser closes the dialog on the second Escape in any case.
      onClose={() => (isBusy ? dialog.current?.showModal() : cancel())}
    >
      <Box as="p" id={questionId} fontWeight="strong">
        {`${removal.question} `}
        <bdi>{entry.name}</bdi>
        {` ${removal.consequence(entry.position)}`}
      </Box>
      <Box role="alert">
        {messages[phase] !== undefined && (
          <FailureBox mt="4" fontWeight="strong">
            <p>{messages[phase]}</p>
            {phase === 'failed' && failure?.reason === 'rate-limited' && (
              <p>{withWait(tooManyRequests, failure.waitSeconds)}</p>
            )}
          </FailureBox>
        )}
      </Box>
      <Flex mt="5" gap="3" wrap="wrap">
        <Button look="quiet" aria-disabled={isBusy} onClick={cancel}>
          {isUnconfirmed ? removal.unconfirmed.close : removal.cancel}
        </Button>
        <Button
          look={phase === 'unknown' ? undefined : 'destructive'}
          aria-disabled={isBusy}
          onClick={isBusy ? undefined : () => void (phase === 'unknown' ? check() : confirm())}
        >
          <BusyLabel isBusy={isBusy} text={actions[phase] ?? removal.confirm} />
        </Button>
      </Flex>
    </Dialog>
  )
}
