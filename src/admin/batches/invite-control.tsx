import { useRef, useState } from 'react'
import { Button } from '../../components/button'
import { inviteCopy } from '../../content/admin-batches'
import { useFocusAfter } from '../dialog'
import { toolbarButton } from '../list/toolbar-field'
import { InviteDialog } from './invite-dialog'
import type { Candidates } from './invite-request'

interface InviteControlProps {
  candidates: Candidates
  /** Called when the dialog closes after an invitation. */
  onInvited?: () => void
}

/** A button, and the dialog that it opens. */
export function InviteControl({ candidates, onInvited }: InviteControlProps) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useFocusAfter(isOpen, button)
  return (
    <>
      <Button ref={button} look="quiet" {...toolbarButton} onClick={() => setIsOpen(true)}>
        {candidates.type === 'next' ? inviteCopy.open : inviteCopy.openSelected}
      </Button>
      {isOpen && (
        <InviteDialog
          candidates={candidates}
          onClose={(wasInvited) => {
            setIsOpen(false)
            if (wasInvited) onInvited?.()
          }}
        />
      )}
    </>
  )
}
