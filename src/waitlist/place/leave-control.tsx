import { LinkButton } from '../../components/button'
import { placeCard } from '../../content/join-outcome'
import type { KeptPlace } from './place-in-line'
import { usePressedCode } from './use-pressed-code'

/** The button for leaving the waitlist, which opens a dialog. */
export function LeaveControl({ place }: { place: KeptPlace }) {
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
      {dialog.code !== null && <dialog.code place={place} onClose={dialog.drop} />}
    </>
  )
}
