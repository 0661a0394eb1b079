import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react'
import { LinkButton } from '../../components/button'
import { didYouMean, weRead } from '../../content/join-outcome'
import { announce } from '../../lib/announce'
import { focusInView } from '../../lib/document'
import { type EmailQuestion, questionAboutEmail } from './question-about-email'

/** Whether an element is an email field. */
export const isEmailField = (element: EventTarget | null): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === 'email'

type FormHandlers = Pick<ComponentProps<'form'>, 'onBlur' | 'onPaste' | 'onDrop' | 'onInput'>

/**
 * The question about the email of a form, in the label's line. It never blocks a submit. It is asked after the press that took
 * the focus from the field, because it may move what is below.
 *
 * @param fillIn puts the email that the visitor meant into the field
 * @returns the question, a function that asks it, and handlers for the form. They also collect what is pasted and dropped,
 * because older browsers leave it out of the event `input`
 */
export function useEmailQuestion(
  form: RefObject<HTMLFormElement | null>,
  fillIn: (email: string) => void,
) {
  const [question, setQuestion] = useState<EmailQuestion | null>(null)
  const inserted = useRef('')
  const said = useRef('')
  const press = useRef(Promise.resolve())
  useEffect(() => {
    const stop = new AbortController()
    const options = { signal: stop.signal, capture: true }
    let end = () => {}
    const onPress = () => {
      press.current = new Promise((resolve) => {
        end = resolve
      })
    }
    addEventListener('pointerdown', onPress, options)
    for (const event of ['pointerup', 'pointercancel'])
      addEventListener(event, () => setTimeout(end), options)
    return () => stop.abort()
  }, [])

  /** @returns the email field, unless the form is busy */
  const findField = () =>
    form.current?.querySelector('[type=submit]:disabled')
      ? null
      : form.current?.querySelector<HTMLInputElement>('[type=email]:not([readonly])')
  const collect = (target: EventTarget, text: string | null | undefined) => {
    if (isEmailField(target)) inserted.current += text ?? ''
  }
  const ask = () => {
    const field = findField()
    if (!field) return
    const asked = questionAboutEmail(field.value, inserted.current)
    setQuestion(asked)
    const text = asked === null ? '' : textOf(asked)
    if (text !== '' && text !== said.current) announce(text)
    said.current = text
  }
  const answer = ({ type, email }: EmailQuestion) => {
    const field = findField()
    if (!field) return
    // At once, before the button is gone. `setFocus` would leave the focus to <body> for a moment.
    focusInView(field)
    if (type === 'read') {
      inserted.current = ''
      return selectDomain(field)
    }
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
    handlers: {
      onBlur: ({ target }) => {
        // After a touch, the browser sends the events of a mouse in one task.
        if (isEmailField(target)) setTimeout(() => press.current.then(ask))
      },
      onPaste: ({ target, clipboardData }) => collect(target, clipboardData.getData('text')),
      onDrop: ({ target, dataTransfer }) => collect(target, dataTransfer.getData('text')),
      onInput: ({ target, nativeEvent }) => {
        collect(target, nativeEvent.data)
        if (!isEmailField(target)) return
        // What was before it has been replaced or deleted.
        if (inserted.current.endsWith(target.value)) inserted.current = target.value
        setQuestion(null)
      },
    } satisfies FormHandlers,
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
