import { type RefObject, useEffect, useRef } from 'react'
import { isAmbiguous } from '../../lib/clean-email'

/**
 * Chromium turns the domain in a field of type=email into ASCII and does not tell what was typed or pasted. So this notes whether it had
 * a character that browsers read in different ways, until the user deletes something.
 *
 * @returns a function from the value of the field to one that the validation can judge
 */
export function useAmbiguousEmail(form: RefObject<HTMLFormElement | null>) {
  const lost = useRef<string | null>(null)
  useEffect(() => {
    const element = form.current
    const note = ({ target, data, inputType }: InputEvent) => {
      if (!(target instanceof HTMLInputElement) || target.type !== 'email') return
      if (inputType.startsWith('delete')) lost.current = null
      else if (isAmbiguous(data?.includes('@') ? data : `@${data}`)) lost.current = data
    }
    element?.addEventListener('beforeinput', note)
    return () => element?.removeEventListener('beforeinput', note)
  }, [form])
  return {
    asTyped: (value: string) =>
      // The place of the character does not matter. A value that has others was not turned into ASCII.
      lost.current !== null && /^[\0-\x7f]+$/.test(value) ? value + lost.current : value,
  }
}
