import { type RefObject, useState } from 'react'
import { Button } from '../../components/button'
import { inviteCopy } from '../../content/admin'
import { filterOf, type SignupView } from '../list/signup-view'
import { toolbarButton } from '../list/toolbar-field'
import { isFiltered } from '../signup-filter'
import { InviteDialog } from './invite-dialog'

interface InviteControlProps {
  view: SignupView
  button: RefObject<HTMLButtonElement | null>
}

/** A button, and the dialog that it opens. */
export function InviteControl({ view, button }: InviteControlProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        ref={button}
        {...toolbarButton}
        borderColor="transparent"
        onClick={() => setIsOpen(true)}
      >
        {inviteCopy.open}
      </Button>
      {isOpen && (
        <InviteDialog
          candidates={{
            type: 'next',
            filter: filterOf(view),
            isFiltered: isFiltered({ ...view, status: null }),
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
