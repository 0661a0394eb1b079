import * as z from 'zod/mini'
import { type SavingsRange, savingsRanges } from '../content/savings-ranges'
import { signupBounds, waitlistForm } from '../content/waitlist'

/** A signup that is ready to be sent: trimmed, within bounds, `null` where nothing was given. */
export interface Signup {
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly savingsAmount: SavingsRange | null
}

/** What the form's controls hold. */
export interface SignupFields {
  name: string
  email: string
  phone: string
  savingsAmount: string
}

function atMost(characters: number, message: string) {
  return z.refine<string>((text) => [...text].length <= characters, message)
}

/** PostgreSQL stores neither NUL nor half a character, and nobody can see one that was pasted along. */
function dropUnstorable(text: string): string {
  return text.replace(/[\0\p{Surrogate}]/gu, '')
}

function isSavingsRange(text: string): text is SavingsRange {
  return (savingsRanges as readonly string[]).includes(text)
}

const { name, email, phone, savingsAmount } = waitlistForm

/** What the form's fields must hold, and what is made of them. */
export const signupSchema: z.ZodMiniType<Signup, SignupFields> = z.object({
  name: z
    .string()
    .check(
      z.overwrite(dropUnstorable),
      z.trim(),
      z.minLength(1, name.required),
      atMost(signupBounds.name, name.tooLong),
    ),
  email: z.string().check(
    z.trim(),
    z.minLength(1, { error: email.required, abort: true }),
    atMost(signupBounds.email, email.tooLong),
    // The grammar of type=email: https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
    z.regex(z.regexes.html5Email, email.malformed),
  ),
  phone: z.pipe(
    z
      .string()
      .check(z.overwrite(dropUnstorable), z.trim(), atMost(signupBounds.phone, phone.tooLong)),
    z.transform((text) => (text === '' ? null : text)),
  ),
  savingsAmount: z.pipe(
    z.string(),
    z.transform((text, context) => {
      if (text === '' || isSavingsRange(text)) return text === '' ? null : text
      context.issues.push({ code: 'custom', message: savingsAmount.unknown, input: text })
      return z.NEVER
    }),
  ),
})
