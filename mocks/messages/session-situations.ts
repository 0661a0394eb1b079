import { adminPage, sessionCopy, signInFailures, signInForm } from '../../src/content/admin'
import { administrator, member } from '../server/gotrue/accounts'
import { admin } from './admin-situations'
import { computed, enter, press, type Situation, type Step, texts, wait } from './situation'

const signIn = (email: string, password: string) => [
  enter(email, signInForm.email.label),
  enter(password, signInForm.password.label),
  press(signInForm.submit),
]
const signInAsAdministrator = signIn(administrator.email, administrator.password)

const fails = (
  reason: keyof typeof signInFailures,
  title: string,
  scenarios: string,
  steps: readonly Step[] = signInAsAdministrator,
) =>
  admin(`sign-in-${reason}`, title, `signed-out,${scenarios}`, steps, texts(signInFailures[reason]))

/** Signing in to the admin page, and the end of a session. */
export const sessionSituations: readonly Situation[] = [
  admin(
    'signed-in',
    'An administrator is signed in',
    '',
    [],
    [computed(sessionCopy.signedInAs, sessionCopy.signedInAs(administrator.email))],
  ),
  admin(
    'session-restoring',
    'The session is being checked',
    'old-token,slow:refresh:10000ms',
    [],
    [...texts(sessionCopy.restoring)],
  ),
  admin('signed-out', 'Nobody is signed in', 'signed-out', [], texts(signInForm.text)),
  admin(
    'session-expired',
    'The session has expired',
    'session-expired',
    [],
    texts(signInForm.ended),
  ),
  admin(
    'signed-out-elsewhere',
    'The administrator signs out in another tab',
    'signed-out-elsewhere',
    [wait(2)],
    [...texts(signInForm.ended)],
  ),
  admin(
    'session-damaged',
    'What the browser has kept is damaged',
    'storage-damaged',
    [],
    [...texts(signInForm.ended)],
  ),
  admin(
    'sign-in-empty',
    'Nothing is entered',
    'signed-out',
    [press(signInForm.submit)],
    [...texts(signInForm.email.required, signInForm.password.required)],
  ),
  admin(
    'signing-in',
    'The sign-in is being sent',
    'signed-out,slow:sign-in:10000ms',
    signInAsAdministrator,
    [...texts(signInForm.submitting)],
  ),
  admin(
    'no-administrator',
    'The account is not an administrator’s',
    'signed-out',
    signIn(member.email, member.password),
    [...texts(adminPage.forbidden, adminPage.forbiddenText)],
  ),
  admin(
    'sign-in-wrong-credentials',
    'The password is wrong',
    'signed-out',
    signIn(administrator.email, 'wrong'),
    [...texts(signInFailures['wrong-credentials'])],
  ),
  fails('offline', 'The connection breaks off', 'offline:sign-in'),
  fails('timed-out', 'No response arrives', 'never:sign-in', [...signInAsAdministrator, wait(15)]),
  fails('rate-limited', 'Too many tries', 'rate-limited:sign-in'),
  fails('unavailable', 'The sign-in service is down', 'sign-in-failure'),
  fails('refused', 'The account is not allowed to sign in', 'account-banned'),
  fails('unexpected', 'A Wi-Fi network answers', 'broken:sign-in'),
]
