import { Box, Flex } from '@chakra-ui/react'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { BusyButton, Button } from '../../components/button'
import { FormField, Input } from '../../components/form-field'
import { Stack } from '../../components/layout'
import { FailureBox } from '../../components/notice'
import { actions } from '../../content/error-pages'
import { withWait } from '../../content/format'
import {
  correction,
  duplicateHelp,
  joinFailures,
  placeCard,
  successView,
} from '../../content/join-outcome'
import { duplicateEmailToast } from '../../content/toasts'
import { announce } from '../../lib/announce'
import { isSameEmail } from '../../lib/clean-text'
import { createWaitlistRepository } from '../backend/supabase-waitlist-repository'
import type { CorrectOutcome } from '../backend/waitlist-repository'
import { readEmail } from '../form/signup-schema'
import { useSignupStore } from '../join/signup-store'
import { correctEmail, type OwnPlace } from './own-place'

interface SentEmailProps {
  /** What the visitor has joined with. */
  email: string
  /** Null if the backend cannot change the email of a place. */
  place: OwnPlace | null
  /** Shows the form again, with what was sent. */
  goBackToForm: () => void
}

/** The email of a new place, and the way to correct it. */
export function SentEmail({ email, place, goBackToForm }: SentEmailProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const open = () => {
    if (place === null) return goBackToForm()
    flushSync(() => setIsOpen(true))
    field.current?.focus()
    field.current?.select()
  }
  const close = () => {
    flushSync(() => setIsOpen(false))
    button.current?.focus()
  }
  if (isOpen && place !== null) {
    return (
      <Correction
        fieldRef={field}
        email={email}
        place={place}
        close={close}
        goBackToForm={goBackToForm}
      />
    )
  }
  return (
    <div>
      <Flex wrap="wrap" align="center" columnGap="4" rowGap="2">
        <div>
          <p>{successView.writesTo}</p>
          {/* An address has no hyphens of its own, and no words to translate. Chakra would take `translate` for a style. */}
          <Box as="p" id={id} textStyle="label" hyphens="none" overflowWrap="anywhere">
            <bdi translate="no">{email}</bdi>
          </Box>
        </div>
        <Button ref={button} look="quiet" aria-describedby={id} onClick={open}>
          {successView.correct}
        </Button>
      </Flex>
      <Box as="p" mt="2" textStyle="note">
        {`${place === null ? successView.correctedIsNew : successView.correctedStays} ${successView.firstEmail}`}
      </Box>
    </div>
  )
}

interface CorrectionProps extends SentEmailProps {
  fieldRef: React.RefObject<HTMLInputElement | null>
  place: OwnPlace
  close: () => void
}

/** The field for another email. After a request without a response, it sends the same email again, and no other one. */
function Correction({ fieldRef, email, place, close, goBackToForm }: CorrectionProps) {
  const store = useSignupStore()
  const [text, setText] = useState(email)
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string | null>(null)
  /** What was sent, as long as its outcome is not known. */
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
    const outcome = await correctEmail(createWaitlistRepository(), store, place, [email, wanted])
    flushSync(() => {
      setIsSaving(false)
      setUnknown(outcome.type === 'unknown' ? wanted : null)
    })
    if (outcome.type === 'unsupported') return goBackToForm()
    if (outcome.type === 'taken')
      return refuse(`${duplicateEmailToast.description} ${duplicateHelp}`)
    setFailure(describe(outcome, email))
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
    case 'saved':
    case 'taken':
    case 'unsupported':
      return null
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
  }
}
