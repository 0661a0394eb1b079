import { invitation, nameOf, numberOf, type Person } from './admin-signup'
import { figures } from './figures'
import { formatCount } from './format'
import { notGiven } from './signup-fields'
import type { Message } from './toasts'

export function formatSignups(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'signup' : 'signups'}`
}

export const friendsGoal = figures.referral.friends

export const people = (count: number) => (count === 1 ? '1 person' : `${formatCount(count)} people`)

/** "#51–#100" */
const range = (first: number, last: number) =>
  [...new Set([first, last])].map((position) => `#${formatCount(position)}`).join('–')

export const adminPage = {
  loading: 'Loading signups',
  loadingAgain: 'Loading...',
  notLoaded: 'Part of this page could not be loaded. Check your connection and try again.',
  withoutScript: 'To see the signups, please turn on JavaScript in your browser.',
  total: 'Total Signups',
  empty: 'No signups yet',
  openForm: 'Open the form',
  /** Shown to an account that may not see signups. */
  forbidden: 'Only administrators can see signups.',
  forbiddenText:
    'Ask the person who manages your team’s accounts to make this account an administrator. Accounts that need a second factor cannot be used here.',
  range,
  /** The accessible name of the table. */
  caption: (first: number, last: number) => `Signups ${range(first, last)}`,
  /** The headings of the form's fields are in `signup-fields.ts`. */
  columns: {
    position: 'Position',
    joined: 'Joined',
    friends: 'Friends',
    invitedBy: 'Invited by',
  },
  count: (count: number) => formatSignups(count),
  nothingMatches: 'No signups match',
  nothingMatchesText: 'To find a phone number, enter all of its digits.',
  nothingHere: 'No signups on this page',
  nothingHereText: 'There is no one in this part of the list.',
  firstPage: 'First page',
  pages: {
    label: 'Pages of the list',
    first: 'First',
    previous: 'Previous',
    next: 'Next',
    last: 'Last',
  },
  /** Shown after a failure, while an earlier page is still on the screen. */
  stillShowing: 'The list below is from the last time it loaded.',
  hint: 'Search covers the whole waitlist, not only this page. To print or save it all, export it.',
} as const

export const overview = {
  asOf: (time: string) => `As of ${time}`,
  /** Screen readers read this in place of an unknown number. */
  unknown: 'unknown',
  notCounted: 'Numbers not loaded',
  refresh: 'Refresh',
  newSignups: (count: number) =>
    count === 1 ? '1 new signup' : `${formatCount(count)} new signups`,
  friends: `${friendsGoal}+ friends`,
} as const

export const tabsCopy = {
  label: 'Waitlist views',
  tabs: { signups: 'Signups', charts: 'Charts', batches: 'Batches' },
} as const

