import { chakra } from '@chakra-ui/react'
import { placeCard } from '../../content/join-outcome'
import { textLinkRecipe } from '../../theme/recipes'
import type { OwnPlace } from './own-place'
import { usePressedCode } from './use-pressed-code'

const QuietButton = chakra('button', textLinkRecipe, { defaultProps: { type: 'button' } })

/** Asks before the visitor leaves the waitlist. */
export function LeaveControl({ place }: { place: OwnPlace }) {
  const dialog = usePressedCode(async () => (await import('./leave-dialog')).LeaveDialog)
  return (
    <>
      <QuietButton
        textStyle="small"
        color="stone"
        cursor="pointer"
        minHeight="1.5rem"
        alignSelf="flex-start"
        aria-haspopup="dialog"
        onClick={() => void dialog.load()}
      >
        {placeCard.leave}
      </QuietButton>
      {dialog.code !== null && <dialog.code place={place} onClose={dialog.drop} />}
    </>
  )
}
