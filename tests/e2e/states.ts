import type { Page } from '@playwright/test'
import { linkTo, situations } from '../../mocks/messages/messages'
import { stepAddress, tour } from '../../mocks/panel/tour'
import type { ScenarioId } from '../../mocks/scenarios/scenarios'
import { MADE_UP_UNTIL, madeUpPeople } from '../../mocks/server/signups/made-up-people'
import { SIGNUPS_KEY, type SignupState, toRow } from '../../mocks/server/signups/signup-table'
import { inviteCopy, removalSteps } from '../../src/content/admin'
import { calculator, calculatorRange } from '../../src/content/calculator'
import { formatDollars } from '../../src/content/format'
import { didYouMean, placeCard } from '../../src/content/join-outcome'
import { signupFields } from '../../src/content/signup-fields'
import { invitedNote } from '../../src/content/waitlist'
import { PLACE_KEY } from '../../src/lib/browser-storage'
import {
  fieldOf,
  mapSignupColumns,
  type Signup,
  type SignupColumn,
} from '../../src/lib/signup-columns'
import { routes } from '../../src/routes'
import type { Place } from '../../src/waitlist/backend/waitlist-repository'
import {
  calculatorHydrated,
  expect,
  fillIn,
  hydrated,
  linkInHero,
  NETWORK_ERROR,
  openDemo,
  openDemoPanel,
  placeInLine,
  submitButton,
} from './fixtures'
import { ANY_FAILURE, reachSituation } from './situations'

/** Something that a visitor can see, and how to get there. */
export interface State {
  /** Also the file name of its screenshots. */
  readonly name: string
  readonly path: string
  /** The demo forgets what it has stored, and may load the page again for that. */
  readonly startsOver?: boolean
  readonly scenarios?: readonly ScenarioId[]
  /** How the visitor has the browser display the page. */
  readonly display?: 'large-text' | 'forced-colors' | 'print'
  /** Changes to the mocked waitlist before the page opens. */
  readonly changes?: SignupState
  /** The places in line that the browser has kept from earlier visits. */
  readonly places?: readonly Place[]
  /** Errors that may be logged on the way. */
  readonly errors?: readonly RegExp[]
  /** Goes from the open page to the state. Resolves when the page shows it. */
  readonly reach?: (page: Page) => Promise<unknown>
  /** Differs from another state only in its words, so the long tests check less of it. */
  readonly isVariant?: boolean
}

const teamStep = tour.findIndex(({ path }) => path === routes.admin.path) + 1

async function join(page: Page, email?: string) {
  await fillIn(page, email === undefined ? {} : { email })
  await submitButton(page).click()
}

const joined = (page: Page) => expect(page.getByRole('button', { name: 'Share' })).toBeVisible()
const failed = (page: Page) => expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
async function startExport(page: Page) {
  await expect(page.getByRole('table', { name: 'Signups' })).toBeVisible()
  await page.getByRole('button', { name: 'Export CSV' }).click()
}
const loaded = (page: Page) => expect(page.getByText('Total Signups')).toBeVisible()

/** A situation of the list of messages. */
function inSituation(id: string, isVariant = false): State {
  const situation = situations.find((one) => one.id === id)
  if (situation === undefined) throw new Error(`There is no situation ${id}`)
  return {
    name: id,
    isVariant,
    path: linkTo(situation),
    startsOver: true,
    errors: [ANY_FAILURE],
    reach: (page) => reachSituation(page, situation),
  }
}

const LONGEST_NAME = ''.padEnd(signupFields.name.maxLength, 'Maximiliane-Alexandra ')
const LONGEST_PHONE = '+1 (206) 555-0100 extension '.padEnd(
  signupFields.phone.maxLength,
  '1234567890',
)

function longestValue(column: SignupColumn): string {
  const { choices, maxLength = 0 } = fieldOf(column)
  const [longestChoice] = choices?.toSorted((a, b) => b.length - a.length) ?? []
  return longestChoice ?? ''.padEnd(maxLength, 'words ')
}

