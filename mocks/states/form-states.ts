import { reportedError, withWait } from '../../src/content/format'
import {
  didYouMean,
  duplicateHelp,
  duplicateOf,
  forbiddenCharacter,
  joinFailures,
  nothingIsLost,
  notSaved,
  savedToast,
  spamSign,
  unknownOutcome,
} from '../../src/content/join-outcome'
import { signupFields } from '../../src/content/signup-fields'
import { duplicateEmailToast, joinedToast, somethingWentWrongToast } from '../../src/content/toasts'
import { invitedNote, waitlistForm } from '../../src/content/waitlist'
import { madeUpPeople, takenEmail } from '../server/signups/made-up-people'
import { enter, failures, press, reload, type StateGroup, textsOf, wait, waitFor } from './state'

const { name, email, phone } = signupFields
const { hydration } = waitlistForm
const submit = press(waitlistForm.submit)

const enterName = enter('Ada Park', name.label)
export const joinAs = (address: string) => [enterName, enter(address, email.label), submit]
export const join = joinAs('ada.park@example.com')
const longAddress = 'maximiliane-alexandra.von-und-zu-hohenlohe@gmail.com'

const mistakes = failures(email.messages, {
  required: { title: 'Nothing is entered', steps: [submit] },
  malformed: { title: 'The email address has no @', steps: joinAs('ada at example.com') },
  incomplete: { title: 'The domain has no dot', steps: joinAs('ada@example') },
  tooLong: {
    title: 'Everything is too long',
    steps: [
      enter('a'.repeat(name.maxLength + 1), name.label),
      enter(`${'a'.repeat(email.maxLength)}@example.com`, email.label),
      enter('1'.repeat(phone.maxLength + 1), phone.label),
      submit,
    ],
    shows: [name, email, phone].map(({ messages, maxLength }) => messages.tooLong(maxLength)),
    isDistinct: true,
  },
})

export const formStates: StateGroup = {
  title: 'The form',
  path: '/join-waitlist',
  states: {
    'Nothing has happened yet': { shows: waitlistForm.submit, displays: ['large-text'] },
    'A friend has sent the link': {
      path: `/join-waitlist?invite=${madeUpPeople[11]?.invite_code}`,
      shows: textsOf(invitedNote),
      isDistinct: true,
    },
    'The code of the form is missing': {
      path: '/',
      scenarios: 'missing-code:form',
      steps: [enterName],
      shows: hydration.failed,
    },
    'The app does not start': {
      scenarios: 'late-code:60000ms',
      steps: [wait(15)],
      shows: hydration.failed,
    },
    ...mistakes,
    'The email address has a comma': {
      steps: joinAs('ada,park@example.com'),
      shows: forbiddenCharacter(',', 'before'),
    },
    'The address is on the waitlist': {
      steps: joinAs(takenEmail),
      shows: [...textsOf(duplicateEmailToast), duplicateHelp],
    },
    'The email address is probably mistyped': {
      // Leaving the field checks the email address.
      steps: [enter(longAddress.replace('gmail', 'gmial'), email.label), enterName],
      shows: didYouMean(longAddress),
      isDistinct: true,
    },
  },
}

const isUnknown = [unknownOutcome.title, unknownOutcome.tryAgain, nothingIsLost] as const
const failed = failures(joinFailures, {
  offline: {
    title: 'The connection drops',
    scenarios: 'offline',
    shows: [joinFailures.offline, ...isUnknown, ...textsOf(somethingWentWrongToast)],
    isDistinct: true,
  },
  'timed-out': { title: 'No response arrives', scenarios: 'never', steps: [wait(15)] },
  unavailable: { title: 'The server fails', scenarios: 'unavailable', displays: ['forced-colors'] },
  unexpected: {
    title: 'The database fails',
    scenarios: 'server-error:join',
    shows: [reportedError('57014'), notSaved],
  },
  refused: { title: 'The server refuses the signup', scenarios: 'broken:refused:join' },
  'rate-limited': {
    title: 'Too many signups',
    scenarios: 'rate-limited:join',
    shows: withWait(joinFailures['rate-limited'], 5),
  },
  reloaded: {
    title: 'The page is reloaded while it is being sent',
    scenarios: 'never',
    steps: [reload],
  },
})

export const joinStates: StateGroup = {
  title: 'Sending a signup',
  path: '/join-waitlist',
  steps: join,
  states: {
    'The code has not loaded yet': { scenarios: 'late-code', shows: hydration.submitQueued },
    'It is being sent': { scenarios: 'slow:join:10000ms', shows: waitlistForm.submitting },
    ...failed,
    'The response gets lost, and the page finds out that the place is saved': {
      scenarios: 'broken:silence:join:first-1',
      steps: [wait(15)],
      shows: joinedToast.title,
    },
    'The page finds the place only later': {
      scenarios: 'broken:lost:join:first-1,offline:place:first-1',
      steps: [waitFor(unknownOutcome.title), wait(5)],
      shows: savedToast('1,044').title,
    },
    'A second try is refused, and the first one may be saved': {
      scenarios: 'offline:join:first-1,rate-limited:join',
      steps: [waitFor(unknownOutcome.title), submit],
      shows: [unknownOutcome.title, withWait(joinFailures['rate-limited'], 5)],
    },
    'The address was on the waitlist, and the visitor has changed it since': {
      scenarios: 'slow:join,duplicate-email',
      steps: [enter('ada@example.com', email.label), wait(3)],
      shows: duplicateOf('ada.park@example.com'),
    },
    'A password manager fills in a hidden field': { scenarios: 'hidden-field', shows: spamSign },
  },
}
