import { LinkButton } from '../../components/button'
import { placeCard } from '../../content/join-outcome'
import { useSignupActions } from '../join/signup-actions'
import type { KeptPlace } from './place-in-line'
import { usePressedCode } from './use-pressed-code'

/** The id of the message above the form that says that the visitor has left. */
export const LEFT_ID = 'left-waitlist'

/** The button for leaving the waitlist, which opens a dialog. */
export function LeaveControl({ place }: { place: KeptPlace }) {
  const { leave } = useSignupActions()
  const dialog = usePressedCode(async () => (await import('./leave-dialog')).LeaveDialog)
  return (
    <>
      <LinkButton
        textStyle="small"
        color="stone"
        alignSelf="flex-start"
        aria-haspopup="dialog"
        onClick={() => void dialog.load()}
      >
        {placeCard.leave}
      </LinkButton>
      {dialog.code !== null && (
        <dialog.code
          place={place}
          leave={leave}
          onLeft={() => document.getElementById(LEFT_ID)?.focus()}
          onClose={dialog.drop}
        />
      )}
    </>
  )
}
