import { figures } from './figures'
import { formatCount } from './format'
import { notGiven } from './signup-fields'
import type { Message } from './toasts'

/** 1 → "1 signup", 1204 → "1,204 signups". */
export function formatSignups(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'signup' : 'signups'}`
}

/** How many friends early access requires. */
const friendsGoal = figures.referral.friends

/** 1 → "1 person" */
const people = (count: number) => (count === 1 ? '1 person' : `${formatCount(count)} people`)

/** "#51–#100" */
const range = (first: number, last: number) =>
  [...new Set([first, last])].map((position) => `#${formatCount(position)}`).join('–')

interface Person {
  readonly name: string
  readonly position: number
}

export const adminPage = {
  loading: 'Loading signups',
  loadingAgain: 'Loading...',
  notLoaded: 'Part of this page could not be loaded. Check your connection and try again.',
  withoutScript: 'To see the signups, please turn on JavaScript in your browser.',
  total: 'Total Signups',
  empty: 'No signups yet',
  openForm: 'Open the form',
  /** For an account that may not see signups. The server lists none for it, and does not count them. */
  forbidden: 'Only administrators can see signups.',
  forbiddenText:
    'Ask the person who manages your team’s accounts to make this one an administrator.',
  /** The positions on a page. */
  range,
  /** The accessible name of the table, with the positions of its first and its last row. */
  caption: (first: number, last: number) => `Signups ${range(first, last)}`,
  /** The headings of the columns that are no fields of the form (`signup-fields.ts`). */
  columns: {
    position: 'Position',
    joined: 'Joined',
    friends: 'Friends',
    invitedBy: 'Invited by',
  },
  count: (count: number) => formatSignups(count),
  nothingMatches: 'No signups match',
  nothingMatchesText:
    'Change the search or the filters, or clear them. To find a phone number, enter all of its digits.',
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
  /** Shown with a failure while an earlier page is on the screen. */
  stillShowing: 'The list below is from the last time it loaded.',
  /** On a backend with the table alone. */
  withoutFunctions:
    'Search, filters, charts, and invitations are not available, because this backend does not have the functions for them.',
  hint: 'Search covers the whole waitlist, not only this page. To print or save it all, export it.',
} as const

export const overview = {
  asOf: (time: string) => `As of ${time}`,
  counting: '–',
  unknown: 'Unknown',
  notCounted: 'Numbers not loaded',
  refresh: 'Refresh',
  /** Signups since the time of "As of". */
  newSignups: (count: number) =>
    count === 1 ? '1 new signup' : `${formatCount(count)} new signups`,
  /** The number of people with enough friends for early access. */
  friends: `${friendsGoal}+ friends`,
} as const

/** The parts of the page. */
export const tabsCopy = {
  label: 'Parts of the waitlist',
  tabs: { signups: 'Signups', charts: 'Charts', batches: 'Batches' },
} as const

