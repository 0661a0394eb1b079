import { administrator } from '../../mocks/server/gotrue/accounts'
import { signInForm } from '../../src/content/admin'
import { successView } from '../../src/content/join-outcome'
import { waitlistForm } from '../../src/content/waitlist'
import type { Visitor } from './visitor'

export const submit = { role: 'button', name: waitlistForm.submit }
export const youAreIn = { role: 'heading', name: "You're In!" }
/** After it, the page makes no more requests, which would fail in Firefox if another page opened meanwhile. */
export const friendsCounted = successView.friendsJoined(0)

export const email = 'ada.park@example.com'

export async function fillInForm(visitor: Visitor, address = email) {
  await visitor.fillIn('Full Name', 'Ada Park')
  await visitor.fillIn('Email Address', address)
}

export async function signIn(visitor: Visitor, password: string) {
  await visitor.fillIn(signInForm.email.label, administrator.email)
  await visitor.fillIn(signInForm.password.label, password)
  await visitor.press('Enter')
}

/** Nobody is signed in yet. */
export const LIST_REFUSED = /^Waitlist list failed: refused/
