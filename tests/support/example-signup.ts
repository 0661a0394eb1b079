import { mapSignupColumns, type Signup, type SignupRow } from '../../src/lib/signup-columns'
import type { KeptPlace } from '../../src/waitlist/place/place-in-line'

/** A signup with the required values only. */
export const exampleSignup: Signup = {
  ...mapSignupColumns(() => null),
  name: 'Ada Park',
  email: 'ada.park@example.com',
}

/** A place of which this browser knows the position alone. */
export const examplePlace = (position: number): KeptPlace => ({
  position,
  inviteCode: null,
  invitedAt: null,
  key: null,
  settledAt: 0,
})

/** The row of such a signup. */
export const exampleRow = (position: number): SignupRow => ({
  ...exampleSignup,
  id: `id-${position}`,
  position,
  created_at: '2026-06-01T15:00:00.123456+02:00',
  invite_code: 'K7QX2M9P',
  invited_by: null,
  friends_joined: 2,
  invited_at: null,
  batch: null,
})
