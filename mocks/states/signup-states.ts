import { adminPage, toolbar } from '../../src/content/admin-list'
import { causes } from '../../src/content/admin-session'
import {
  details,
  notFoundToast,
  removal,
  removalSteps,
  removedToast,
} from '../../src/content/admin-signup'
import { withWait } from '../../src/content/format'
import { signupFields } from '../../src/content/signup-fields'
import { madeUpPeople } from '../server/signups/made-up-people'
import { personAt } from './list-states'
import { enter, press, type StateGroup, type StateStep } from './state'

const openPerson = (position: number): StateStep => press(details.open(personAt(position)))

/** The position of a person who invited friends, and who joined without an invitation. */
const INVITER = 1
const friend =
  madeUpPeople.find(({ invited_by }) => invited_by === personAt(INVITER).invite_code)?.position ??
  INVITER

const { heading } = signupFields.email
const copyEmail = press(details.copy(heading))
const remove = [press(details.remove), press(removal.confirm)]

export const signupStates: StateGroup = {
  title: 'Admin: a signup',
  path: '/admin',
  steps: [openPerson(INVITER)],
  states: {
    'The details are open': { shows: details.showFriends, isDistinct: true },
    'The person asks to be removed': {
      steps: [press(removalSteps.title)],
      shows: removalSteps.result,
      isDistinct: true,
    },
    'The friends are loading': { scenarios: 'slow:search:10000ms', shows: adminPage.loadingAgain },
    'The friends cannot be loaded': { scenarios: 'unavailable:search', shows: details.failed },
    'The email address is copied': { steps: [copyEmail], shows: details.copied(heading) },
    'The browser blocks the clipboard': {
      scenarios: 'clipboard-blocked',
      steps: [copyEmail],
      shows: details.notCopied,
    },
    'The page asks before the signup is removed': {
      steps: [press(details.remove)],
      shows: removal.consequence(INVITER),
      isDistinct: true,
    },
    'A friend’s details, after the signup has been removed': {
      steps: [...remove, enter(String(friend), toolbar.search), openPerson(friend)],
      shows: details.inviterGone,
    },
  },
}

export const removalStates: StateGroup = {
  title: 'Admin: removing',
  path: '/admin',
  steps: [openPerson(INVITER), ...remove],
  states: {
    'A signup is removed': { shows: removedToast(INVITER) },
    'The browser sends the removal twice': {
      scenarios: 'broken:repeated:remove',
      shows: notFoundToast(personAt(INVITER).name),
    },
    'It is being removed': { scenarios: 'slow:remove:10000ms', shows: removal.removing },
    'The server refuses the removal': {
      scenarios: 'rate-limited:remove',
      shows: [removal.failed, withWait(causes['rate-limited'], 5)],
    },
    'The connection drops, and the page checks': {
      scenarios: 'offline:remove,slow:search:10000ms',
      shows: removal.unconfirmed.checking,
    },
    'The connection drops, and the signup is still there': {
      scenarios: 'offline:remove',
      shows: removal.unconfirmed.stillListed,
    },
    'The connection drops, and nothing can be found out': {
      scenarios: 'offline:remove,unavailable:search',
      shows: removal.unconfirmed.unknown,
    },
  },
}
