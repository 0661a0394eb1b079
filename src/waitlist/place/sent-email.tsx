import { Box } from '@chakra-ui/react'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { LinkButton } from '../../components/button'
import { successView } from '../../content/join-outcome'
import type { KnownPlace } from '../signup/known-places'
import { useSignupActions } from '../signup/signup-actions'
import { Correction } from './correction'

interface SentEmailProps {
  email: string
  /** Null if the place is unknown, or the backend cannot change its email. */
  place: KnownPlace | null
  backToForm: () => void
}

/** The email of a new place, and a button to correct it. */
export function SentEmail({ email, place, backToForm }: SentEmailProps) {
  const { correctEmail } = useSignupActions()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isCorrecting, setIsCorrecting] = useState(false)
  const close = () => {
    flushSync(() => setIsCorrecting(false))
    button.current?.focus()
  }
  if (isCorrecting && place !== null) {
    return (
      <Correction
        email={email}
        correctEmail={(wanted) => correctEmail(place, wanted)}
        close={close}
        backToForm={backToForm}
      />
    )
  }
  return (
    <div>
      <p>
        {successView.writesTo[0]}
        {/* An email must not be hyphenated or translated. The <bdi> is there because Chakra treats `translate` as a style. */}
        <Box as="strong" id={id} hyphens="none" overflowWrap="anywhere">
          <bdi translate="no">{email}</bdi>
        </Box>
        {successView.writesTo[1]}
      </p>
      <p>
        <LinkButton
          ref={button}
          color="lagoon"
          fontWeight="strong"
          aria-describedby={id}
          onClick={place === null ? backToForm : () => setIsCorrecting(true)}
        >
          {successView.correct}
        </LinkButton>
        <span>{` ${place === null ? successView.correctedIsNew : successView.correctedStays}`}</span>
      </p>
    </div>
  )
}
