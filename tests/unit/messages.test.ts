import { expect, test } from 'vitest'
import { linkTo, situations } from '../../mocks/messages/messages'
import { readScenarios } from '../../mocks/scenarios/active-scenario'
import { findLinkProblems } from '../../mocks/scenarios/link-problems'
import { scenarios } from '../../mocks/scenarios/scenarios'

// Each message in src/content/ has to be in mocks/messages/, which has a link to it. A text is taken for a message if it ends like a
// sentence, or has a word that reports something. So is each function, because its result is not known. The others are labels.

const REPORTS =
  /[.!?…]$|\b(?:no|not|nobody|nothing|none|error|failed|unknown|[a-z]+ing|[a-z]{3,}ed)\b/i

/** The same in a module with the copy of a page, which is full of sentences. */
const REPORTS_FAILURE = /\bcould not\b|\btry again\b|\bfailed\b/i

/** Modules with the copy of a page, and with what figures and dates look like. */
const otherModules = [
  'brand',
  'dates',
  'disclosures',
  'example-account',
  'figures',
  'format',
  'hero',
  'landing',
  'legal-page',
  'next-steps',
  'odds-and-returns',
  'page-shell',
  'privacy',
  'prizes',
  'questions',
  'routes',
  'rules',
  'sharing-picture',
]

/** What is no message although it looks like one, by the reason: texts, functions, and objects of them. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  'stands on the page, whatever happens': [
    'waitlist.waitlistForm.whatWeCollect',
    'waitlist.joinPage.about',
    'signup-fields.signupFields.savings_amount.label',
    'join-outcome.successView.correctedIsNew',
    'join-outcome.successView.discloseReward',
    'calculator.calculator.entries',
    'calculator.calculator.formula',
    'calculator.calculator.guaranteed',
    'calculator.calculator.nests',
    'calculator.calculator.nestsInWords',
    'calculator.calculator.notGuaranteed',
    'year-of-drawings.yearOfDrawings.note',
    'year-of-drawings.yearOfDrawings.title',
    'admin.adminPage.hint',
    'admin.signInForm.help',
    'admin.removalSteps',
    'admin.inviteCopy.note',
  ],
  'is the label of a control': [
    'toasts.toastCopy.close',
    'join-outcome.successView.correct',
    'admin.toolbar.filters',
    'admin.toolbar.firstDay',
    'admin.toolbar.friends',
    'admin.toolbar.lastDay',
    'admin.toolbar.noSavings',
    'admin.toolbar.removeFilter',
    'admin.invitation.searchFor',
    'admin.selectionCopy.all',
    'admin.selectionCopy.row',
    'admin.details.copy',
    'admin.details.open',
    'admin.details.remove',
    'admin.inviteCopy.open',
    'admin.inviteCopy.openSelected',
    'admin.inviteCopy.submit',
    'admin.inviteCopy.titleSelected',
    'admin.batchesCopy.save',
    'admin.batchesCopy.show',
    'admin.batchesCopy.takeBack',
  ],
  'is a heading, a value, or a caption': [
    'admin.adminPage.columns',
    'admin.adminPage.pages.positions',
    'admin.adminPage.pages.range',
    'admin.invitation.friends',
    'admin.invitation.invitedBy',
    'admin.details.firstFriends',
    'admin.details.friends',
    'admin.details.invitedOn',
    'admin.details.joinedAlone',
    'admin.details.noFriends',
    'admin.details.notGiven',
    'admin.details.title',
    'admin.statusCopy',
    'admin.batchesCopy.describe',
    'admin.periodCopy.day.caption',
    'admin.periodCopy.week.caption',
    'admin.savingsTable',
    'admin.statusTable',
    'admin.friendsTable',
    'admin.exportHeadings',
    'join-outcome.successView.heading',
    'join-outcome.placeCard.otherPlaces',
    'signup-fields.noSavingsAmount',
  ],
  'is for programs, or for friends': [
    'signup-fields.signupFields.email.control',
    'join-outcome.sharing',
  ],
  'only computes': [
    'admin.formatSignups',
    'calculator.placeOnSlider',
    'calculator.winningsOfTen',
    'year-of-drawings.drawYear',
  ],
  // The reasons, in this order: no browser that can start the demo has such an error, or is too old; the list has no other values; a year is over in four seconds; the accounts have addresses; the
  // made-up people have joined in the last 26 weeks; the mock has the functions.
  'cannot be shown in the demo, or only for a moment': [
    'join-outcome.brokenForm',
    'error-pages.browserTooOld',
    'signup-fields.signupFields.savings_amount.messages.unknown',
    'year-of-drawings.yearOfDrawings.soFar',
    'admin.sessionCopy.signedIn',
    'admin.periodCopy.week.none',
    'admin.adminPage.withoutFunctions',
  ],
}

interface Leaf {
  readonly path: string
  readonly value: unknown
}

/** @returns the texts and the functions in a value */
function leavesOf(path: string, value: unknown): readonly Leaf[] {
  if (typeof value === 'string' || typeof value === 'function') return [{ path, value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => leavesOf(`${path}.${key}`, part))
}

const modules = import.meta.glob<object>(['../../src/content/*.ts', '../../src/routes.ts'], {
  eager: true,
})
const leaves = Object.entries(modules).flatMap(([file, exported]) =>
  leavesOf(/([^/]+)\.ts$/.exec(file)?.[1] ?? '', { ...exported }),
)

function isLikeMessage({ path, value }: Leaf): boolean {
  const isOther = otherModules.some((name) => path.startsWith(`${name}.`))
  if (typeof value !== 'string') return !isOther
  return (isOther ? REPORTS_FAILURE : REPORTS).test(value)
}

const listed = new Set<unknown>(situations.flatMap(({ shows }) => shows.map(({ of }) => of)))
const unlisted = leaves.filter((leaf) => isLikeMessage(leaf) && !listed.has(leaf.value))
const isAt = (path: string) => (leaf: Leaf) =>
  leaf.path === path || leaf.path.startsWith(`${path}.`)

test('each message in src/content/ has a link that shows it', () => {
  const excepted = Object.values(exceptions).flat().map(isAt)
  const missing = unlisted.filter((leaf) => !excepted.some((matches) => matches(leaf)))
  expect(missing.map(({ path }) => path)).toEqual([])
})

test('each exception is needed', () => {
  const paths = Object.values(exceptions).flat()
  expect(paths.filter((path) => !unlisted.some(isAt(path)))).toEqual([])
  const names = Object.keys(modules).map((file) => /([^/]+)\.ts$/.exec(file)?.[1])
  expect(otherModules.filter((name) => !names.includes(name))).toEqual([])
})

test('what the list names comes from src/content/ or the routes', () => {
  const known = new Set(leaves.map(({ value }) => value))
  expect([...listed].filter((of) => !known.has(of))).toEqual([])
})

test('each link is understood, and no two situations have the same name', () => {
  for (const situation of situations) {
    const link = new URL(linkTo(situation), 'http://localhost')
    expect(findLinkProblems(link).problems, situation.id).toEqual([])
    expect(situation.shows.length, situation.id).toBeGreaterThan(0)
  }
  const ids = situations.map(({ id }) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

test('each scenario has a link that shows what it does', () => {
  const used = situations.flatMap((situation) => readScenarios(situation.scenarios).scenarios)
  const unused = scenarios.filter((scenario) => !used.some(({ id }) => id === scenario.id))
  expect(unused.map(({ id }) => id)).toEqual([])
})
