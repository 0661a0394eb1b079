import { LinkButton } from '../../components/button'
import { didYouMean } from '../../content/join-outcome'

interface EmailSuggestionProps {
  email: string
  accept: (email: string) => void
}

/** Asks whether the visitor meant another domain, in the label's line, so that nothing moves. A press fills in the address. */
export function EmailSuggestion({ email, accept }: EmailSuggestionProps) {
  return (
    <LinkButton
      color="lagoon"
      // On a phone of 360 px, the largest providers fit beside the label, whose line keeps its height.
      my="-2px"
      textStyle="small"
      letterSpacing="-0.02em"
      textAlign="start"
      overflowWrap="anywhere"
      onClick={() => accept(email)}
    >
      {didYouMean(email)}
    </LinkButton>
  )
}
