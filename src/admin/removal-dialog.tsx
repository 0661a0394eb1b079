import { Box, chakra, Flex } from '@chakra-ui/react'
import { useEffect, useId, useRef, useState } from 'react'
import { BusyLabel, Button } from '../components/button'
import { FailureBox } from '../components/failure-box'
import { removal } from '../content/admin'
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

interface RemovalDialogProps {
  entry: SignupRow
  /** @param outcome null if the user keeps the signup */
  onClose: (outcome: Exclude<RemoveOutcome['type'], 'failed'> | null) => void
}

/** Asks before a signup is removed. A failure is reported in the dialog, and can be tried again. */
export function RemovalDialog({ entry, onClose }: RemovalDialogProps) {
  const { remove } = useAdminRepository()
  const [phase, setPhase] = useState<'asking' | 'removing' | 'failed'>('asking')
  const dialog = useRef<HTMLDialogElement>(null)
  const questionId = useId()
  useEffect(() => dialog.current?.showModal(), [])

  const isRemoving = phase === 'removing'
  const keep = () => {
    if (!isRemoving) onClose(null)
  }
  const confirm = async () => {
    if (isRemoving) return
    setPhase('removing')
    const { type } = await remove(entry.id)
    // The session has ended meanwhile, and with it the list.
    if (dialog.current === null) return
    if (type === 'failed') setPhase('failed')
    else onClose(type)
  }

  return (
    <Dialog
      ref={dialog}
      aria-labelledby={questionId}
      onCancel={(event) => {
        // React closes the dialog, because the browser would close it during a removal, too.
        event.preventDefault()
        keep()
      }}
      // A browser closes the dialog on the second Escape in any case.
      onClose={() => (isRemoving ? dialog.current?.showModal() : keep())}
    >
      <Box as="p" id={questionId} fontWeight="700">
        {`${removal.question} `}
        <bdi>{entry.name}</bdi>
        {` ${removal.consequence(entry.position)}`}
      </Box>
      <Box role="alert">
        {phase === 'failed' && (
          <FailureBox mt="4" fontWeight="700">
            {removal.failed}
          </FailureBox>
        )}
      </Box>
      <Flex mt="5" gap="3" wrap="wrap">
        <Button look="quiet" aria-disabled={isRemoving} onClick={keep}>
          {removal.cancel}
        </Button>
        <Button look="destructive" aria-disabled={isRemoving} onClick={() => void confirm()}>
          <BusyLabel isBusy={isRemoving} text={isRemoving ? removal.removing : removal.confirm} />
        </Button>
      </Flex>
    </Dialog>
  )
}
