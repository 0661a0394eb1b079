import { type ClipboardEvent, type DragEvent, type InputEvent, useRef, useState } from 'react'
import { LinkButton } from '../../components/button'
import { didYouMean, weRead } from '../../content/join-outcome'
import { announce } from '../../lib/announce'
import { type EmailQuestion, questionAboutEmail } from './question-about-email'

/** Whether an element is an email field. */
export const isEmailField = (element: EventTarget | null): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === 'email'

/**
 * The question about the email of a form, in the label's line, so that nothing moves if there is room. It never blocks.
 *
 * @param findField finds the form's email field
 * @param fillIn puts the email that the visitor meant into the field
 * @returns the question, functions that ask it about a text and withdraw it, and handlers for the form, which collect what was
 * inserted: older browsers do not say it in the event `input` after a paste or a drop
 */
export function useEmailQuestion(
  findField: () => HTMLInputElement | null | undefined,
  fillIn: (email: string) => void,
) {
  const [question, setQuestion] = useState<EmailQuestion | null>(null)
  const inserted = useRef('')
  const collect = (target: EventTarget, text: string | null | undefined) => {
    if (!isEmailField(target)) return
    inserted.current = target.value === '' && !text ? '' : inserted.current + (text ?? '')
  }
  const ask = (text: string) => {
    const asked = questionAboutEmail(text, inserted.current)
    setQuestion(asked)
    if (asked !== null && asked.email !== question?.email) announce(textOf(asked))
  }
  const answer = ({ type, email }: EmailQuestion) => {
    const field = findField()
    // At once, before the button is gone. `setFocus` would leave the focus to <body> for a moment.
    field?.focus()
    if (type === 'read') return field && selectDomain(field)
    fillIn(email)
    setQuestion(null)
  }
  return {
    question: question && (
      <LinkButton
        color="lagoon"
        // On a phone of 360 px, the largest providers fit beside the label, whose line keeps its height.
        my="-2px"
        textStyle="small"
        letterSpacing="-0.02em"
        textAlign="start"
        overflowWrap="anywhere"
        onClick={() => answer(question)}
      >
        {question.type === 'meant' ? didYouMean(question.email) : <WeRead email={question.email} />}
      </LinkButton>
    ),
    ask,
    withdraw: () => setQuestion(null),
    collectors: {
      onPaste: ({ target, clipboardData }: ClipboardEvent) =>
        collect(target, clipboardData.getData('text')),
      onDrop: ({ target, dataTransfer }: DragEvent) =>
        collect(target, dataTransfer.getData('text')),
      onInput: ({ target, nativeEvent }: InputEvent) => collect(target, nativeEvent.data),
    },
  }
}

function WeRead({ email }: { email: string }) {
  const [before, after] = weRead
  return (
    <span>
      {before}
      <strong translate="no">{email}</strong>
      {after}
    </span>
  )
}

const textOf = ({ type, email }: EmailQuestion) =>
  type === 'meant' ? didYouMean(email) : weRead.join(email)

/** A field of type=email has no selection that a script can set. */
function selectDomain(field: HTMLInputElement) {
  field.type = 'text'
  field.setSelectionRange(field.value.lastIndexOf('@') + 1, field.value.length)
  field.type = 'email'
}
