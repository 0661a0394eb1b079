import { expect, test } from 'vitest'
import { savingsRanges, signupFields } from '../../src/content/signup-fields'
import type { SignupFields } from '../../src/lib/signup-columns'
import { mapSignupColumns } from '../../src/lib/signup-columns'
import { signupSchema } from '../../src/waitlist/signup/signup-schema'

const filled: SignupFields = {
  ...mapSignupColumns(() => ''),
  name: 'Ada Park',
  email: 'ada@example.com',
}
const check = (fields: Partial<SignupFields>) => signupSchema.safeParse({ ...filled, ...fields })
const { name, email, phone, savings_amount } = signupFields

test('empty fields become null', () => {
  const { name, email } = filled
  expect(check({}).data).toEqual({ ...mapSignupColumns(() => null), name, email })
})

test.each<[string, string, string | null]>([
  ['name', '\u202eAda\r\nPark\ud83d\0', 'Ada  Park'],
  ['email', ' ada@example.com ', 'ada@example.com'],
  ['email', "o'brien+win@mail.example.com", "o'brien+win@mail.example.com"],
  ['email', 'ADA@EXAMPLE.COM', 'ada@example.com'],
  ['email', 'mailto:ada@example.com', 'ada@example.com'],
  ['phone', ' +1 (555) 555-0100 ext. 7 ', '+1 (555) 555-0100 ext. 7'],
  ['phone', '   ', null],
  ['phone', '\0\u200b', null],
  ...savingsRanges.map((one): [string, string, string] => ['savings_amount', one, one]),
])('the %s %j is accepted as %j', (field, value, taken) => {
  expect(check({ [field]: value }).data).toMatchObject({ [field]: taken })
})

test.each([
  ['name', '   ', name.messages.required],
  ['name', '\u200b\u2060\u2800', name.messages.required],
  ['email', '  ', email.messages.required],
  ['email', 'ada', email.messages.malformed],
  ['email', 'ada@', email.messages.malformed],
  ['email', 'ada@-example.com', email.messages.malformed],
  ['email', 'ada@.example.com', email.messages.malformed],
  ['email', 'ada@example..com', email.messages.malformed],
  ['email', 'ada.park@exmaple', email.messages.incomplete],
  ['email', 'ada@例え', email.messages.incomplete],
  ['savings_amount', '$1', savings_amount.messages.unknown],
])('the %s "%s" is rejected', (field, value, message) => {
  expect(check({ [field]: value }).error?.issues).toMatchObject([{ message }])
})

test.each([
  ['ada park@example.com', 'The part before the @ cannot contain a space.'],
  ['ada@exa\u00a0mple.com', 'The part after the @ cannot contain a space.'],
  ['ada@exämple,com', 'The part after the @ cannot contain a comma.'],
  ['ada@example_1.com', 'The part after the @ cannot contain “_”.'],
  ['jo\u0308rg@example.com', 'The part before the @ cannot contain “ö”.'],
  ['o\ufb03ce@example.com', 'The part before the @ cannot contain “\ufb03”.'],
  ['us—ada@example.com', 'The part before the @ cannot contain “—”.'],
  [
    'ada@my\u2011firm.example.com',
    'The part after the @ cannot contain this hyphen: type “-” instead.',
  ],
  ['ada@例え。jp', 'The part after the @ cannot contain “。”.'],
  ['ada@example.com–us', 'The part after the @ cannot contain “–”.'],
  ['ada<park@example.com', 'The part before the @ cannot contain “<”.'],
  ['Ada <ada@example.com>, Bo <bo@example.com>', 'The part before the @ cannot contain a space.'],
  ['mailto:ada%2Bpark@example.com', 'The part before the @ cannot contain a colon.'],
  ['ada🎉@example.com', 'The part before the @ cannot contain “🎉”.'],
  ['ada@park@example.com', 'An email address cannot contain “@” twice.'],
])('the error message names the wrong character in "%s"', (value, message) => {
  expect(check({ email: value }).error?.issues).toMatchObject([{ message }])
})

const domain = '@example.com'

test.each([
  ['name', 'n'.repeat(name.maxLength), name.messages.tooLong(name.maxLength)],
  // The limit counts code points, as the database does, not UTF-16 code units.
  ['name', '🐦'.repeat(name.maxLength), name.messages.tooLong(name.maxLength)],
  [
    'email',
    `${'a'.repeat(email.maxLength - domain.length)}${domain}`,
    email.messages.tooLong(email.maxLength),
  ],
  ['phone', '5'.repeat(phone.maxLength), phone.messages.tooLong(phone.maxLength)],
])('the %s may have the maximum length but no more', (field, longest, message) => {
  expect(check({ [field]: longest }).success).toBe(true)
  expect(check({ [field]: `a${longest}` }).error?.issues).toMatchObject([{ message }])
})
