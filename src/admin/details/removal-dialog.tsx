import { useState } from 'react'
import { ConfirmDialog } from '../../components/confirm-dialog'
import { nameOf, notFoundToast, removal, removedToast } from '../../content/admin-signup'
import type { Failed } from '../../lib/failure'
import type { ListedSignup } from '../../lib/signup-columns'
import { showToast } from '../../toasts/toast-store'
import { dropSignup, loadAgain, useAdmin } from '../data/admin'
import type { AdminRepository } from '../data/backend/admin-repository'
import { withCause } from '../parts/failure-cause'

const { unconfirmed } = removal

const messages = {
  removed: null,
  'not-found': null,
  failed: removal.failed,
  'still-listed': unconfirmed.stillListed,
  unknown: unconfirmed.unknown,
} as const

interface RemovalDialogProps {
  signup: ListedSignup
  /** `gone`: the signup is off the list. `unconfirmed`: the server did not confirm the removal. */
  onClose: (outcome: 'gone' | 'kept' | 'unconfirmed') => void
}

export function RemovalDialog({ signup, onClose }: RemovalDialogProps) {
  const admin = useAdmin()
  /** True once a removal was not confirmed. The server may still execute it, even if a check then found the signup. */
  const [isUnconfirmed, setIsUnconfirmed] = useState(false)
  const [isChecking, setIsChecking] = useState(false)

  return (
    <ConfirmDialog
      title={
        <>
          {`${removal.question} `}
          <bdi>{nameOf(signup.name)}</bdi>?
        </>
      }
      text={removal.consequence(signup.position)}
      action={async () => {
        setIsChecking(false)
        const outcome = await removeSignup(admin.repository, signup.id, () => {
          setIsUnconfirmed(true)
          setIsChecking(true)
        })
        if (messages[outcome.type] === null) dropSignup(admin, signup.id)
        return outcome
      }}
      describe={(outcome) => withCause(messages[outcome.type], outcome)}
      labels={{
        cancel: isUnconfirmed ? unconfirmed.close : removal.cancel,
        confirm: removal.confirm,
        busy: isChecking ? unconfirmed.checking : removal.removing,
      }}
      look="destructive"
      onClose={(outcome) => {
        if (outcome !== null) {
          if (outcome.type === 'removed') showToast('success', removedToast(signup.position))
          else showToast('destructive', notFoundToast(signup.name))
          return onClose('gone')
        }
        if (isUnconfirmed) void loadAgain(admin)
        onClose(isUnconfirmed ? 'unconfirmed' : 'kept')
      }}
    />
  )
}

/** `still-listed`: the removal may still happen. `not-found`: the signup is gone, or hidden from this account. */
type RemovalOutcome = { readonly type: Exclude<keyof typeof messages, 'failed'> } | Failed

/** Removes a signup, and looks it up if the outcome is unknown or nothing was removed: browsers may send a request twice. */
async function removeSignup(
  repository: Pick<AdminRepository, 'remove' | 'find'>,
  id: string,
  onCheck: () => void,
): Promise<RemovalOutcome> {
  const outcome = await repository.remove(id)
  if (outcome.type === 'failed') return outcome
  if (outcome.type === 'ok' && outcome.data) return { type: 'removed' }
  onCheck()
  return repository.find(id).then(
    (signup) => ({ type: signup === null ? 'not-found' : 'still-listed' }),
    () => ({ type: 'unknown' }),
  )
}