export const toolbar = {
  label: 'Search and filter',
  actions: 'Actions',
  search: 'Search name, email, phone, or position',
  /** The button that shows the filters. */
  filters: (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
  /** The group of filters. */
  filtersLabel: 'Filters',
  /** @param filter the name of a filter that is on */
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
  /** Closes the filters on a phone. @param count null if it is not known */
  show: (count: number | null) => (count === null ? 'Show the list' : `Show ${people(count)}`),
} as const

export const invitation = {
  searchFor: (code: string) => `Search for ${code}`,
  person: ({ name, position }: Person) => `#${formatCount(position)} ${name}`,
  openInviter: ({ name, position }: Person) => `Invited by #${formatCount(position)} ${name}`,
  /** After the number. */
  friends: (count: number) => (count === 1 ? 'friend' : 'friends'),
} as const

/** Selecting signups. */
export const selectionCopy = {
  row: ({ name, position }: Person) => `Select #${formatCount(position)}, ${name}`,
  /** The checkbox above the checkboxes of the rows. */
  page: 'Select the whole page',
  /** The same on a phone, where it is a button. */
  pageShort: 'Select page',
  count: (count: number) => `${formatCount(count)} selected`,
  clear: 'Clear selection',
  /** The text of the button. */
  clearShort: 'Clear',
} as const

/** Everything about one signup. */
export const details = {
  /** The button in the row, which shows the name. */
  open: ({ name, position }: Person) => `${name}, #${formatCount(position)}`,
  title: (position: number) => `#${formatCount(position)}`,
  /** To the signup above or below it in the list. */
  step: { [-1]: 'Previous person', 1: 'Next person' },
  notGiven,
  invitedOn: (day: string, batch: number) => `Invited on ${day} in batch ${formatCount(batch)}`,
  invitationLink: 'Invitation link',
  friends: 'Friends joined',
  noFriends: 'None',
  joinedAlone: 'No one',
  /** Stands before the code of a person who has been removed. */
  inviterGone: 'Someone who is no longer on the waitlist',
  loading: 'Loading...',
  failed: 'This could not be loaded.',
  /** The number of friends, if only the first ones are shown. */
  firstFriends: (count: number, shown: number) => `${formatCount(count)}. The first ${shown}:`,
  /** @param what the heading of the copied value */
  copy: (what: string) => `Copy ${what.toLowerCase()}`,
  /** The text of the button. */
  copyShort: 'Copy',
  copied: (what: string) => `${what} copied.`,
  notCopied: 'Your browser did not allow it. Select the text and copy it yourself.',
  showFriends: 'Show friends in the list',
  remove: 'Remove...',
  close: 'Close',
} as const

export const sessionCopy = {
  restoring: 'Checking who is signed in',
  signedIn: 'Signed in',
  signedInAs: (email: string) => `Signed in as ${email}`,
  signOut: 'Sign out',
  /** Without a session, unless the server refuses the list: then the page has a form to sign in. */
  signIn: 'Sign in',
} as const

export const signInForm = {
  title: 'Sign in',
  text: 'For administrators of the waitlist.',
  /** Shown after a session has ended. */
  ended: 'Your session has ended. Sign in again to return to the list.',
  email: { label: 'Email Address', required: 'Enter your email address.' },
  password: { label: 'Password', required: 'Enter your password.', show: 'Show password' },
  submit: 'Sign in',
  submitting: 'Signing in...',
  /** If the list is visible without a session. */
  cancel: 'Back to the list',
  help: 'Forgot your password? The person who manages your team’s accounts can help.',
} as const

/** Why a request failed, after the message about the failure. */
export const causes = {
  offline: 'The connection was lost. Check it, then try again.',
  'timed-out': 'The server did not respond in time. Check your connection, then try again.',
  'rate-limited':
    'There have been too many requests in a short time. Wait a minute, then try again.',
  unavailable: 'The waitlist is not available right now. Try again later.',
  refused: 'This account is not allowed to do this, or its session has ended.',
  unexpected: 'The server sent an unexpected response.',
} as const

/** Follows one of the texts if the response is not the backend's own. */
export const networkHint = 'If your Wi-Fi network has its own sign-in page, open it first.'

/** The message of a failed sign-in, by its reason. */
export const signInFailures = {
  'wrong-credentials': 'The email address or the password is wrong.',
  offline: causes.offline,
  'timed-out': 'No response arrived in time. Check your connection, then try again.',
  'rate-limited':
    'There have been too many attempts in a short time. Wait a minute, then try again.',
  unavailable: 'Signing in is not available right now. Try again later.',
  refused: 'This account is not allowed to sign in.',
  unexpected: 'The sign-in got an unexpected response.',
} as const

/** What to do if a person on the waitlist asks for it. */
export const removalSteps = {
  title: 'A person asks to be removed',
  steps: [
    'Search for the email address that the person signed up with. If the request came from a different address, first write to the address on the waitlist and wait for a reply.',
    `Press "${details.remove}", and confirm.`,
    'Delete every exported file that contains this person.',
  ],
  result:
    'Everything about the signup is deleted at once. Backups of the database keep it until they expire. The log of what administrators did has only the position, the time, and who removed the signup. Friends whom the person invited stay on the waitlist. If a friend invited the person, that friend’s count goes down by one.',
} as const

/** Removing a signup, for example because the person has requested it. */
export const removal = {
  /** Before the name, which is an element of its own: it may be written from right to left. */
  question: 'Remove',
  consequence: (position: number) =>
    `The signup is deleted for good. Number ${formatCount(position)} will not be given to anyone else, and everyone else keeps their place.`,
  confirm: 'Remove for good',
  removing: 'Removing...',
  failed: 'Failed to remove this signup',
  cancel: 'Keep',
  /** After a removal that the server has not confirmed, and may still carry out. */
  unconfirmed: {
    checking: 'Checking...',
    stillListed:
      'The server did not confirm the removal, and this signup is still on the waitlist. You can try again.',
    unknown:
      'We could not confirm whether this signup was removed. Check your connection, then check again.',
    checkAgain: 'Check again',
    close: 'Close',
  },
} as const

/** "#51 to #100" */
export const rangeInWords = ({ first, last }: { first: number; last: number }) =>
  first === last ? `#${formatCount(first)}` : `#${formatCount(first)} to #${formatCount(last)}`

/** As many as the server invites at a time. */
export const MAX_INVITED = 2_500

/** The status of a person on the waitlist. */
export const statusCopy = {
  heading: 'Status',
  any: 'Any status',
  waiting: 'Waiting',
  invited: 'Invited',
  batch: (batch: number) => `Batch ${formatCount(batch)}`,
} as const

interface PreviewText {
  readonly people: number
  readonly friends: number
  readonly positions: { readonly first: number; readonly last: number } | null
  /** Whether they are those who match a search or filters. */
  readonly isFiltered: boolean
  /** Whether a filter asks for invited people, of whom nobody waits. */
  readonly isStatusIgnored: boolean
  /** Whether more were asked for. */
  readonly isFewer: boolean
}

/** Inviting the next or the selected people. */
export const inviteCopy = {
  open: 'Invite next...',
  openSelected: 'Invite...',
  title: 'Invite the next people',
  titleSelected: 'Invite the selected people',
  howMany: 'How many people',
  howManyInvalid: `Enter a number from 1 to ${formatCount(MAX_INVITED)}.`,
  friendsFirst: `People with ${friendsGoal} or more friends first`,
  looking: 'Finding the next people...',
  nobody: 'No one is waiting.',
  /** The same with a search or filters. */
  nobodyMatches: 'No one who matches the search and the filters is waiting.',
  noneSelected: 'None of the selected people are waiting.',
  /** @param friends how many come first; the others have the `positions` */
  preview: ({
    people: count,
    friends,
    positions,
    isFiltered,
    isStatusIgnored,
    isFewer,
  }: PreviewText) => {
    const parts = [
      friends === 0 ? null : `${formatCount(friends)} with ${friendsGoal} or more friends first`,
      positions === null ? null : rangeInWords(positions),
    ].filter((part) => part !== null)
    const filters = isStatusIgnored ? 'other filters' : 'filters'
    const who = isFiltered
      ? ` who ${count === 1 ? 'matches' : 'match'} the search and the ${filters}`
      : ''
    const start = isFewer
      ? `Only ${people(count)}${who} ${count === 1 ? 'is' : 'are'} waiting`
      : `The next ${people(count)}${who}`
    return `${start}: ${parts.join(', then ')}.`
  },
  previewSelected: (
    count: number,
    positions: { first: number; last: number } | null,
    selected: number,
  ) => {
    const others = selected - count
    const start =
      positions === null ? `${people(count)}.` : `${people(count)}: ${rangeInWords(positions)}.`
    if (others <= 0) return start
    return `${start} ${formatCount(others)} more ${others === 1 ? 'is' : 'are'} selected, but not waiting.`
  },
  note: 'No email is sent. You get a file of exactly these people for your email program.',
  submit: 'Mark as invited',
  submitting: 'Marking...',
  cancel: 'Cancel',
  close: 'Done',
  done: (batch: number, count: number) =>
    `Batch ${formatCount(batch)}: ${people(count)} ${count === 1 ? 'is' : 'are'} marked as invited.`,
  /** The numbers of those who have been removed or invited since the preview; 0 if they are not known. */
  changed: ({ removed, invited }: { removed: number; invited: number }) => {
    const parts = [
      invited > 0 && `${people(invited)} ${invited === 1 ? 'has' : 'have'} been invited`,
      removed > 0 && `${people(removed)} ${removed === 1 ? 'has' : 'have'} been removed`,
    ].filter((part) => part !== false)
    const why = parts.length === 0 ? 'the list has changed' : parts.join(' and ')
    return `No one was invited, because ${why} since this preview. Check the new preview.`
  },
  /** The same people again are the same batch. */
  unknown:
    'No response arrived, so these people may already be invited. Try again: no one is invited twice.',
  failed: 'No one was invited.',
  fileNote: 'You can save the file again later, under “Batches”.',
  /** What this account has invited in the last hour. */
  recent: (count: number, time: string) => `You invited ${people(count)} at ${time}.`,
  /** In a toast, if the user has left the dialog before the response arrived. */
  late: {
    file: 'You can save their file on the admin page, under “Batches”.',
    unknown: 'No response to the invitation arrived',
    changed: 'No one was invited',
    failed: 'No one was invited',
    note: 'The admin page shows who has been invited, under “Batches”.',
  },
  previewFailed: 'The preview could not be loaded.',
} as const

/** The batches that have been invited. */
export const batchesCopy = {
  title: 'Batches',
  loading: 'Loading the batches...',
  failed: 'The batches could not be loaded.',
  none: 'No one has been invited yet.',
  columns: { batch: 'Batch', people: 'People', invited: 'Invited', by: 'By' },
  /** @param waiting null if it is not known */
  friends: (count: number, waiting: number | null) => {
    const has = count === 1 ? 'has' : 'have'
    const start = `${people(count)} ${has} ${friendsGoal} or more friends`
    if (waiting === null) return start
    return `${start}, ${formatCount(waiting)} of them ${waiting === 1 ? 'is' : 'are'} waiting`
  },
  /** They have been taken back, or removed. */
  empty: 'No one is left',
  /** Beside a batch that this account has invited in the last hour. */
  isNew: 'New',
  earlier: 'Earlier batches',
  newest: 'Newest batches',
  show: 'Show in the list',
  save: 'Save the file',
  takeBack: 'Take back...',
  /** What screen readers say for one of them. */
  ofBatch: (action: string, batch: number) => `${action}: Batch ${formatCount(batch)}`,
  question: (batch: number) => `Take back batch ${formatCount(batch)}?`,
  consequence: (count: number) =>
    `Its ${count === 1 ? '1 person goes back to waiting and keeps the position' : `${people(count)} go back to waiting and keep their positions`}. Do this only if no one has emailed them yet.`,
  confirm: 'Take back',
  takingBack: 'Taking back...',
  keep: 'Keep the batch',
  takeBackFailed: 'The batch was not taken back.',
  takeBackUnknown: 'No response arrived, so the batch may already have been taken back. Try again.',
  done: (batch: number) => ({
    title: `Batch ${formatCount(batch)} taken back`,
    description: 'The people in it are waiting again.',
  }),
} as const

/** The headings of the exported columns that are no fields of the form (`signup-fields.ts`). */
export const exportHeadings = {
  // A file that begins with "ID" would be a SYLK file to Excel, which refuses it.
  id: 'Signup ID',
  position: 'Position',
  created_at: 'Joined (UTC)',
  invite_code: 'Invitation code',
  invited_by: 'Invited by',
  friends_joined: 'Friends joined',
  invited_at: 'Invited (UTC)',
  batch: 'Batch',
} as const

/** All numbers but the percentage are formatted. */
export const exportCopy = {
  start: 'Export CSV',
  again: 'Save again',
  running: 'Exporting...',
  cancel: 'Cancel',
  close: 'Close the message',
  /** @param total null if it is unknown, or if more signups than that have been exported */
  progress: (rows: string, total: string | null) =>
    total === null ? `Exported ${rows}` : `Exported ${rows} of ${total}`,
  /** For screen readers, which announce it now and then. */
  started: 'Export started',
  spokenProgress: (percent: number) => `${percent}% exported`,
  /** Toasts on another page of the site. */
  result: 'Export',
  runsOn: { title: 'The export continues', description: 'Keep this tab open until it is done.' },
  canceled: 'Export canceled. No file was saved.',
  nothing: 'No signups match, so there is nothing to export.',
  finished: (signups: string, file: string) => `Exported ${signups} to ${file}`,
  /** Shows the help after the file was given to the browser, which does not tell whether it has saved it. */
  help: 'No file?',
  howToOpen:
    'If no file was saved, export in another browser: some apps that show web pages save none. If a spreadsheet shows everything in one column, or changes phone numbers, import the file as text that is separated by commas.',
  /** @param signups null if it failed before the first one */
  failed: (signups: string | null, reason: string) =>
    signups === null
      ? `The export could not start. ${reason}`
      : `The export stopped after ${signups}. No file was saved, and the next export starts from the beginning. ${reason}`,
} as const

/** All numbers and days but `count` are formatted. */
interface PeriodFigures {
  readonly count: number
  readonly lastDay: string
  readonly total: string
  readonly largest: string
  readonly largestTotal: string
}

/** The texts of the chart of days or weeks. */
export const periodCopy = {
  day: {
    title: 'Signups per day',
    /** The heading of the table's column. */
    column: 'Day',
    caption: ({ count, lastDay, total, largest, largestTotal }: PeriodFigures) =>
      `${total} in the ${count} days up to ${lastDay}. Busiest day: ${largest}, with ${largestTotal}.`,
  },
  week: {
    title: 'Signups per week',
    column: 'Week of',
    caption: ({ count, lastDay, total, largest, largestTotal }: PeriodFigures) =>
      `${total} in the ${count} weeks up to ${lastDay}. Busiest week: the week of ${largest}, with ${largestTotal}.`,
  },
} as const

export const chartCopy = {
  empty: 'No signups to chart.',
  /** If the server does not know the reader's time zone. */
  inUtc: (title: string) => `${title}, in UTC`,
  showTable: 'Show as a table',
  signups: 'Signups',
  share: 'Share',
} as const

export const savingsTable = {
  title: 'Signups by savings',
  /** The heading of the first column. */
  column: 'Savings',
} as const

/** The team invites people on the waitlist to open an account. */
export const statusTable = {
  title: 'Signups by status',
  /** All figures are formatted. */
  invited: (invited: string, signups: string, share: string) =>
    `The team has invited ${invited} of ${signups} (${share}) to open an account.`,
  column: statusCopy.heading,
} as const

/** People on the waitlist invite their friends to join it. */
export const friendsTable = {
  title: 'Signups by friends',
  /** All figures are formatted. */
  invited: (invited: string, signups: string, share: string) =>
    `${invited} of ${signups} (${share}) joined through a friend’s invitation.`,
  column: 'Friends joined',
  /** By the number of friends; the last one includes all greater numbers. */
  numbers: Array.from({ length: friendsGoal + 1 }, (_, friends) => {
    if (friends === 0) return 'None'
    return friends === friendsGoal
      ? `${friends} or more friends`
      : `${friends} ${invitation.friends(friends)}`
  }),
} as const

// A file of its own, because all visitors download toasts.ts.

export const adminLoadFailureToast: Message = {
  title: 'Error',
  description: 'Failed to load waitlist signups',
}

export const removedToast = (position: number): Message => ({
  title: 'Signup removed',
  description: `#${formatCount(position)} is off the waitlist.`,
})
