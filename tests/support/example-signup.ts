import { placeOf } from '../../mocks/scenarios/waitlist-scenarios'
import { insertSignups } from '../../mocks/server/signups/signup-table'
import { mapSignupColumns, type Signup, type SignupRow } from '../../src/lib/signup-columns'
import { type KnownPlace, keepPlace } from '../../src/waitlist/signup/known-places'

/** A signup with the required values only. */
export const exampleSignup: Signup = {
  ...mapSignupColumns(() => null),
  name: 'Ada Park',
  email: 'ada.park@example.com',
}

/** A place whose invitation code this browser does not know. */
export const examplePlace = (position: number): KnownPlace => ({
  position,
  inviteCode: null,
  invitedAt: null,
  goneAt: null,
  key: `00000000-0000-4000-8000-${String(position).padStart(12, '0')}`,
})

/** Inserts a person who joined in this browser. */
export function insertOwn(): SignupRow {
  const [row] = insertSignups([exampleSignup])
  if (row === undefined) throw new Error('Nobody has joined')
  keepPlace(placeOf(row))
  return row
}

/** A row with the example signup at this position. */
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
