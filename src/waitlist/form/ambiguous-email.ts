import { type RefObject, useEffect, useRef } from 'react'
import { isAmbiguous } from '../../lib/clean-text'

/** A text that is inserted without an @ may belong to the domain. */
const mayBeAmbiguous = (text: string | null) =>
  text !== null && isAmbiguous(text.includes('@') ? text : `@${text}`)

/**
 * Chromium turns the domain in a field of type=email into ASCII and does not tell what was typed or pasted. So this notes whether it had
 * a character that browsers read in different ways. A submit asks about it once: by then, the field shows what the browser has made of
 * it.
 */
export function useAmbiguousEmail(form: RefObject<HTMLFormElement | null>) {
  const lost = useRef<string | null>(null)
  const askedAbout = useRef<string | null>(null)
  useEffect(() => {
    const element = form.current
    const stop = new AbortController()
    const { signal } = stop
    const listen = (
      type: 'beforeinput' | 'input',
      note: (field: HTMLInputElement, event: Event) => void,
    ) =>
      element?.addEventListener(
        type,
        (event) => {
          const { target } = event
          if (target instanceof HTMLInputElement && target.type === 'email') note(target, event)
        },
        { signal },
      )
    listen('beforeinput', (_field, event) => {
      if (!(event instanceof InputEvent)) return
      const { data, inputType } = event
      if (mayBeAmbiguous(data)) lost.current = data
      // The character may be gone.
      else if (inputType.startsWith('delete') || data?.includes('@')) lost.current = null
    })
    listen('input', ({ value }, event) => {
      const inserted = event instanceof InputEvent ? event.data : value
      // All of it was replaced, by the user or by the browser.
      const isReplaced = inserted !== null && value.length <= inserted.length
      if (isReplaced && !mayBeAmbiguous(inserted)) lost.current = null
    })
    return () => stop.abort()
  }, [form])
  return {
    /** Called before a submit is validated. */
    ask() {
      askedAbout.current = lost.current
      lost.current = null
    },
    /** Called when the submit is over. */
    stopAsking() {
      askedAbout.current = null
    },
    /** @returns what the validation has to judge instead of the value of the field */
    asTyped: (value: string): string =>
      // The place of the character does not matter. A value that has other characters was not turned into ASCII.
      askedAbout.current !== null && /^[\0-\x7f]+$/.test(value)
        ? value + askedAbout.current
        : value,
  }
}
