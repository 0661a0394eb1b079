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
  showTable: 'Show as a table',
  signups: 'Signups',
  share: 'Share',
} as const

export const savingsTable = {
  title: 'Signups by savings',
  amount: 'Savings',
  notGiven: noSavingsAmount,
} as const

export const invitationTable = {
  title: 'Signups by invitation',
  /** All figures are formatted. */
  invited: (invited: string, signups: string, share: string) =>
    `${invited} of ${signups} (${share}) joined through an invitation.`,
  friends: 'Friends joined',
  /** By the number of friends; the last one includes all greater numbers. */
  numbers: ['None', '1 friend', '2 friends', '3 or more friends'],
} as const
