import { inviteCopy, rangeInWords } from '../../src/content/admin-batches'
import {
  adminLoadFailureToast,
  adminPage,
  chartCopy,
  overview,
  periodCopy,
  selectionCopy,
  tabsCopy,
  toolbar,
} from '../../src/content/admin-list'
import { causes, reportedBy, sessionCopy } from '../../src/content/admin-session'
import { noValue } from '../../src/content/admin-signup'
import { actions } from '../../src/content/error-pages'
import { withWait } from '../../src/content/format'
import { signupFields } from '../../src/content/signup-fields'
import { fieldOf, mapSignupColumns } from '../../src/lib/signup-columns'
import { SIGNUPS_KEY } from '../demo-state'
import { administrator } from '../server/gotrue/accounts'
import {
  INITIAL_PEOPLE,
  MADE_UP_UNTIL,
  madeUpBatches,
  madeUpPeople,
} from '../server/signups/made-up-people'
import { toRow, type Waitlist } from '../server/signups/signup-table'
import { enter, failures, press, type StateGroup, textsOf, wait, waitFor } from './state'

const { next } = adminPage.pages
const openCharts = press(tabsCopy.tabs.charts)
const searchNobody = enter('nobody', toolbar.search)

/** The position of the first person who waits. Everyone at an earlier position is in a made-up batch. */
const WAITING = madeUpBatches[1].lastPosition + 1

const largeAmounts = '/admin?savings=50000-plus'
const afterLastMatch =
  1 + (madeUpPeople.findLast(({ savings_amount }) => savings_amount === '$50,000+')?.position ?? 0)

const DAY_MS = 24 * 60 * 60 * 1_000
/** The made-up people joined over the last 164 days. Everyone who had joined by this day (about 45 people) is invited. */
export const anEarlyDay = new Date(Date.now() - 158 * DAY_MS).toISOString().slice(0, 10)

const longEmail = `${'a'.repeat(64)}@${`${'b'.repeat(57)}.`.repeat(4)}example.com`
const longestSignup = {
  ...mapSignupColumns((column) => {
    const { choices, maxLength = 0 } = fieldOf(column)
    return choices?.[3] ?? ''.padEnd(maxLength, 'words ')
  }),
  name: ''.padEnd(signupFields.name.maxLength, 'Maximiliane-Alexandra '),
  email: longEmail.slice(-signupFields.email.maxLength),
}
/** A waitlist whose only signup has the longest value in every column. */
const longestEntries: Waitlist = {
  changedAt: 0,
  people: INITIAL_PEOPLE,
  signups: [{ ...toRow(longestSignup, 1_234_567), created_at: MADE_UP_UNTIL }],
  batches: [],
  leftIds: [],
  lastPosition: 1_234_567,
}

const failed = failures(causes, {
  offline: { title: 'The connection drops', scenarios: 'offline:list' },
  'timed-out': { title: 'No response arrives', scenarios: 'never:list', steps: [wait(15)] },
  'rate-limited': {
    title: 'Too many requests',
    scenarios: 'rate-limited:list',
    shows: withWait(causes['rate-limited'], 5),
  },
  unavailable: { title: 'The server is not available', scenarios: 'unavailable:list' },
  refused: { title: 'The server refuses to list anything', scenarios: 'broken:refused:list' },
  unexpected: {
    title: 'The database fails',
    scenarios: 'server-error',
    shows: [reportedBy.database('57014'), ...textsOf(adminLoadFailureToast)],
    isDistinct: true,
  },
})

export function personAt(position: number) {
  const person = madeUpPeople[position - 1]
  if (person === undefined) throw new Error(`Nobody is at position ${position}`)
  return person
}

const select = (position: number) => press(selectionCopy.row(personAt(position)))

export const listStates: StateGroup = {
  title: 'Admin: the list',
  path: '/admin',
  states: {
    'The list has loaded': {
      shows: personAt(1).name,
      displays: ['large-text', 'forced-colors', 'print'],
    },
    'The list has the longest entries': {
      stored: { [SIGNUPS_KEY]: longestEntries },
      shows: 'Maximiliane-Alexandra',
      isDistinct: true,
    },
    'The list is filtered': {
      path: '/admin?savings=none&from=2026-01-02&order=newest',
      steps: [press(toolbar.filters(2))],
      shows: [' signups', toolbar.lastDay],
      isDistinct: true,
    },
    'Nobody has joined': { path: '/admin?people=0', shows: adminPage.empty, isDistinct: true },
    'The list and the numbers are loading': {
      scenarios: 'slow:10000ms',
      shows: [adminPage.loading, noValue],
      displays: ['large-text'],
    },
    ...failed,
    'The list is loading after a failure': {
      scenarios: 'never:list,unavailable:list:first-1',
      steps: [press(actions.tryAgain)],
      shows: adminPage.loadingAgain,
    },
    'A later page fails': {
      scenarios: 'list-breaks',
      steps: [press(next), press(next)],
      shows: adminPage.stillShowing,
    },
    'The app does not start': {
      scenarios: 'late-code:60000ms',
      steps: [wait(15)],
      shows: adminPage.notLoaded,
    },
    'The address names a position after the last one': {
      path: '/admin?at=5000',
      shows: [adminPage.nothingHere, adminPage.nothingHereText],
    },
    'Nobody who matches is at the position, nor after it': {
      path: `${largeAmounts}&at=${afterLastMatch}`,
      shows: adminPage.nothingHereText,
    },
    'A page is selected': {
      steps: [press(selectionCopy.page)],
      shows: [
        overview.asOf(''),
        adminPage.range(1, 50),
        selectionCopy.count(50),
        sessionCopy.signedInAs(administrator.email),
      ],
      spoken: rangeInWords({ first: 1, last: 50 }),
      isDistinct: true,
    },
    'An invited person is selected': { steps: [select(1)], shows: inviteCopy.openSelected(0, 1) },
    'A waiting person and an invited one are selected': {
      path: `/admin?at=${WAITING - 1}`,
      steps: [select(WAITING - 1), select(WAITING), press(inviteCopy.openSelected(1, 2))],
      shows: `1 person: #${WAITING}. 1 more is selected, but not waiting.`,
    },
    'The numbers fail': {
      scenarios: 'server-error:summary',
      shows: overview.notCounted,
      spoken: overview.unknown,
    },
    'The charts are open': {
      steps: [openCharts, press(chartCopy.showTable)],
      shows: [periodCopy.week.title, periodCopy.week.column],
      isDistinct: true,
    },
    'Nobody matches the search': {
      steps: [searchNobody],
      shows: [adminPage.nothingMatches, adminPage.nothingMatchesText],
    },
    'The charts are empty': { steps: [searchNobody, openCharts], shows: chartCopy.empty },
    'A person joins while the page is open': {
      scenarios: 'new-signups',
      steps: [waitFor(overview.asOf('')), wait(31)],
      shows: 'new signup',
    },
  },
}
