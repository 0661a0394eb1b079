import { actions } from '../../src/content/error-pages'
import { withWait } from '../../src/content/format'
import {
  didYouMean,
  duplicateHelp,
  duplicateOf,
  joinFailures,
  nothingIsLost,
  notSaved,
  savedToast,
  spamSigns,
  tooEarly,
  unknownOutcome,
} from '../../src/content/join-outcome'
import { signupFields } from '../../src/content/signup-fields'
import { duplicateEmailToast, somethingWentWrongToast } from '../../src/content/toasts'
import { invitedNote, waitlistForm } from '../../src/content/waitlist'
import { madeUpPeople, takenEmail } from '../server/signups/made-up-people'
import {
  computed,
  enter,
  focus,
  leaveField,
  press,
  reload,
  type Situation,
  switchScriptsOff,
  texts,
  toast,
  wait,
} from './situation'

const path = '/join-waitlist'
const { name, email, phone } = signupFields

const fillIn = (address = 'ada.park@example.com') => [
  enter('Ada Park', name.label),
  enter(address, email.label),
]
const submit = press(waitlistForm.submit)
export const join = [...fillIn(), submit]

const tooLong = ({ messages, maxLength }: typeof name | typeof email | typeof phone) =>
  computed(messages.tooLong, messages.tooLong(maxLength))

/** The form with a mistake in it. */
const invalid: readonly Situation[] = [
  {
    id: 'nothing-entered',
    title: 'Nothing is entered',
    path,
    scenarios: '',
    steps: [submit],
    shows: texts(name.messages.required, email.messages.required),
  },
  {
    id: 'email-malformed',
    title: 'The email address has no @',
    path,
    scenarios: '',
    steps: [...fillIn('ada at example.com'), submit],
    shows: texts(email.messages.malformed),
  },
  {
    id: 'email-ambiguous',
    title: 'Browsers read the domain of the email address in different ways',
    path,
    scenarios: '',
    steps: [...fillIn('ada@faß.example'), submit],
    shows: texts(email.messages.ambiguous),
  },
  {
    id: 'email-incomplete',
    title: 'The domain of the email address has no dot',
    path,
    scenarios: '',
    steps: [...fillIn('ada@example'), submit],
    shows: texts(email.messages.incomplete),
  },
  {
    id: 'too-long',
    title: 'Everything is too long',
    path,
    scenarios: '',
    steps: [
      enter('a'.repeat(name.maxLength + 1), name.label),
      enter(`${'a'.repeat(email.maxLength)}@example.com`, email.label),
      enter('1'.repeat(phone.maxLength + 1), phone.label),
      submit,
    ],
    shows: [name, email, phone].map(tooLong),
  },
  {
    id: 'suggestion',
    title: 'The email address is probably mistyped',
    path,
    scenarios: '',
    steps: [...fillIn('ada.park@gmial.com'), leaveField],
    shows: [computed(didYouMean, didYouMean('ada.park@gmail.com'))],
  },
]

const failure = (
  reason: Exclude<keyof typeof joinFailures, 'reloaded' | 'rate-limited'>,
  title: string,
  scenarios: string,
  ...others: readonly string[]
): Situation => ({
  id: `join-${reason}`,
  title,
  path,
  scenarios,
  steps: [...join, ...(reason === 'timed-out' ? [wait(15)] : [])],
  shows: texts(joinFailures[reason], ...others, nothingIsLost),
})

const unknown = [unknownOutcome.title, unknownOutcome.asking] as const

