import { mapSignupColumns, type Signup, type SignupRow } from '../../src/lib/signup-columns'

/** A signup with the required values only. */
export const exampleSignup: Signup = {
  ...mapSignupColumns(() => null),
  name: 'Ada Park',
  email: 'ada.park@example.com',
}

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
