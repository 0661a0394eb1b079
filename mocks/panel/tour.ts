import { inviteCopy } from '../../src/content/admin-batches'
import { details } from '../../src/content/admin-signup'
import { calculator } from '../../src/content/calculator'
import { figures } from '../../src/content/figures'
import { formatCount, formatDollars, formatRate } from '../../src/content/format'
import { hero } from '../../src/content/hero'
import { monthlyTotalCents } from '../../src/content/prizes'
import { waitlistForm } from '../../src/content/waitlist'
import { readChangeTime, SCENARIOS_KEY } from '../demo-state'
import { linkToStart } from '../scenarios/start-over'
import { INITIAL_PEOPLE } from '../server/signups/made-up-people'

/** A tour step. Its link restarts the demo at `path`, with `scenarios` on. */
export interface TourStep {
  /** What the step is about, and which buttons to press. */
  readonly text: string
  readonly path: string
  /** The CSS selector of an element to scroll into view. */
  readonly shows?: string
  /** The CSS selector of the buttons that the text names. The buttons get a ring. */
  readonly buttons?: string
  /** The scenarios that are on, as `writeScenarios` writes them. */
  readonly scenarios?: string
  /** Values that the signup form is filled in with, by field name. */
  readonly joining?: { readonly name: string; readonly email: string }
}

const join = `Press “${waitlistForm.submit}”.`
const buttons = '#waitlist-form [type=submit]'
const form = { path: '/join-waitlist', shows: '#waitlist-form', buttons }
const entryPrice = formatDollars(figures.centsPerEntry)

/** The steps of the tour. Tests check that each link is valid, and that the pages have these people and buttons. */
export const tour: readonly TourStep[] = [
  {
    text: `Savings with up to ${formatRate(figures.apyBasisPoints.free)} guaranteed interest, and with drawings for ${formatDollars(monthlyTotalCents)} every month. Press “${hero.callToAction}”, and the page scrolls to the form.`,
    path: '/',
    buttons: '[data-scrolls-to=waitlist]',
  },
  {
    text: `The insurer guarantees the interest. The prizes are luck: every ${entryPrice} saved is an entry. Press “${calculator.luck.play}”.`,
    path: '/',
    shows: '#luck',
    buttons: '#luck button[data-needs-script]',
  },
  {
    text: `${formatCount(INITIAL_PEOPLE)} made-up people have joined, and each step starts over, so each person who joins is #${formatCount(INITIAL_PEOPLE + 1)}. ${join}`,
    ...form,
    joining: { name: 'Kai Nguyen', email: 'kai.nguyen@example.com' },
  },
  {
    text: `Ada has joined before. The form says so, and keeps what she typed. ${join}`,
    ...form,
    joining: { name: 'Ada Okafor', email: 'ada.okafor@example.com' },
  },
  {
    text: `A friend has invited Umar. A person who brings ${figures.referral.friends} friends gets ${figures.referral.bonusEntries} bonus entries. ${join}`,
    // Scrolls to the whole page content, so that the note about the invitation is visible, too.
    shows: 'main',
    path: '/join-waitlist?invite=6YBMDJPF',
    buttons,
    joining: { name: 'Umar Ito', email: 'umar.ito@example.com' },
  },
  {
    text: `On a train, the connection drops. The page says what it knows, and nobody joins twice. ${join} Wait for the message, then press “${waitlistForm.submit}” again.`,
    ...form,
    scenarios: 'slow:1500ms,offline:join:first-1',
    joining: { name: 'Oscar Alvarez', email: 'oscar.alvarez@example.com' },
  },
  {
    text: `The team sees who has joined, and who has brought friends. Press “Ada Okafor”, look at her friends, and press “${details.close}” (×).`,
    path: '/admin',
    buttons: `[aria-label^="Ada Okafor"], dialog [aria-label=${details.close}]`,
  },
  {
    text: `Two administrators invite at once, and nobody is invited twice. Press “${inviteCopy.open}”, “${inviteCopy.submit}”, and again “${inviteCopy.submit}”.`,
    path: '/admin',
    buttons: '[role=search] > button:last-child, dialog [type=submit]',
    scenarios: 'faster-administrator',
  },
  {
    text: 'Each failure of the site has a switch, and each message a link. Press “Scenarios” below.',
    path: '/admin',
    buttons: '[aria-label=Tour] [aria-haspopup]',
  },
  {
    text: 'If this bar says “Works offline now”, switch off Wi-Fi, or stop the server on this computer. Reload the page: it opens. That’s Nestwin.',
    path: '/',
  },
]

/** The link to a step. @param number counts from 1 */
export function stepLink(number: number): string {
  const { path, scenarios } = tour[number - 1] ?? { path: '/' }
  return linkToStart(path, scenarios ?? '', number)
}

/** @returns the number of a step, or null if the tour has no such step */
export function readStep(text: string | null): number | null {
  const number = Number(text)
  return tour[number - 1] === undefined ? null : number
}

/** Asks for confirmation if the tour would discard changes or scenarios. @returns whether the tour may start */
export function mayStartTour(): boolean {
  const areScenariosOn = (sessionStorage.getItem(SCENARIOS_KEY) ?? '') !== ''
  const question =
    'The tour starts the demo over: signups, changes, and scenarios so far are lost. Start the tour?'
  return !(readChangeTime() > 0 || areScenariosOn) || confirm(question)
}
