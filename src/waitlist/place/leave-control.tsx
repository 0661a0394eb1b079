import { chakra } from '@chakra-ui/react'
import { type ComponentType, useState } from 'react'
import { leaving } from '../../content/join-outcome'
import { somethingWentWrongToast } from '../../content/toasts'
import { textLinkRecipe } from '../../theme/recipes'
import { showToast } from '../../toasts/toast-store'
import type { LeaveDialogProps } from './leave-dialog'
import type { OwnPlace } from './own-place'

const QuietButton = chakra('button', textLinkRecipe, { defaultProps: { type: 'button' } })

/** Asks before the visitor leaves the waitlist. The code of the dialog is loaded with the press. */
export function LeaveControl({ place }: { place: OwnPlace }) {
  const [Dialog, setDialog] = useState<ComponentType<LeaveDialogProps> | null>(null)
  const open = async () => {
    try {
      const { LeaveDialog } = await import('./leave-dialog')
      setDialog(() => LeaveDialog)
    } catch {
      showToast('destructive', somethingWentWrongToast)
    }
  }
  return (
    <>
      <QuietButton
        textStyle="small"
        color="stone"
        cursor="pointer"
        minHeight="1.5rem"
        alignSelf="flex-start"
        aria-haspopup="dialog"
        onClick={() => void open()}
      >
        {leaving.open}
      </QuietButton>
      {Dialog !== null && <Dialog place={place} onClose={() => setDialog(null)} />}
    </>
  )
}
