import { type RefObject, useEffect, useRef } from 'react'
import { isAmbiguous } from '../../lib/clean-email'

/**
 * Chromium turns the domain in a field of type=email into ASCII and does not tell what was typed or pasted. So this notes whether it had
 * a character that browsers read in different ways, until the user edits the email after being asked: the field shows by then what the
 * browser has made of it.
 *
 * @returns a function from the value of the field to one that the validation can judge
 */
export function useAmbiguousEmail(form: RefObject<HTMLFormElement | null>) {
  const lost = useRef<string | null>(null)
  /** The value about which the user was asked. */
  const askedAbout = useRef<string | null>(null)
  useEffect(() => {
    const element = form.current
    const note = ({ target, data }: InputEvent) => {
      if (!(target instanceof HTMLInputElement) || target.type !== 'email') return
      if (askedAbout.current !== null) lost.current = null
      askedAbout.current = null
      if (isAmbiguous(data?.includes('@') ? data : `@${data}`)) lost.current = data
    }
    element?.addEventListener('beforeinput', note)
    return () => element?.removeEventListener('beforeinput', note)
  }, [form])
  return {
    asTyped(value: string): string {
      const isOther = askedAbout.current !== null && askedAbout.current !== value
      // A value that has other characters was not turned into ASCII.
      if (lost.current === null || isOther || !/^[\0-\x7f]+$/.test(value)) return value
      askedAbout.current = value
      // The place of the character does not matter.
      return value + lost.current
    },
  }
}
