import * as z from 'zod/mini'
import { forbiddenCharacter } from '../../content/join-outcome'
import { signupFields } from '../../content/signup-fields'
import { cleanEmail, cleanText, hasVisibleCharacter } from '../../lib/clean-text'
import {
  fieldOf,
  isChoice,
  mapSignupColumns,
  type Signup,
  type SignupColumn,
  type SignupFields,
} from '../../lib/signup-columns'

/** Text in which nothing is visible counts as empty. */
function emptyIfInvisible(text: string): string {
  return hasVisibleCharacter(text) ? text : ''
}

/** Names the first character that an email address cannot contain, if there is one. */
function describeMistake(email: string): string {
  const { malformed } = signupFields.email.messages
  // NFC keeps a letter and its accent together, however they were typed.
  const [, before = '', after = ''] = /^(.*?)@(.*)$/.exec(email.normalize('NFC')) ?? []
  const [wrongBefore] = /[^\w.!#$%&'*+/=?^`{|}~-]\p{M}*/u.exec(before) ?? []
  // A domain may have letters of any script.
  const [wrongAfter] = /[^\p{L}\p{M}\p{N}.-]/u.exec(after) ?? []
  if (wrongBefore !== undefined) return forbiddenCharacter(wrongBefore, 'before')
  return wrongAfter === undefined ? malformed : forbiddenCharacter(wrongAfter, 'after')
}

function fieldSchema(column: SignupColumn) {
  const field = fieldOf(column)
  if (field.choices !== undefined) {
    return z.string().check(z.refine((value) => isChoice(column, value), field.messages.unknown))
  }
  const { maxLength, format, messages } = field
  const clean = format === 'email' ? cleanEmail : cleanText
  const schema = z.string().check(
    z.overwrite((value) => emptyIfInvisible(clean(value))),
    z.refine((value) => [...value].length <= maxLength, messages.tooLong(maxLength)),
  )
  if (messages.required === undefined) return schema
  const required = schema.check(z.minLength(1, { error: messages.required, abort: true }))
  return format === 'email'
    ? required.check(
        // The grammar of type=email: https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
        z.regex(z.regexes.html5Email, {
          error: ({ input }) => describeMistake(String(input)),
          abort: true,
        }),
        // That grammar allows a domain without a dot, which cannot receive email from outside.
        z.regex(/\.[^@]*$/, messages.incomplete),
      )
    : required
}

const nullIfEmpty = z.transform((text: string) => (text === '' ? null : text))

const fieldSchemas = mapSignupColumns(fieldSchema)

/** @returns the error that a field shows for a value; undefined if the value is valid */
export const findMistake = (column: SignupColumn, text: string): string | undefined =>
  fieldSchemas[column].safeParse(text).error?.issues[0]?.message

export const isEmail = (text: string) => findMistake('email', text) === undefined

export const emailSchema = z.object({ email: fieldSchemas.email })

/** Turns the values of the form's controls into a signup: cleaned, and `null` if empty. */
export const signupSchema: z.ZodMiniType<Signup, SignupFields> = z.object({
  ...mapSignupColumns((column) => z.pipe(fieldSchemas[column], nullIfEmpty)),
  name: fieldSchemas.name,
  email: fieldSchemas.email,
})
