import { Flex } from '@chakra-ui/react'
import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { BusyButton, LinkButton } from '../../components/button'
import { FormField, Input } from '../../components/form-field'
import { Stack } from '../../components/layout'
import { MessageBox } from '../../components/notice'
import { actions } from '../../content/error-pages'
import { withWait } from '../../content/format'
import { duplicateHelp, joinFailures, placeCard } from '../../content/join-outcome'
import { correction } from '../../content/own-place'
import { duplicateEmailToast } from '../../content/toasts'
import { announce } from '../../lib/announce'
import { isSameEmail } from '../../lib/clean-text'
import { focusInView } from '../../lib/document'
import { readControls } from '../../lib/draft'
import type { CorrectOutcome } from '../backend/waitlist-repository'
import { useEmailQuestion } from '../form/email-question'
import { readEmail } from '../form/signup-schema'
import { useStep } from '../join/signup-store'

export interface CorrectionProps {
  fieldRef: RefObject<HTMLInputElement | null>
  /** The email of the signup. */
  email: string
  correctEmail: (email: string) => Promise<CorrectOutcome>
  close: () => void
  /** Shows the form again, with the values that were sent. */
  backToForm: () => void
}

/** The field for another email. After a request without a response, it sends the same email again, and no other one. */
export function Correction({ fieldRef, email, correctEmail, close, backToForm }: CorrectionProps) {
  const step = useStep()
  const unknown = step.type === 'joined' ? step.unknownEmail : null
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const { question, handlers } = useEmailQuestion(
    () => (fieldRef.current?.readOnly ? null : fieldRef.current),
    (meant) => {
      if (fieldRef.current !== null) fieldRef.current.value = meant
    },
  )

  const refuse = (message: string) => {
    setError(message)
    focusInView(fieldRef.current)
    announce(message)
  }
  const save = async (text: string) => {
    if (isSaving) return
    setFailure(null)
    const { email: typed, error: mistake } = readEmail(text)
    if (mistake !== undefined) return refuse(mistake)
    if (unknown === null && isSameEmail(typed, email)) return close()
    setIsSaving(true)
    const outcome = await correctEmail(typed)
    flushSync(() => setIsSaving(false))
    if (outcome.type === 'unsupported') return backToForm()
    if (outcome.type === 'taken')
      return refuse(`${duplicateEmailToast.description} ${duplicateHelp}`)
    setFailure(describe(outcome, email))
    if (outcome.type !== 'saved') return
    announce(correction.saved(unknown ?? typed))
    close()
  }

  return (
    <form
      noValidate
      {...handlers}
      onSubmit={(event) => {
        event.preventDefault()
        void save(readControls(event.currentTarget).email ?? '')
      }}
    >
      <Stack gap="3" maxWidth="34rem">
        <FormField label={correction.label} error={error} note={question}>
          {(control) => (
            <Input
              {...control}
              ref={fieldRef}
              name="email"
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={unknown ?? email}
              readOnly={unknown !== null || isSaving}
              onChange={() => setError(undefined)}
            />
          )}
        </FormField>
        {failure !== null && <MessageBox role="alert">{failure}</MessageBox>}
        <Flex gap="3" wrap="wrap">
          <BusyButton
            type="submit"
            look="filled"
            label={unknown === null ? correction.save : actions.tryAgain}
            busyLabel={isSaving ? correction.saving : null}
          />
          <LinkButton px="2" disabled={isSaving || unknown !== null} onClick={close}>
            {correction.cancel}
          </LinkButton>
        </Flex>
      </Stack>
    </form>
  )
}

/** @returns null if the email is saved, or if the form says more */
function describe(outcome: CorrectOutcome, email: string): string | null {
  switch (outcome.type) {
    case 'unknown':
      return correction.unknown
    case 'other':
      return correction.other
    case 'invited':
      return correction.invited(email)
    case 'gone':
      return placeCard.gone
    case 'failed':
      return `${correction.failed} ${withWait(joinFailures[outcome.reason], outcome.waitSeconds)}`
    case 'saved':
    case 'taken':
    case 'unsupported':
      return null
  }
}
