import { type BrandValue, brand } from './brand'

interface NextStep {
  readonly title: string
  readonly text: string
  /** When it happens, if that is known to the owner only. */
  readonly date?: BrandValue
}

const steps: readonly NextStep[] = [
  { title: 'Join', text: 'You get your place in line at once.' },
  {
    title: 'We invite you',
    text: 'By email, as soon as it is your turn to open an account.',
    date: brand.earlyAccessStart,
  },
  { title: 'Choose an amount', text: 'Or decide that it is not for you.' },
  { title: 'Your first drawing', text: 'Your first entries take part.', date: brand.firstDrawing },
]

export const nextSteps = {
  title: 'What happens next',
  steps,
  promise: 'Joining the waitlist costs nothing, and binds you to nothing.',
} as const
