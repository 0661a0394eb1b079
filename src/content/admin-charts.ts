import { statusCopy } from './admin-batches'
import { noSavingsAmount } from './savings-ranges'

/** The texts of the chart of days or weeks. All numbers and days but `count` are formatted. */
interface PeriodCopy {
  /** The label of the choice. */
  readonly choice: string
  readonly title: string
  /** The heading of the table's column. */
  readonly column: string
  readonly caption: (figures: {
    count: number
    lastDay: string
    total: string
    largest: string
    largestTotal: string
  }) => string
  /** Instead of the chart, if it would be empty. */
  readonly none: (figures: { count: number; lastDay: string; latest: string }) => string
}

export const periodCopy = {
  day: {
    choice: 'Days',
    title: 'Signups per day',
    column: 'Day',
    caption: ({ count, lastDay, total, largest, largestTotal }) =>
      `${total} in the ${count} days up to ${lastDay}. Busiest day: ${largest}, with ${largestTotal}.`,
    none: ({ count, lastDay, latest }) =>
      `No signups in the ${count} days up to ${lastDay}. The latest one is of ${latest}.`,
  },
  week: {
    choice: 'Weeks',
    title: 'Signups per week',
    column: 'Week of',
    caption: ({ count, lastDay, total, largest, largestTotal }) =>
      `${total} in the ${count} weeks up to ${lastDay}. Busiest week: the week of ${largest}, with ${largestTotal}.`,
    none: ({ count, lastDay, latest }) =>
      `No signups in the ${count} weeks up to ${lastDay}. The latest one is of ${latest}.`,
  },
} as const satisfies Record<'day' | 'week', PeriodCopy>

export const chartCopy = {
  empty: 'No signups to chart.',
  period: 'Period',
  /** If the server does not know the reader's time zone. */
  inUtc: (title: string) => `${title}, in UTC`,
  showTable: 'Show as a table',
  signups: 'Signups',
  share: 'Share',
} as const

export const savingsTable = {
  title: 'Signups by savings',
  amount: 'Savings',
  notGiven: noSavingsAmount,
} as const

/** The team invites people on the waitlist to open an account. */
export const statusTable = {
  title: 'Signups by status',
  /** All figures are formatted. */
  invited: (invited: string, signups: string, share: string) =>
    `The team has invited ${invited} of ${signups} (${share}) to open an account.`,
  status: statusCopy.heading,
  waiting: statusCopy.waiting,
  inBatches: statusCopy.invited,
} as const

/** People on the waitlist invite their friends to join it. */
export const friendsTable = {
  title: 'Signups by friends',
  /** All figures are formatted. */
  invited: (invited: string, signups: string, share: string) =>
    `${invited} of ${signups} (${share}) joined through a friend’s invitation.`,
  friends: 'Friends joined',
  /** By the number of friends; the last one includes all greater numbers. */
  numbers: ['None', '1 friend', '2 friends', '3 or more friends'],
} as const
