import {
  adminLoadFailureToast,
  adminPage,
  causes,
  chartCopy,
  details,
  overview,
  periodCopy,
  removal,
  removedToast,
  selectionCopy,
  tabsCopy,
  toolbar,
} from '../../src/content/admin'
import { actions } from '../../src/content/error-pages'
import { withWait } from '../../src/content/format'
import { signupFields } from '../../src/content/signup-fields'
import { INITIAL_PEOPLE, madeUpPeople } from '../server/signups/made-up-people'
import {
  check,
  computed,
  enter,
  open,
  press,
  type Situation,
  type Step,
  switchScriptsOff,
  texts,
  toast,
  wait,
  waitFor,
} from './situation'

export const admin = (
  id: string,
  title: string,
  scenarios: string,
  steps: readonly Step[],
  shows: Situation['shows'],
  query = '',
): Situation => ({ id, title, path: `/admin${query}`, scenarios, steps, shows })

/** Opens the details of a made-up person. */
const openPerson = (position: number): Step => {
  const person = madeUpPeople[position - 1]
  if (person === undefined) throw new Error(`Nobody is at position ${position}`)
  return press(details.open(person))
}

const { next } = adminPage.pages

/** Has invited friends, and is the friend of nobody. */
const INVITER = 1
const FRIEND = madeUpPeople.find(
  ({ invited_by }) => invited_by === madeUpPeople[INVITER - 1]?.invite_code,
)?.position

/** Everybody from there on has given another amount. */
const afterLastMatch =
  1 + (madeUpPeople.findLast(({ savings_amount }) => savings_amount === '$50,000+')?.position ?? 0)
const withLargeAmount = '?savings=50000-plus'

/** The made-up people have joined in the last 164 days. The 40 or so who had joined by this day are invited. */
export const anEarlyDay = new Date(Date.now() - 158 * 24 * 60 * 60 * 1_000)
  .toISOString()
  .slice(0, 10)

const nobody = [enter('nobody', toolbar.search)]

/** The list, and the numbers above it. */
const list: readonly Situation[] = [
  admin(
    'list',
    'The list has loaded',
    '',
    [],
    [
      computed(adminPage.count, '1,043 signups'),
      computed(adminPage.showing, adminPage.showing(1, 50)),
      computed(overview.asOf, overview.asOf('')),
    ],
  ),
  admin(
    'list-filtered',
    'The list is filtered',
    '',
    [],
    [computed(adminPage.matching, 'signups match'), computed(adminPage.positions, 'Positions #')],
    '?friends=3',
  ),
  admin(
    'list-many',
    'A hundred thousand people wait',
    'many-signups',
    [],
    [computed(adminPage.count, adminPage.count(100_000))],
  ),
  admin(
    'list-loading',
    'The list is loading',
    'slow:list:10000ms',
    [],
    [...texts(adminPage.loading)],
  ),
  admin('list-fails', 'The list fails', 'admin-failure', [], [...toast(adminLoadFailureToast)]),
  ...(
    [
      ['offline', 'offline:list'],
      ['timed-out', 'never:list', wait(15)],
      ['rate-limited', 'rate-limited:list'],
      ['unavailable', 'broken:401:list'],
      ['refused', 'broken:refused:list'],
      ['unexpected', 'broken:list'],
    ] as const
  ).map(([reason, scenarios, ...steps]) =>
    admin(`list-${reason}`, `The list fails: ${reason}`, scenarios, steps, [
      computed(causes[reason], withWait(causes[reason], reason === 'rate-limited' ? 5 : undefined)),
    ]),
  ),
  admin(
    'list-loading-again',
    'The list is loading after a failure',
    'unavailable:list:first-1,slow:list:10000ms:every-2',
    [press(actions.tryAgain)],
    [...texts(adminPage.loadingAgain)],
  ),
  admin(
    'list-page-fails',
    'A later page fails',
    'list-breaks',
    [press(next), press(next)],
    [...texts(adminPage.stillShowing)],
  ),
  admin('list-empty', 'Nobody has joined', 'admin-empty', [], [...texts(adminPage.empty)]),
  admin('list-nothing-matches', 'Nobody matches the search', '', nobody, [
    ...texts(adminPage.nothingMatches, adminPage.nothingMatchesText),
  ]),
  admin(
    'list-behind-end',
    'The address names a position behind the last one',
    '',
    [],
    [
      ...texts(adminPage.nothingHere),
      computed(adminPage.lastPosition, adminPage.lastPosition(INITIAL_PEOPLE)),
    ],
    '?at=5000',
  ),
  admin(
    'list-behind-match',
    'The address names a position behind the last match',
    '',
    [],
    [...texts(adminPage.nothingHereText)],
    `${withLargeAmount}&at=${afterLastMatch}`,
  ),
  admin(
    'counting',
    'The numbers are loading',
    'slow:summary:10000ms',
    [],
    [...texts(overview.counting)],
  ),
  admin(
    'not-counted',
    'The numbers fail',
    'server-error:summary',
    [],
    [...texts(overview.notCounted, overview.unknown)],
  ),
  admin(
    'new-signups',
    'Somebody joins while the page is open',
    'new-signups',
    [waitFor(overview.asOf('')), wait(31)],
    [computed(overview.newSignups, 'new signup')],
  ),
  admin(
    'chart-in-utc',
    'The browser does not know its time zone',
    'unknown-time-zone',
    [open(tabsCopy.tabs.charts)],
    [computed(chartCopy.inUtc, chartCopy.inUtc(periodCopy.day.title))],
  ),
  admin(
    'charts-empty',
    'The charts have nothing to show',
    '',
    [...nobody, open(tabsCopy.tabs.charts)],
    [...texts(chartCopy.empty)],
  ),
  admin(
    'chart-of-days',
    'The charts of days have nothing to show',
    '',
    [open(tabsCopy.tabs.charts)],
    [computed(periodCopy.day.none, 'The latest one is of')],
    `?to=${anEarlyDay}`,
  ),
  admin(
    'app-late',
    'The app does not start',
    'late-code:60000ms',
    [wait(15)],
    [...texts(adminPage.notLoaded)],
  ),
  admin(
    'admin-without-script',
    'The browser runs no scripts',
    '',
    [switchScriptsOff],
    [...texts(adminPage.withoutScript)],
  ),
]

