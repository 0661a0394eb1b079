import { describe, expect, test } from 'vitest'
import { savingsRanges } from '../../src/content/savings-ranges'
import { waitlistForm } from '../../src/content/waitlist'
import { columns } from '../../src/lib/signup-columns'
import { type SignupFields, signupSchema } from '../../src/waitlist/signup-schema'

const filled: SignupFields = {
  name: 'Ada Park',
  email: 'ada@example.com',
  phone: '',
  savings_amount: '',
}

function check(fields: Partial<SignupFields>) {
  return signupSchema.safeParse({ ...filled, ...fields })
}

function messages(fields: Partial<SignupFields>) {
  return check(fields).error?.issues.map(({ message }) => message)
}

test('trims, and makes null of what was left empty', () => {
  expect(check({ name: '  Ada Park ', email: ' ada@example.com ', phone: '   ' }).data).toEqual({
    name: 'Ada Park',
    email: 'ada@example.com',
    phone: null,
    savings_amount: null,
  })
})

test('keeps a phone number as it was typed', () => {
  expect(check({ phone: ' +1 (555) 555-0100 ext. 7 ' }).data?.phone).toBe(
    '+1 (555) 555-0100 ext. 7',
  )
})

test.each(savingsRanges)('takes %s', (savings_amount) => {
  expect(check({ savings_amount }).data?.savings_amount).toBe(savings_amount)
})

test('refuses an amount that is not in the list', () => {
  expect(messages({ savings_amount: '$1' })).toEqual([waitlistForm.savings_amount.unknown])
})

test.each([
  ['name', '   ', waitlistForm.name.required],
  ['email', '  ', waitlistForm.email.required],
  ['email', 'ada', waitlistForm.email.malformed],
  ['email', 'ada@', waitlistForm.email.malformed],
  ['email', 'ada@exa mple.com', waitlistForm.email.malformed],
  ['email', 'ada@-example.com', waitlistForm.email.malformed],
])('refuses %s "%s"', (field, value, message) => {
  expect(messages({ [field]: value })).toEqual([message])
})

test.each(['ada@localhost', "o'brien+win@mail.example.com", 'ADA@EXAMPLE.COM'])(
  'takes the address %s, as browsers do',
  (email) => {
    expect(check({ email }).success).toBe(true)
  },
)

describe('maximum length', () => {
  const { name, email, phone } = columns
  const domain = '@example.com'

  test.each([
    ['name', 'n'.repeat(name.maxLength), waitlistForm.name.tooLong(name.maxLength)],
    [
      'email',
      `${'a'.repeat(email.maxLength - domain.length)}${domain}`,
      waitlistForm.email.tooLong(email.maxLength),
    ],
    ['phone', '5'.repeat(phone.maxLength), waitlistForm.phone.tooLong(phone.maxLength)],
  ])('%s may have exactly that many characters', (field, longest, message) => {
    expect(check({ [field]: longest }).success).toBe(true)
    expect(messages({ [field]: `a${longest}` })).toEqual([message])
  })

  test('counts code points, as the database does, not UTF-16 units', () => {
    expect(check({ name: '🐦'.repeat(name.maxLength) }).success).toBe(true)
    expect(check({ name: '🐦'.repeat(name.maxLength + 1) }).success).toBe(false)
  })
})

test('what no database can store is left out', () => {
  const { data } = check({ name: 'Ada\0 Park\ud83d', phone: '\0' })
  expect(data).toMatchObject({ name: 'Ada Park', phone: null })
})
