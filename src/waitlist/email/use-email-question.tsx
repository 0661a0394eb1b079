import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react'
import { LinkButton } from '../../components/button'
import { didYouMean } from '../../content/join-outcome'
import { announce } from '../../lib/announce'
import { focusInView } from '../../lib/document'
import { suggestEmail } from './suggest-email'

export const isEmailField = (element: EventTarget | null): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === 'email'

type FormHandlers = Pick<ComponentProps<'form'>, 'onBlur' | 'onInput'>

/**
 * Asks on the label's line whether the visitor meant another email. This never blocks a submit. The question waits until the
 * press that moves the focus has ended, because the question may shift what is below.
 * @param fillIn puts the email that the visitor meant into the field
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
    // The focus moves before the button unmounts: react-hook-form's `setFocus` would leave it on <body> for a moment.
    focusInView(field)
    fillIn(email)
    setSuggestion(null)
  }
  return {
    question: suggestion && (
      <LinkButton
        color="lagoon"
        // At 360 px, the largest providers' names fit next to the label without changing its line's height.
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
        // After a touch, the browser sends all mouse events in one task, which must end first.
        if (isEmailField(target)) setTimeout(() => press.current.then(ask))
      },
      onInput: ({ target }) => {
        if (isEmailField(target)) setSuggestion(null)
      },
    } satisfies FormHandlers,
  }
}