/** Selecting, and the details of a signup. */
const people: readonly Situation[] = [
  admin(
    'selected',
    'A page is selected',
    '',
    [check(selectionCopy.page)],
    [computed(selectionCopy.count, selectionCopy.count(50))],
  ),
  admin(
    'all-selected',
    'All are selected, and their number is not known',
    'server-error:summary',
    [check(selectionCopy.page), press(selectionCopy.all(null))],
    [...texts(selectionCopy.allSelected)],
  ),
  admin(
    'details-loading',
    'The friends of a person are loading',
    'slow:search:10000ms',
    [openPerson(INVITER)],
    [...texts(details.loading)],
  ),
  admin(
    'details-failed',
    'The friends of a person cannot be loaded',
    'unavailable:search',
    [openPerson(INVITER)],
    [...texts(details.failed)],
  ),
  admin(
    'details-copied',
    'The email address is copied',
    '',
    [openPerson(INVITER), press(details.copy(signupFields.email.heading))],
    [computed(details.copied, details.copied(signupFields.email.heading))],
  ),
  admin(
    'details-not-copied',
    'The browser blocks the clipboard',
    'clipboard-blocked',
    [openPerson(INVITER), press(details.copy(signupFields.email.heading))],
    [...texts(details.notCopied)],
  ),
  admin(
    'inviter-gone',
    'The person who sent the invitation has been removed',
    '',
    [
      openPerson(INVITER),
      press(details.remove),
      press(removal.confirm),
      enter(String(FRIEND), toolbar.search),
      openPerson(FRIEND ?? INVITER),
    ],
    [...texts(details.inviterGone)],
  ),
]

const startRemoval = [openPerson(2), press(details.remove)]
const remove = [...startRemoval, press(removal.confirm)]

const removals: readonly Situation[] = [
  admin('removal-asked', 'The page asks before a signup is removed', '', startRemoval, [
    computed(removal.consequence, removal.consequence(2)),
  ]),
  admin('removed', 'A signup is removed', '', remove, toast(removedToast(2), removedToast)),
  admin('removing', 'A signup is being removed', 'slow:remove:10000ms', remove, [
    ...texts(removal.removing),
  ]),
  admin('removal-fails', 'The server refuses the removal', 'rate-limited:remove', remove, [
    ...texts(removal.failed),
    computed(causes['rate-limited'], withWait(causes['rate-limited'], 5)),
  ]),
  admin(
    'removal-checking',
    'The connection breaks off, and the page checks',
    'offline:remove,slow:search:10000ms',
    remove,
    [...texts(removal.unconfirmed.checking)],
  ),
  admin(
    'removal-still-listed',
    'The connection breaks off, and the signup is still there',
    'offline:remove',
    remove,
    [...texts(removal.unconfirmed.stillListed)],
  ),
  admin(
    'removal-unknown',
    'The connection breaks off, and nothing can be found out',
    'offline:remove,unavailable:search',
    remove,
    [...texts(removal.unconfirmed.unknown)],
  ),
]

export const adminSituations = { list, people, removals } as const
