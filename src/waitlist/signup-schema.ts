import * as z from 'zod/mini'
import { waitlistForm } from '../content/waitlist'
import { cleanEmail } from '../lib/clean-email'
import { cleanText, hasVisibleCharacter } from '../lib/clean-text'
import { columns, type Signup, type SignupColumn } from '../lib/signup-columns'

/** The values of the form's controls. */
export type SignupFields = Record<SignupColumn, string>

/** A text in which nothing is visible counts as empty. */
function emptyIfInvisible(text: string): string {
  return hasVisibleCharacter(text) ? text : ''
}

function text(
  { maxLength }: { maxLength: number },
  tooLong: (maxLength: number) => string,
  clean = cleanText,
) {
  return z.string().check(
    z.overwrite((value) => emptyIfInvisible(clean(value))),
    z.refine((value) => [...value].length <= maxLength, tooLong(maxLength)),
  )
}

function nullIfEmpty<Text extends string>(text: Text | ''): Text | null {
  return text === '' ? null : text
}

const { name, email, phone, savings_amount } = waitlistForm

/** Validates the values of the form's controls and turns them into a signup: trimmed, and `null` if empty. */
export const signupSchema: z.ZodMiniType<Signup, SignupFields> = z.object({
  name: text(columns.name, name.tooLong).check(z.minLength(1, name.required)),
  email: text(columns.email, email.tooLong, cleanEmail).check(
    z.minLength(1, { error: email.required, abort: true }),
    // The grammar of type=email: https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
    z.regex(z.regexes.html5Email, email.malformed),
  ),
  phone: z.pipe(text(columns.phone, phone.tooLong), z.transform(nullIfEmpty)),
  savings_amount: z.pipe(
    z.enum(['', ...columns.savings_amount.choices], savings_amount.unknown),
    z.transform(nullIfEmpty),
  ),
})
