import { adminPage } from '../../src/content/admin-list'
import { causes, sessionCopy, signInFailures, signInForm } from '../../src/content/admin-session'
import { administrator, member } from '../server/gotrue/accounts'
import { enter, failures, press, type StateGroup, wait } from './state'

const signInAs = ({ email, password }: { email: string; password: string }) => [
  enter(email, signInForm.email.label),
  enter(password, signInForm.password.label),
  press(signInForm.submit),
]

export const sessionStates: StateGroup = {
  title: 'Admin: the session',
  path: '/admin',
  states: {
    'Its token has ended, and a new one is on its way': {
      scenarios: 'old-token,slow:refresh:9000ms',
      shows: sessionCopy.signedInAs(administrator.email),
    },
    'Its token has ended, and there is no new one': {
      scenarios: 'old-token,rate-limited:refresh',
      steps: [wait(10)],
      shows: causes.unavailable,
    },
    'Nobody is signed in': {
      scenarios: 'signed-out',
      steps: [press(signInForm.submit)],
      shows: [signInForm.text, signInForm.email.required, signInForm.password.required],
      isDistinct: true,
    },
    'The account is not an administrator’s': {
      scenarios: 'signed-out',
      steps: signInAs(member),
      shows: [adminPage.forbidden, adminPage.forbiddenText],
    },
    'It has expired': { scenarios: 'session-expired', shows: signInForm.ended },
    'The administrator signs out in another tab': {
      scenarios: 'signed-out-elsewhere',
      steps: [wait(2)],
      shows: signInForm.ended,
    },
    'What the browser keeps is damaged': { scenarios: 'storage-damaged', shows: signInForm.text },
  },
}

export const signInStates: StateGroup = {
  title: 'Admin: signing in',
  path: '/admin',
  // Only the first failure below needs a wrong password. The other states do not depend on the password.
  steps: signInAs({ ...administrator, password: 'wrong' }),
  states: {
    'The sign-in is being sent': {
      scenarios: 'signed-out,slow:sign-in:10000ms',
      shows: signInForm.submitting,
    },
    ...failures(signInFailures, {
      'wrong-credentials': { title: 'The password is wrong', scenarios: 'signed-out' },
      offline: { title: 'The connection drops', scenarios: 'signed-out,offline:sign-in' },
      'timed-out': { title: 'No answer', scenarios: 'signed-out,never:sign-in', steps: [wait(15)] },
      'rate-limited': { title: 'Too many tries', scenarios: 'signed-out,rate-limited:sign-in' },
      unavailable: { title: 'The service is down', scenarios: 'signed-out,unavailable:sign-in' },
      refused: { title: 'The account is banned', scenarios: 'signed-out,broken:refused:sign-in' },
      unexpected: { title: 'A Wi-Fi network answers', scenarios: 'signed-out,broken:sign-in' },
    }),
  },
}
