/** The texts are exactly what is shown, sent, and stored. */
export const savingsRanges = [
  '$1,000 - $5,000',
  '$5,000 - $10,000',
  '$10,000 - $25,000',
  '$25,000 - $50,000',
  '$50,000+',
] as const

export const notGiven = 'Not given'

export type SavingsRange = (typeof savingsRanges)[number]

interface TextField {
  /** In code points, like PostgreSQL's `char_length`. */
  readonly maxLength: number
  readonly format?: 'email'
  readonly control: {
    readonly type: 'text' | 'email' | 'tel'
    readonly autoComplete: string
    readonly autoCapitalize?: 'none' | 'words'
  }
  readonly choices?: undefined
  readonly messages: {
    readonly required?: string
    readonly malformed?: string
    /** Shown for an email address without a dot in its domain. */
    readonly incomplete?: string
    readonly tooLong: (maxLength: number) => string
  }
}

interface ChoiceField {
  readonly choices: readonly string[]
  readonly placeholder: string
  readonly maxLength?: undefined
  readonly format?: undefined
  readonly messages: {
    /** Shown for a value that is not in the list. */
    readonly unknown: string
  }
}

export type SignupField = (TextField | ChoiceField) & {
  readonly label: string
  readonly isRequired: boolean
  /** The heading of its column in the admin list and in the exported file. */
  readonly heading: string
}

/**
 * Every form field, by its database column, in the order of the form, the admin list, and the exported file. All three,
 * the privacy page, and the mocked backend derive from it. `tests/contract/` compares the rules with the database's checks.
 */
export const signupFields = {
  name: {
    label: 'Full Name',
    isRequired: true,
    maxLength: 200,
    control: { type: 'text', autoComplete: 'name', autoCapitalize: 'words' },
    messages: {
      required: 'Enter your full name.',
      tooLong: (maxLength: number) => `Enter a name of ${maxLength} characters or fewer.`,
    },
    heading: 'Name',
  },
  email: {
    label: 'Email Address',
    isRequired: true,
    maxLength: 254,
    format: 'email',
    control: { type: 'email', autoComplete: 'email', autoCapitalize: 'none' },
    messages: {
      required: 'Enter your email address.',
      malformed: 'Enter an email address in the format name@example.com.',
      incomplete: 'Enter the full address, such as name@example.com.',
      tooLong: (maxLength: number) => `Enter an email address of ${maxLength} characters or fewer.`,
    },
    heading: 'Email',
  },
  phone: {
    label: 'Phone',
    isRequired: false,
    maxLength: 40,
    control: { type: 'tel', autoComplete: 'tel' },
    messages: {
      tooLong: (maxLength: number) => `Enter a phone number of ${maxLength} characters or fewer.`,
    },
    heading: 'Phone',
  },
  savings_amount: {
    label: 'How much would you like to save?',
    isRequired: false,
    choices: savingsRanges,
    placeholder: 'Select amount',
    messages: { unknown: 'Choose one of the amounts in the list.' },
    heading: 'Savings',
  },
} as const satisfies Record<string, SignupField>
