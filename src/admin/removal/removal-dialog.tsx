import { useState } from 'react'
import { removal } from '../../content/admin'
import type { ListedSignup } from '../../lib/signup-columns'
import { useAdmin } from '../admin-context'
import { ConfirmDialog } from '../confirm-dialog'
import { loadAgain, removeFromPages } from '../create-admin'
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
  /** Called if the row that opened the dialog is gone. */
  returnFocus: () => void
  onClose: (wasRemoved: boolean) => void
}

/**
 * Asks before a signup is removed. If no response confirms the removal, it checks whether the signup is still on the waitlist.
 */
export function RemovalDialog({ signup, returnFocus, onClose }: RemovalDialogProps) {
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
          if (type !== 'removed') return
          removeFromPages(admin, signup.id)
          void loadAgain(admin)
        },
      }}
      describe={({ type }) => messages[type]}
      labels={{
        cancel: isUnconfirmed ? unconfirmed.close : removal.cancel,
        confirm: isUnknown ? unconfirmed.checkAgain : removal.confirm,
        busy: isChecking ? unconfirmed.checking : removal.removing,
      }}
      returnFocus={returnFocus}
      look={isUnknown ? undefined : 'destructive'}
      onClose={(outcome) => {
        // It may have been removed.
        if (outcome === null && isUnconfirmed) void loadAgain(admin)
        onClose(outcome !== null)
      }}
    />
  )
}
