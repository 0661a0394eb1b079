import { type BrandValue, brand } from './brand'
import { figures } from './figures'
import { formatDollars } from './format'

interface NextStep {
  readonly title: string
  readonly text: string
  /** Replaces `text` on a backend that does not count friends. */
  readonly textWithoutFriends?: string
  /** A date that the owner provides, with the words before it. */
  readonly date?: readonly [start: string, date: BrandValue]
}

/** The visitor already took the first step. */
const steps: readonly NextStep[] = [
  { title: 'Joined', text: 'You have a place in line. It is not a prize entry.' },
  {
    title: 'We invite you',
    text: `By email: people with ${figures.referral.friends} friends first, then by place in line.`,
    textWithoutFriends: 'By email, in order of place in line.',
    date: ['Early access starts on', brand.earlyAccessStart],
  },
  {
    title: `Deposit ${formatDollars(figures.minimumDepositCents)} or more`,
    text: 'Or decide that it is not for you.',
  },
  {
    title: 'Your first drawing',
    text: `It takes ${figures.daysToEarnEntries} days to earn entries.`,
    date: ['The first drawing is on', brand.firstDrawing],
  },
]

export const nextSteps = {
  title: 'What happens next',
  steps,
} as const
