import { describe, expect, test } from 'vitest'
import { savingsRanges, signupFields } from '../../src/content/signup-fields'
import type { SignupFields } from '../../src/lib/signup-columns'
import { mapSignupColumns } from '../../src/lib/signup-columns'
import { signupSchema } from '../../src/waitlist/form/signup-schema'

const filled: SignupFields = {
  ...mapSignupColumns(() => ''),
  name: 'Ada Park',
  email: 'ada@example.com',
}

function check(fields: Partial<SignupFields>) {
  return signupSchema.safeParse({ ...filled, ...fields })
}

function messages(fields: Partial<SignupFields>) {
  return check(fields).error?.issues.map(({ message }) => message)
}

test('trims the values and turns empty ones into null', () => {
  expect(check({ name: '  Ada Park ', email: ' ada@example.com ', phone: '   ' }).data).toEqual({
    ...mapSignupColumns(() => null),
    name: 'Ada Park',
    email: 'ada@example.com',
  })
})

test('keeps the punctuation of a phone number', () => {
  expect(check({ phone: ' +1 (555) 555-0100 ext. 7 ' }).data?.phone).toBe(
    '+1 (555) 555-0100 ext. 7',
  )
})

test.each(savingsRanges)('accepts the amount %s', (savings_amount) => {
  expect(check({ savings_amount }).data?.savings_amount).toBe(savings_amount)
})

test('rejects an amount that is not in the list', () => {
  expect(messages({ savings_amount: '$1' })).toEqual([signupFields.savings_amount.messages.unknown])
})

test.each([
  ['name', '   ', signupFields.name.messages.required],
  ['email', '  ', signupFields.email.messages.required],
  ['email', 'ada', signupFields.email.messages.malformed],
  ['email', 'ada@', signupFields.email.messages.malformed],
  ['email', 'ada@exa mple.com', signupFields.email.messages.malformed],
  ['email', 'ada@-example.com', signupFields.email.messages.malformed],
  ['email', 'ada@.example.com', signupFields.email.messages.malformed],
  ['email', 'ada@example.com.', signupFields.email.messages.malformed],
  ['email', 'ada@example..com', signupFields.email.messages.malformed],
  ['email', 'ada@exmaple', signupFields.email.messages.incomplete],
  ['email', 'ada.park@exmaple', signupFields.email.messages.incomplete],
  ['email', 'ada@例え', signupFields.email.messages.incomplete],
])('rejects the %s "%s"', (field, value, message) => {
  expect(messages({ [field]: value })).toEqual([message])
})

test.each(["o'brien+win@mail.example.com", 'ADA@EXAMPLE.COM', 'ada@例え.jp', 'ada@xn--r8jz45g.jp'])(
  'accepts the email address %s',
  (email) => {
    expect(check({ email }).success).toBe(true)
  },
)

describe('maximum length', () => {
  const { name, email, phone } = signupFields
  const domain = '@example.com'

  test.each([
    ['name', 'n'.repeat(name.maxLength), signupFields.name.messages.tooLong(name.maxLength)],
    [
      'email',
      `${'a'.repeat(email.maxLength - domain.length)}${domain}`,
      signupFields.email.messages.tooLong(email.maxLength),
    ],
    ['phone', '5'.repeat(phone.maxLength), signupFields.phone.messages.tooLong(phone.maxLength)],
  ])(
    'accepts a %s of exactly the maximum length and rejects a longer one',
    (field, longest, message) => {
      expect(check({ [field]: longest }).success).toBe(true)
      expect(messages({ [field]: `a${longest}` })).toEqual([message])
    },
  )

  test('counts code points, as the database does, not UTF-16 code units', () => {
    expect(check({ name: '🐦'.repeat(name.maxLength) }).success).toBe(true)
    expect(check({ name: '🐦'.repeat(name.maxLength + 1) }).success).toBe(false)
  })
})

test('cleans names and phone numbers', () => {
  const { data } = check({ name: '\u202eAda\r\nPark\ud83d\0', phone: '\0' })
  expect(data).toMatchObject({ name: 'Ada  Park', phone: null })
})

test('treats a text without a visible character as empty', () => {
  expect(messages({ name: '\u200b\u2060\u2800' })).toEqual([signupFields.name.messages.required])
  expect(check({ phone: '\u200b' }).data?.phone).toBeNull()
})

test('keeps the joiners of scripts and emoji', () => {
  expect(check({ name: 'نیما می\u200cخواهد 👩\u200d🚀' }).data?.name).toBe(
    'نیما می\u200cخواهد 👩\u200d🚀',
  )
})
