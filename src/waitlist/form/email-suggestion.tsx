import { LinkButton } from '../../components/button'
import { didYouMean } from '../../content/join-outcome'

interface EmailSuggestionProps {
  email: string
  accept: (email: string) => void
}

/** Asks whether the visitor meant another domain, and puts the address into the field. In the line of the label, so that nothing moves. */
export function EmailSuggestion({ email, accept }: EmailSuggestionProps) {
  return (
    <LinkButton
      color="lagoon"
      textStyle="note"
      fontWeight="strong"
      textAlign="start"
      overflowWrap="anywhere"
      onClick={() => accept(email)}
    >
      {didYouMean(email)}
    </LinkButton>
  )
}