/** A signup that fails. */
const failed: readonly Situation[] = [
  {
    ...failure('offline', 'The connection breaks off', 'offline', ...unknown),
    shows: [
      ...texts(joinFailures.offline, ...unknown, nothingIsLost),
      ...toast(somethingWentWrongToast),
    ],
  },
  failure('timed-out', 'No response arrives', 'never', ...unknown),
  failure('unavailable', 'The server is not available', 'unavailable', ...unknown),
  failure('unexpected', 'A Wi-Fi network answers', 'broken:join', notSaved.title, notSaved.text),
  failure('refused', 'The server refuses the signup', 'broken:refused:join', notSaved.title),
  {
    id: 'join-server-error',
    title: 'The database fails',
    path,
    scenarios: 'insert-failure',
    steps: join,
    shows: texts(joinFailures.unexpected),
  },
  {
    id: 'join-saved-later',
    title: 'The response gets lost, and the page finds out that the place is saved',
    path,
    scenarios: 'broken:silence:join:first-1',
    steps: [...join, wait(15), wait(2)],
    shows: toast(savedToast('1,044'), savedToast),
  },
  {
    id: 'join-not-saved',
    title: 'The connection breaks off, and the page finds out that the place is not saved',
    path,
    scenarios: 'offline:join',
    steps: [...join, wait(5), wait(35)],
    shows: texts(notSaved.title, joinFailures.offline),
  },
  {
    id: 'join-not-asking',
    title: 'The connection breaks off, and the backend cannot be asked',
    path,
    scenarios: 'offline:join,no-lookup',
    steps: join,
    shows: texts(unknownOutcome.notAsking),
  },
  {
    id: 'join-reloaded',
    title: 'The page is reloaded while the signup is being sent',
    path,
    scenarios: 'never',
    steps: [...join, reload],
    shows: texts(joinFailures.reloaded, unknownOutcome.title),
  },
  {
    id: 'join-rate-limited',
    title: 'Too many signups, with a short wait',
    path,
    scenarios: 'rate-limited:join',
    steps: join,
    shows: [
      computed(joinFailures['rate-limited'], withWait(joinFailures['rate-limited'], 5)),
      ...toast(somethingWentWrongToast),
    ],
  },
  {
    id: 'join-long-wait',
    title: 'Too many signups, with a long wait',
    path,
    scenarios: 'rate-limited:join:wait-600',
    steps: join,
    shows: [computed(joinFailures['rate-limited'], withWait(joinFailures['rate-limited'], 600))],
  },
  {
    id: 'join-unknown-wait',
    title: 'Too many signups, with no word on how long to wait',
    path,
    scenarios: 'broken:429:join',
    steps: join,
    shows: texts(joinFailures['rate-limited']),
  },
  {
    id: 'join-too-early',
    title: 'A second try before the wait is over',
    path,
    scenarios: 'rate-limited:join:wait-600',
    steps: [...join, press(actions.tryAgain)],
    shows: [computed(tooEarly, withWait(tooEarly, 600))],
  },
  {
    id: 'join-duplicate',
    title: 'Somebody has joined with this address',
    path,
    scenarios: '',
    steps: [...fillIn(takenEmail), submit],
    shows: [...toast(duplicateEmailToast), ...texts(duplicateHelp)],
  },
  {
    id: 'join-duplicate-edited',
    title: 'Somebody has joined with an address that the visitor has changed since',
    path,
    scenarios: 'slow:join,duplicate-email',
    steps: [...join, enter('ada@example.com', email.label), wait(3)],
    shows: [computed(duplicateOf, duplicateOf('ada.park@example.com'))],
  },
  {
    id: 'join-hidden-field',
    title: 'A password manager fills in a hidden field',
    path,
    scenarios: 'hidden-field',
    steps: join,
    shows: texts(spamSigns.title, spamSigns.honeypot),
  },
  {
    id: 'join-too-fast',
    title: 'The form is submitted sooner than people can type',
    path,
    scenarios: 'too-fast',
    steps: join,
    shows: texts(spamSigns['too-fast']),
  },
]

/** The form before its code is there, and what it says before a signup is sent. */
const waiting: readonly Situation[] = [
  {
    id: 'join-sending',
    title: 'The signup is being sent',
    path,
    scenarios: 'slow:join:10000ms',
    steps: join,
    shows: texts(waitlistForm.submitting),
  },
  {
    id: 'join-invited',
    title: 'A friend has sent the link',
    path: `${path}?invite=${madeUpPeople[11]?.invite_code}`,
    scenarios: '',
    steps: [],
    shows: texts(invitedNote),
  },
  {
    id: 'join-queued',
    title: 'The form is submitted before its code is there',
    path,
    scenarios: 'late-code',
    steps: join,
    shows: texts(waitlistForm.hydration.submitQueued),
  },
  {
    id: 'form-failed',
    title: 'The code of the form is missing',
    path: '/',
    scenarios: 'missing-code:form',
    steps: [focus(name.label)],
    shows: texts(waitlistForm.hydration.failed),
  },
  {
    id: 'form-late',
    title: 'The app does not start',
    path,
    scenarios: 'late-code:60000ms',
    steps: [wait(15)],
    shows: texts(waitlistForm.hydration.failed),
  },
  {
    id: 'form-without-script',
    title: 'The browser runs no scripts',
    path,
    scenarios: '',
    steps: [switchScriptsOff],
    shows: texts(waitlistForm.withoutScript),
  },
]

export const formSituations: readonly Situation[] = [...invalid, ...failed, ...waiting]
