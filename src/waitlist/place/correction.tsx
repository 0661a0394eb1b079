import { Flex } from '@chakra-ui/react'
import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { BusyButton, Button } from '../../components/button'
import { FormField, Input } from '../../components/form-field'
import { Stack } from '../../components/layout'
import { FailureBox } from '../../components/notice'
import { actions } from '../../content/error-pages'
import { withWait } from '../../content/format'
import { duplicateHelp, joinFailures, placeCard } from '../../content/join-outcome'
import { correction } from '../../content/own-place'
import { duplicateEmailToast } from '../../content/toasts'
import { announce } from '../../lib/announce'
import { isSameEmail } from '../../lib/clean-text'
import { ownPlaceRepository } from '../backend/supabase-own-place-repository'
import type { CorrectOutcome } from '../backend/waitlist-repository'
import { readEmail } from '../form/signup-schema'
import { useSignupStore } from '../join/signup-store'
import { correctEmail } from './change-place'
import type { KeptPlace } from './place-in-line'

export interface CorrectionProps {
  fieldRef: RefObject<HTMLInputElement | null>
  /** The email of the signup. */
  email: string
  place: KeptPlace
  close: () => void
  /** Shows the form again, with the values that were sent. */
  goBackToForm: () => void
}

/** The field for another email. After a request without a response, it sends the same email again, and no other one. */
export function Correction({ fieldRef, email, place, close, goBackToForm }: CorrectionProps) {
  const store = useSignupStore()
  const [text, setText] = useState(email)
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string | null>(null)
  /** The email of a request without a response. */
  const [unknown, setUnknown] = useState<string | null>(null)
  const [isSaving, setIsSaving] = useState(false)

  const refuse = (message: string) => {
    setError(message)
    fieldRef.current?.focus()
    announce(message)
  }
  const save = async () => {
    if (isSaving) return
    setFailure(null)
    const { email: typed, error: mistake } = readEmail(text)
    if (mistake !== undefined) return refuse(mistake)
    if (unknown === null && isSameEmail(typed, email)) return close()
    const wanted = unknown ?? typed
    setIsSaving(true)
    const outcome = await correctEmail(ownPlaceRepository, store, place, [email, wanted])
    // A second try that fails says nothing about the first one.
    const isUnknown = outcome.type === 'unknown' || (outcome.type === 'failed' && unknown !== null)
    flushSync(() => {
      setIsSaving(false)
      setUnknown(isUnknown ? wanted : null)
    })
    if (outcome.type === 'unsupported') return goBackToForm()
    if (outcome.type === 'taken')
      return refuse(`${duplicateEmailToast.description} ${duplicateHelp}`)
    setFailure(isUnknown ? correction.unknown : describe(outcome, email))
    if (outcome.type !== 'saved') return
    announce(correction.saved(wanted))
    close()
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Stack gap="3">
        <FormField label={correction.label} error={error}>
          {(control) => (
            <Input
              {...control}
              ref={fieldRef}
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              value={unknown ?? text}
              readOnly={unknown !== null || isSaving}
              onChange={({ target }) => {
                setText(target.value)
                setError(undefined)
              }}
            />
          )}
        </FormField>
        {failure !== null && <FailureBox role="alert">{failure}</FailureBox>}
        <Flex gap="3" wrap="wrap">
          <BusyButton
            type="submit"
            look="quiet"
            label={unknown === null ? correction.save : actions.tryAgain}
            busyLabel={isSaving ? correction.saving : null}
          />
          <Button look="quiet" disabled={isSaving || unknown !== null} onClick={close}>
            {correction.cancel}
          </Button>
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
