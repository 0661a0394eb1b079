import { useRef, useState } from 'react'
import { Button } from '../../components/button'
import { inviteCopy } from '../../content/admin-batches'
import { useFocusAfter } from '../dialog'
import { isFiltered, type SignupView, toFilter } from '../list/signup-view'
import { toolbarButton } from '../list/toolbar-field'
import { InviteDialog } from './invite-dialog'

/** A button, and the dialog that it opens. */
export function InviteControl({ view }: { view: SignupView }) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useFocusAfter(isOpen, button)
  return (
    <>
      <Button ref={button} look="quiet" {...toolbarButton} onClick={() => setIsOpen(true)}>
        {inviteCopy.open}
      </Button>
      {isOpen && (
        <InviteDialog
          candidates={{
            type: 'next',
            filter: toFilter(view),
            isFiltered: isFiltered({ ...view, status: null }),
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
