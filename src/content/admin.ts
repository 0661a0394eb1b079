import { figures } from './figures'
import { formatCount } from './format'
import { formatSignups } from './format-signups'
import { noSavingsAmount } from './savings-ranges'

interface Person {
  readonly name: string
  readonly position: number
}

export const adminPage = {
  loading: 'Loading signups',
  loadingAgain: 'Loading...',
  notLoaded: 'This page could not be loaded completely. Check your connection and try again.',
  withoutScript: 'To see the signups, please switch JavaScript on in your browser.',
  total: 'Total Signups',
  empty: 'No signups yet',
  /** For an account that may not see signups. The server lists none for it, and does not count them. */
  forbidden: 'Only administrators see signups.',
  forbiddenText:
    'Ask the person who manages your team’s accounts to make this one an administrator.',
  /** The accessible name of the table. */
  caption: 'Signups',
  /** The headings of the columns that are no fields of the form (`signup-fields.ts`). */
  columns: {
    selected: 'Selected',
    position: 'Position',
    joined: 'Joined',
    friends: 'Friends',
    invitedBy: 'Invited by',
  },
  /** The range of positions on the page. */
  showing: (first: number, last: number) =>
    `Showing #${formatCount(first)} to #${formatCount(last)}`,
  /** The same for a filtered list, in which positions are missing. */
  positions: (first: number, last: number) =>
    `Positions #${formatCount(first)} to #${formatCount(last)}`,
  count: (count: number) => formatSignups(count),
  matching: (count: number) =>
    count === 1 ? '1 signup matches' : `${formatCount(count)} signups match`,
  nothingMatches: 'No signups match',
  nothingMatchesText:
    'Change the search or the filters, or clear them. A phone number is found by all of its digits.',
  nothingHere: 'No signups on this page',
  nothingHereText: 'Nobody is in this part of the list.',
  firstPage: 'First page',
  pages: {
    label: 'Pages of the list',
    first: 'First',
    previous: 'Previous',
    next: 'Next',
    last: 'Last',
  },
  /** Shown with a failure while an earlier page is on the screen. */
  stillShowing: 'The list below is the last one that loaded.',
  /** On a backend with the table alone. */
  withoutFunctions:
    'Search, filters, charts, and invitations are not available, because this backend does not have the functions for them.',
  hint: 'Search covers the whole waitlist, not only this page. To print or save it all, export it.',
} as const

export const overview = {
  asOf: (time: string) => `As of ${time}`,
  counting: 'Counting...',
  unknown: 'Unknown',
  notCounted: 'Could not be counted',
  refresh: 'Refresh',
  /** Signups since the time of "As of". */
  newSignups: (count: number) =>
    count === 1 ? '1 new signup' : `${formatCount(count)} new signups`,
  charts: 'Signups by time, amount, status, and friends',
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
  noSavings: noSavingsAmount,
  firstDay: 'Joined since',
  lastDay: 'Joined through',
  friends: `${figures.referral.friends} or more friends joined`,
  order: 'Sort',
  oldestFirst: 'Oldest first',
  newestFirst: 'Newest first',
  jump: 'Go to position',
  /** On a phone. */
  jumpShort: 'Go to #',
  jumpInvalid: 'Enter a position, such as 1,204.',
  jumpTooFar: (last: number) => `The last position is #${formatCount(last)}.`,
  jumpToNobody: (position: number, isNewestFirst: boolean) =>
    `Nobody in this list is at #${formatCount(position)} or ${isNewestFirst ? 'before' : 'after'} it.`,
  go: 'Go',
  clear: 'Clear filters',
} as const

export const invitation = {
  /** Before the code, which is a button. */
  invitedBy: 'Invited by',
  searchFor: (code: string) => `Search for ${code}`,
  /** After the number. */
  friendsJoined: (count: number) => (count === 1 ? 'friend joined' : 'friends joined'),
} as const

/** Selecting signups. */
export const selectionCopy = {
  row: ({ name, position }: Person) => `Select #${formatCount(position)}, ${name}`,
  /** The checkbox above those of the rows. */
  page: 'Select the whole page',
  /** The same on a phone, where it is a button. */
  pageShort: 'Select page',
  /** @param matching null if it is not known */
  all: (matching: number | null) =>
    matching === null ? 'Select all that match' : `Select all ${formatCount(matching)}`,
  count: (count: number) => `${formatCount(count)} selected`,
  allSelected: 'All that match are selected',
  clear: 'Clear selection',
  /** What the button shows. */
  clearShort: 'Clear',
} as const