export const toolbar = {
  label: 'Search and filter',
  actions: 'Actions',
  search: 'Search name, email, phone, or position',
  filters: (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
  filtersLabel: 'Filters',
  /** @param filter the name of an active filter */
  removeFilter: (filter: string) => `Remove filter: ${filter}`,
  savings: 'Savings',
  anySavings: 'Any amount',
  noSavings: notGiven,
  firstDay: 'Joined since',
  lastDay: 'Joined through',
  friends: `${friendsGoal} or more friends joined`,
  order: 'Sort',
  oldestFirst: 'Oldest first',
  newestFirst: 'Newest first',
  clear: 'Clear filters',
  /** The visible text of the button with the name `clear`, and of the button that also clears the search. */
  clearShort: 'Clear',
  /** The button that closes the filters on a phone. @param count null if unknown */
  show: (count: number | null) => (count === null ? 'Show the list' : `Show ${people(count)}`),
} as const

export const selectionCopy = {
  row: ({ name, position }: Person) => `Select ${numberOf(position)}, ${nameOf(name)}`,
  /** The label of the checkbox above the rows. */
  page: 'Select the whole page',
  /** The label of another button that selects the whole page. */
  pageShort: 'Select page',
  count: (count: number) => `${formatCount(count)} selected`,
  clear: 'Clear selection',
  /** The visible text of the button with the name `clear`. */
  clearShort: 'Clear',
} as const

export const statusCopy = {
  heading: 'Status',
  any: 'Any status',
  waiting: 'Waiting',
  invited: 'Invited',
  batch: (batch: number) => `Batch ${formatCount(batch)}`,
} as const

/** The headings of the form's fields are in `signup-fields.ts`. */
export const exportHeadings = {
  // Excel treats a file that begins with "ID" as a SYLK file, and refuses it.
  id: 'Signup ID',
  position: 'Position',
  created_at: 'Joined (UTC)',
  invite_code: 'Invitation code',
  invited_by: 'Invited by',
  friends_joined: 'Friends joined',
  invited_at: 'Invited (UTC)',
  batch: 'Batch',
} as const

/** Number arguments are formatted texts, except the percentage. */
export const exportCopy = {
  start: 'Export CSV',
  again: 'Save again',
  running: 'Exporting...',
  cancel: 'Cancel',
  close: 'Close the message',
  /** @param total null if it is unknown, or if more signups were already exported */
  progress: (rows: string, total: string | null) =>
    total === null ? `Exported ${rows}` : `Exported ${rows} of ${total}`,
  /** Screen readers announce `started` and `spokenProgress`. */
  started: 'Export started',
  spokenProgress: (percent: number) => `${percent}% exported`,
  /** `result` is the title of a toast, and `runsOn` is a toast. Both appear on other pages of the site. */
  result: 'Export',
  runsOn: { title: 'The export continues', description: 'Keep this tab open until it is done.' },
  canceled: 'Export canceled. No file was saved.',
  noMatches: 'No signups match, so there is nothing to export.',
  finished: (signups: string, file: string) => `Exported ${signups} to ${file}`,
  /** The button that opens the help. The page does not know whether the browser saved the file. */
  help: 'No file?',
  howToOpen:
    'If no file was saved, use another browser: the browsers inside some apps cannot save files. If a spreadsheet shows everything in one column, or changes phone numbers, import the file as comma-separated text.',
  /** @param signups null if the export failed before the first signup */
  failed: (signups: string | null, reason: string) =>
    signups === null
      ? `The export could not start. ${reason}`
      : `The export stopped after ${signups}. No file was saved, and the next export starts from the beginning. ${reason}`,
} as const

/** Numbers and days are formatted, except `count`. */
interface PeriodFigures {
  readonly count: number
  readonly lastDay: string
  readonly total: string
  readonly largest: string
  readonly largestTotal: string
}

const caption =
  (periods: string, largestOne: string) =>
  ({ count, lastDay, total, largest, largestTotal }: PeriodFigures) =>
    `${total} in the ${count} ${periods} up to ${lastDay}. Busiest ${largestOne}${largest}, with ${largestTotal}.`

/** `column` is the heading of the first column. */
export const periodCopy = {
  day: { title: 'Signups per day', column: 'Day', caption: caption('days', 'day: ') },
  week: {
    title: 'Signups per week',
    column: 'Week of',
    caption: caption('weeks', 'week: the week of '),
  },
} as const

export const chartCopy = {
  empty: 'No signups to chart.',
  /** The label of the current day or week. */
  soFar: (period: string) => `${period}, so far`,
  showTable: 'Show as a table',
  signups: 'Signups',
  share: 'Share',
} as const

export const savingsTable = {
  title: 'Signups by savings',
  column: 'Savings',
} as const

export const statusTable = {
  title: 'Signups by status',
  /** All figures are formatted. */
  invited: (invited: string, signups: string, share: string) =>
    `The team has invited ${invited} of ${signups} (${share}) to open an account.`,
  column: statusCopy.heading,
} as const

export const friendsTable = {
  title: 'Signups by friends joined',
  /** All figures are formatted. */
  invited: (invited: string, signups: string, share: string) =>
    `${invited} of ${signups} (${share}) joined through a friend’s invitation.`,
  column: 'Friends joined',
  /** The row labels, indexed by the number of friends. The last label includes all larger numbers. */
  numbers: Array.from({ length: friendsGoal + 1 }, (_, friends) => {
    if (friends === 0) return 'None'
    return friends === friendsGoal
      ? `${friends} or more friends`
      : `${friends} ${invitation.friends(friends)}`
  }),
} as const

/** Not in toasts.ts, which all visitors download. */
export const adminLoadFailureToast: Message = {
  title: 'Error',
  description: 'Failed to load waitlist signups',
}
