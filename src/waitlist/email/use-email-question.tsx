import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react'
import { LinkButton } from '../../components/button'
import { didYouMean } from '../../content/join-outcome'
import { announce } from '../../lib/announce'
import { focusInView } from '../../lib/document'
import { suggestEmail } from './suggest-email'

/** Whether an element is an email field. */
export const isEmailField = (element: EventTarget | null): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === 'email'

type FormHandlers = Pick<ComponentProps<'form'>, 'onBlur' | 'onInput'>

/**
 * The question whether the visitor meant another email, in the label's line. It never blocks a submit. It is asked after the
 * press that took the focus from the field, because it may move what is below.
 *
 * @param fillIn puts the email that the visitor meant into the field
 * @returns the question, a function that asks it, and handlers for the form
 */
export function useEmailQuestion(
  form: RefObject<HTMLFormElement | null>,
  fillIn: (email: string) => void,
) {
  const [suggestion, setSuggestion] = useState<string | null>(null)
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
  const ask = () => {
    const field = findField()
    if (!field) return
    const asked = suggestEmail(field.value)
    setSuggestion(asked)
    const text = asked === null ? '' : didYouMean(asked)
    if (text !== '' && text !== said.current) announce(text)
    said.current = text
  }
  const answer = (email: string) => {
    const field = findField()
    if (!field) return
    // At once, before the button is gone. `setFocus` would leave the focus to <body> for a moment.
    focusInView(field)
    fillIn(email)
    setSuggestion(null)
  }
  return {
    question: suggestion && (
      <LinkButton
        color="lagoon"
        // On a phone of 360 px, the largest providers fit beside the label, whose line keeps its height.
        my="-2px"
        textStyle="small"
        letterSpacing="-0.02em"
        textAlign="start"
        overflowWrap="anywhere"
        onClick={() => answer(suggestion)}
      >
        {didYouMean(suggestion)}
      </LinkButton>
    ),
    ask,
    handlers: {
      onBlur: ({ target }) => {
        // After a touch, the browser sends the events of a mouse in one task.
        if (isEmailField(target)) setTimeout(() => press.current.then(ask))
      },
      onInput: ({ target }) => {
        if (isEmailField(target)) setSuggestion(null)
      },
    } satisfies FormHandlers,
  }
}