/** Everything about one signup. */
export const details = {
  /** The button in the row, which shows the name. */
  open: ({ name, position }: Person) => `${name}, #${formatCount(position)}`,
  title: (position: number) => `#${formatCount(position)}`,
  notGiven: noSavingsAmount,
  invitedOn: (day: string, batch: number) => `Invited on ${day} in batch ${formatCount(batch)}`,
  invitationLink: 'Invitation link',
  friends: 'Friends joined',
  noFriends: 'None',
  joinedAlone: 'Nobody',
  /** Stands before the code of somebody who has been removed. */
  inviterGone: 'Somebody who is not on the waitlist any more',
  loading: 'Loading...',
  failed: 'This could not be loaded.',
  /** The number of friends, if only the first ones are shown. */
  firstFriends: (count: number, shown: number) => `${formatCount(count)}. The first ${shown}:`,
  /** @param what the heading of what a press copies */
  copy: (what: string) => `Copy ${what.toLowerCase()}`,
  /** What the button shows. */
  copyShort: 'Copy',
  copied: (what: string) => `${what} copied.`,
  notCopied: 'This browser does not allow it. Select the text instead.',
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
  text: 'The signups are for administrators.',
  /** Shown after a session has ended. */
  ended: 'Your session has ended. Sign in again to come back to the list.',
  email: { label: 'Email Address', required: 'Enter your email address.' },
  password: { label: 'Password', required: 'Enter your password.', show: 'Show password' },
  submit: 'Sign in',
  submitting: 'Signing in...',
  /** If the list is visible without a session. */
  cancel: 'Back to the list',
  help: 'Forgot your password? The person who manages your team’s accounts can help.',
} as const

/** The message of a failed sign-in, by its reason. */
export const signInFailures = {
  'wrong-credentials': 'The email address or the password is wrong.',
  offline: 'The connection broke off. Check it, and try again.',
  'timed-out': 'No answer came in time. Check your connection, and try again.',
  'rate-limited': 'There have been too many tries in a short time. Wait a minute, then try again.',
  unavailable: 'Signing in is not available at the moment. Try again later.',
  refused: 'This account may not sign in.',
  unexpected:
    'The sign-in got an unexpected answer. If your Wi-Fi network has its own sign-in page, open it first. Otherwise, try again later.',
} as const

/** What to do if a person on the waitlist asks for it. */
export const removalSteps = {
  title: 'A person asks to be removed',
  steps: [
    'Search for the email address that the person signed up with. If the request came from a different address, first write to the address on the waitlist and wait for a reply.',
    `Press the name, choose "${details.remove}", and confirm.`,
    'Delete every exported file that contains this person.',
  ],
  result:
    'Everything about the signup is deleted at once. Backups of the database contain it until they expire. The log of what administrators did has only the position, the time, and who removed the signup. Friends whom the person invited stay on the waitlist. If a friend invited the person, that friend has one fewer.',
} as const

/** Why a request failed, after the message about the failure. */
export const causes = {
  offline: 'The connection was lost. Check it, then try again.',
  'timed-out': 'The server did not respond in time. Check your connection, then try again.',
  'rate-limited':
    'There have been too many requests in a short time. Wait a minute, then try again.',
  unavailable: 'The waitlist is not available at the moment. Try again later.',
  refused: 'This account is not allowed to do this, or its session has ended.',
  unexpected:
    'The response was not what this page expects. If your Wi-Fi network has its own sign-in page, open it first.',
} as const

/** Removing a signup, for example because the person has requested it. */
export const removal = {
  /** Before the name, which is an element of its own: it may be written from right to left. */
  question: 'Remove',
  /** After the name. */
  consequence: (position: number) =>
    `from the waitlist for good? The number ${formatCount(position)} is not given again, and nobody else moves.`,
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
      'It is not known whether this signup was removed. Check your connection, then check again.',
    checkAgain: 'Check again',
    close: 'Close',
  },
} as const