/** The next position has seven digits. */
const longLine: SignupState = {
  people: madeUpPeople.length,
  madeUpUntil: MADE_UP_UNTIL,
  joined: [],
  removedIds: [],
  lastPosition: 1_234_566,
  batches: [],
  takenBack: [],
}
const longestSignup: Signup = {
  ...mapSignupColumns(longestValue),
  name: LONGEST_NAME,
  email: `${'a'.repeat(64)}@${`${'b'.repeat(57)}.`.repeat(4)}example.com`.slice(
    -signupFields.email.maxLength,
  ),
  phone: LONGEST_PHONE,
}
/** The only signup has the longest value in every column. */
const longEntries: SignupState = {
  people: madeUpPeople.length,
  madeUpUntil: MADE_UP_UNTIL,
  joined: [
    {
      ...toRow(longestSignup, 1_234_567),
      created_at: '2026-11-12T04:04:05.678901+00:00',
    },
  ],
  removedIds: madeUpPeople.map(({ id }) => id),
  lastPosition: 1_234_567,
  batches: [],
  takenBack: [],
}

export const states: readonly State[] = [
  { name: 'landing', path: routes.landing.path },
  {
    name: 'landing-questions-open',
    path: routes.landing.path,
    reach: (page) =>
      page.locator('details').evaluateAll((all) => {
        for (const disclosure of all) disclosure.setAttribute('open', '')
      }),
  },
  {
    name: 'landing-calculator-largest',
    isVariant: true,
    path: routes.landing.path,
    async reach(page) {
      await page.getByRole('slider').press('End')
      await page.getByRole('switch', { name: calculator.premium }).check()
      await expect(page.getByRole('slider')).toHaveAttribute(
        'aria-valuetext',
        formatDollars(calculatorRange.toCents),
      )
    },
  },
  {
    name: 'landing-year-of-drawings',
    isVariant: true,
    path: routes.landing.path,
    async reach(page) {
      await calculatorHydrated(page)
      await page.getByRole('button', { name: calculator.year.play }).click()
      await expect(page.getByText(/Interest kept/)).toBeVisible()
    },
  },
  {
    name: 'landing-joined',
    path: routes.landing.path,
    async reach(page) {
      await linkInHero(page).click()
      await join(page)
      await joined(page)
    },
  },
  { name: 'landing-large-text', path: routes.landing.path, display: 'large-text' },
  { name: 'landing-forced-colors', path: routes.landing.path, display: 'forced-colors' },
  { name: 'landing-print', path: routes.landing.path, display: 'print' },

  { name: 'join', path: routes.joinWaitlist.path },
  inSituation('nothing-entered', true),
  {
    name: 'join-too-long',
    path: routes.joinWaitlist.path,
    async reach(page) {
      await page.getByLabel('Full Name').fill(`${LONGEST_NAME}g`)
      await page.getByLabel('Email Address').fill('ada at example.com')
      await page.getByLabel('Phone').fill(`${LONGEST_PHONE}3`)
      await submitButton(page).click()
      await expect(
        page.getByText(signupFields.phone.messages.tooLong(signupFields.phone.maxLength)),
      ).toBeVisible()
    },
  },
  {
    name: 'join-suggestion',
    path: routes.joinWaitlist.path,
    async reach(page) {
      await fillIn(page, { email: longestSignup.email.replace(/com$/, 'con') })
      await page.keyboard.press('Tab')
      await expect(
        page.getByRole('button', { name: didYouMean(longestSignup.email) }),
      ).toBeVisible()
    },
  },
  inSituation('join-sending', true),
  inSituation('join-duplicate', true),
  inSituation('join-offline'),
  inSituation('join-rate-limited', true),
  inSituation('join-hidden-field', true),
  inSituation('join-refused', true),
  inSituation('joined'),
  {
    name: 'joined-far-behind',
    isVariant: true,
    path: routes.joinWaitlist.path,
    changes: longLine,
    async reach(page) {
      await join(page)
      await expect(placeInLine(page, 1_234_567)).toBeVisible()
    },
  },
  inSituation('not-shared', true),
  {
    name: 'joined-returning',
    path: routes.joinWaitlist.path,
    places: [
      { position: 12, inviteCode: madeUpPeople[11]?.invite_code ?? null },
      { position: 1_043, inviteCode: null },
    ],
    async reach(page) {
      await expect(page.getByText(/of 3 friends have joined/)).toBeVisible()
    },
  },
  {
    name: 'joined-returning-landing',
    isVariant: true,
    path: routes.landing.path,
    places: [{ position: 12, inviteCode: madeUpPeople[11]?.invite_code ?? null }],
    async reach(page) {
      await page.locator('#waitlist').scrollIntoViewIfNeeded()
      await expect(page.getByText(/of 3 friends have joined/)).toBeVisible()
    },
  },
  inSituation('friends-not-counted', true),
  {
    name: 'joined-returning-several',
    path: routes.joinWaitlist.path,
    places: [
      { position: 1_044, inviteCode: null },
      { position: 12, inviteCode: null },
      { position: 7, inviteCode: null },
    ],
    async reach(page) {
      await expect(page.getByText(placeCard.otherPlaces)).toBeVisible()
    },
  },
  inSituation('join-invited'),
  {
    name: 'landing-invited',
    isVariant: true,
    path: `${routes.landing.path}?invite=${madeUpPeople[11]?.invite_code}`,
    async reach(page) {
      await expect(page.getByText(invitedNote)).toBeVisible()
    },
  },
  {
    name: 'joined-large-text',
    path: routes.joinWaitlist.path,
    places: [{ position: 1_234_567, inviteCode: null }],
    display: 'large-text',
  },
  { name: 'join-large-text', path: routes.joinWaitlist.path, display: 'large-text' },
  {
    name: 'join-failed-forced-colors',
    path: routes.joinWaitlist.path,
    scenarios: ['unavailable'],
    display: 'forced-colors',
    errors: [NETWORK_ERROR, /^Waitlist join failed/],
    async reach(page) {
      await submitButton(page).click()
      await join(page)
      await failed(page)
    },
  },

  { name: 'admin', path: routes.admin.path, reach: loaded },
  {
    name: 'admin-counting-large-text',
    path: routes.admin.path,
    scenarios: ['slow'],
    display: 'large-text',
    reach: (page) => expect(page.getByText('Counting...')).toBeVisible(),
  },
  {
    name: 'admin-filtered',
    path: `${routes.admin.path}?savings=50000-plus&order=newest`,
    async reach(page) {
      await expect(page.getByText(/^\d+ signups match/)).toBeVisible()
      await startExport(page)
      await expect(page.getByText(/^Exported \d+ signups to/).first()).toBeVisible()
    },
  },
  {
    name: 'admin-filters',
    path: `${routes.admin.path}?savings=50000-plus&friends=3&from=2026-06-02&to=2026-10-31`,
    async reach(page) {
      await page.getByRole('button', { name: 'Filters (4)' }).click()
      await expect(page.getByLabel('Joined through', { exact: true })).toBeVisible()
    },
  },
  inSituation('list-nothing-matches', true),
  {
    name: 'admin-charts',
    path: routes.admin.path,
    async reach(page) {
      await page.getByText('Signups by time, amount, status, and friends').click()
      await page.getByText('Show as a table').click()
      await expect(page.getByRole('table', { name: 'Signups per day' })).toBeVisible()
    },
  },
  inSituation('list-behind-end', true),
  inSituation('list-page-fails', true),
  inSituation('export-stopped', true),
  {
    name: 'admin-details',
    path: routes.admin.path,
    async reach(page) {
      await page.getByRole('button', { name: /, #1$/ }).click()
      await expect(page.getByRole('button', { name: /#102$/ })).toBeVisible()
    },
  },
  {
    name: 'admin-selected',
    path: routes.admin.path,
    async reach(page) {
      await page.getByRole('checkbox', { name: /^Select #2,/ }).click()
      await page.getByRole('checkbox', { name: /^Select #4,/ }).click({ modifiers: ['Shift'] })
      await expect(page.getByText('3 selected')).toBeVisible()
    },
  },
  {
    name: 'admin-removal-steps',
    path: `${routes.admin.path}?friends=3`,
    async reach(page) {
      await page.getByText('A person asks to be removed').click()
      await expect(page.getByText(removalSteps.result)).toBeVisible()
    },
  },
  { name: 'admin-forced-colors', path: routes.admin.path, display: 'forced-colors', reach: loaded },
  { name: 'admin-print', path: routes.admin.path, display: 'print', reach: loaded },
  inSituation('list-loading', true),
  inSituation('list-empty'),
  inSituation('list-fails'),
  { name: 'admin-long-entries', path: routes.admin.path, changes: longEntries, reach: loaded },
  { name: 'admin-large-text', path: routes.admin.path, display: 'large-text', reach: loaded },
  {
    name: 'admin-inviting',
    path: routes.admin.path,
    scenarios: ['faster-administrator'],
    errors: [NETWORK_ERROR],
    async reach(page) {
      await page.getByRole('button', { name: inviteCopy.open }).click()
      await expect(page.getByText(/^The next 100 people: /)).toBeVisible()
      await page.getByRole('button', { name: inviteCopy.submit }).click()
      await expect(page.getByText(inviteCopy.changed)).toBeVisible()
      await expect(page.getByText(/^The next 100 people: /)).toBeVisible()
    },
  },
  inSituation('removal-asked'),
  inSituation('removal-still-listed', true),
  inSituation('removal-unknown', true),
  inSituation('signed-out'),
  inSituation('sign-in-wrong-credentials', true),
  inSituation('sign-in-unavailable', true),
  inSituation('session-expired', true),
  inSituation('no-administrator', true),

  { name: 'rules', path: routes.sweepstakesRules.path },
  {
    name: 'rules-contents-open',
    isVariant: true,
    path: routes.sweepstakesRules.path,
    reach: (page) => page.locator('details').evaluate((all) => all.setAttribute('open', '')),
  },
  { name: 'rules-large-text', path: routes.sweepstakesRules.path, display: 'large-text' },
  { name: 'rules-print', path: routes.sweepstakesRules.path, display: 'print' },
  { name: 'privacy', path: routes.privacy.path },
  { name: 'privacy-large-text', path: routes.privacy.path, display: 'large-text' },
  { name: 'privacy-print', path: routes.privacy.path, display: 'print' },
  inSituation('not-found'),
  inSituation('crash'),
  inSituation('join-queued', true),
  inSituation('form-failed', true),
  // With a table whose headings stick to the window, too.
  { name: 'tour', path: stepAddress(teamStep), reach: loaded },
  ...(['Messages', 'Calls', 'Data', 'Tour'] as const).map(
    (tab): State => ({
      name: `demo-panel-${tab.toLowerCase()}`,
      isVariant: tab === 'Tour',
      path: routes.admin.path,
      async reach(page) {
        await loaded(page)
        await openDemoPanel(page)
        await page.getByRole('tab', { name: tab }).click()
        await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible()
      },
    }),
  ),
  {
    name: 'demo-mistyped-link',
    isVariant: true,
    path: `${routes.privacy.path}?scenario=slwo,offline:jion`,
    reach: (page) => expect(page.getByText(/^Not understood: “slwo”/)).toBeVisible(),
  },
  {
    name: 'demo-panel',
    path: routes.landing.path,
    scenarios: ['slow', 'unavailable'],
    async reach(page) {
      await hydrated(page)
      await openDemoPanel(page)
    },
  },
]

/** Opens the page of a state, loads the code that it fetches on scroll, and goes to the state. */
export async function openState(page: Page, state: State) {
  const { path, startsOver = false, scenarios = [], changes, places, display, reach } = state
  for (const [key, value] of [
    [SIGNUPS_KEY, changes],
    [PLACE_KEY, places],
  ] as const) {
    if (value === undefined) continue
    await page.addInitScript(([name, text]) => localStorage.setItem(name, text), [
      key,
      JSON.stringify(value),
    ] as const)
  }
  // At this time the people on the waitlist have the dates of `madeUpPeople`.
  if (path.startsWith(routes.admin.path)) await page.clock.setFixedTime(MADE_UP_UNTIL)
  if (display === 'forced-colors') await page.emulateMedia({ forcedColors: 'active' })
  if (display === 'print') await page.emulateMedia({ media: 'print' })
  const link = scenarios.length === 0 ? path : `${path}?scenario=${scenarios.join(',')}`
  await (startsOver ? openDemo(page, link) : page.goto(link))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  if (display === 'large-text') {
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  }
  // Not with the End key: Chromium animates that scroll, and the animation would undo a later scroll to a focused element.
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await expect(page.locator('fieldset[inert]')).toHaveCount(0)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.evaluate(() => document.fonts.ready)
  await reach?.(page)
}
