import { useState } from 'react'
import { removal } from '../../content/admin'
import type { ListedSignup } from '../../lib/signup-columns'
import { dropSignup, loadAgain, useAdmin } from '../admin'
import { ConfirmDialog } from '../confirm-dialog'
import { checkRemoval, removeSignup } from './remove-signup'

const { unconfirmed } = removal

const messages = {
  removed: null,
  failed: removal.failed,
  'still-listed': unconfirmed.stillListed,
  unknown: unconfirmed.unknown,
} as const

interface RemovalDialogProps {
  signup: ListedSignup
  /** @param outcome `unconfirmed`: it may have been removed */
  onClose: (outcome: 'removed' | 'kept' | 'unconfirmed') => void
}

/**
 * Asks before a signup is removed. If no response confirms the removal, it checks whether the signup is still on the waitlist.
 */
export function RemovalDialog({ signup, onClose }: RemovalDialogProps) {
  const admin = useAdmin()
  /** Whether the outcome of a removal was unknown. The server may carry it out even after the signup has been found. */
  const [isUnconfirmed, setIsUnconfirmed] = useState(false)
  const [isChecking, setIsChecking] = useState(false)
  /** Whether the outcome is unknown after a check. */
  const [isUnknown, setIsUnknown] = useState(false)

  const startCheck = () => {
    setIsUnconfirmed(true)
    setIsChecking(true)
  }
  return (
    <ConfirmDialog
      question={
        <>
          {`${removal.question} `}
          <bdi>{signup.name}</bdi>
          {` ${removal.consequence(signup.position)}`}
        </>
      }
      action={{
        mutationFn() {
          setIsChecking(isUnknown)
          return isUnknown
            ? checkRemoval(admin.repository, signup)
            : removeSignup(admin.repository, signup, startCheck)
        },
        onSuccess({ type }) {
          setIsUnknown(type === 'unknown')
          if (type === 'removed') dropSignup(admin, signup.id)
        },
      }}
      describe={({ type }) => messages[type]}
      labels={{
        cancel: isUnconfirmed ? unconfirmed.close : removal.cancel,
        confirm: isUnknown ? unconfirmed.checkAgain : removal.confirm,
        busy: isChecking ? unconfirmed.checking : removal.removing,
      }}
      look={isUnknown ? undefined : 'destructive'}
      onClose={(outcome) => {
        if (outcome !== null) return onClose('removed')
        if (isUnconfirmed) void loadAgain(admin)
        onClose(isUnconfirmed ? 'unconfirmed' : 'kept')
      }}
    />
  )
}
