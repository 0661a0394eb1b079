import type { Signup, SignupRow } from '../../src/lib/signup-columns'
import { madeUpId, madeUpPeople, timestamp } from './made-up-people'
import { createStored } from './stored'

/** The changes to the made-up waitlist. Unchanged rows are not stored. */
export interface Changes {
  readonly joined: readonly SignupRow[]
  readonly removedIds: readonly string[]
  /** The last assigned position. It is never assigned again, even if its signup is removed. */
  readonly lastPosition: number
}

/** The local storage key of the changes. */
export const SIGNUPS_KEY = 'nestwin:mock-signups'

const changes = createStored<Changes>(
  SIGNUPS_KEY,
  { joined: [], removedIds: [], lastPosition: madeUpPeople.length },
  isChanges,
)

function isChanges(value: unknown): value is Changes {
  const keys = Object.keys(madeUpPeople[0] ?? {})
  const isRow = (row: unknown) =>
    typeof row === 'object' && row !== null && keys.every((key) => key in row)
  return (
    typeof value === 'object' &&
    value !== null &&
    'joined' in value &&
    Array.isArray(value.joined) &&
    value.joined.every(isRow) &&
    'removedIds' in value &&
    Array.isArray(value.removedIds) &&
    'lastPosition' in value &&
    Number.isInteger(value.lastPosition)
  )
}

/** @returns all rows, in the order of their positions */
export function allSignups(): SignupRow[] {
  const { joined, removedIds } = changes.read()
  const removed = new Set(removedIds)
  return [...madeUpPeople, ...joined].filter(({ id }) => !removed.has(id))
}

/**
 * Adds rows with the next positions, all of them or none.
 *
 * @returns the stored rows, or null if an email is already on the waitlist
 */
export function insertSignups(signups: readonly Signup[]): SignupRow[] | null {
  const { joined, removedIds, lastPosition } = changes.read()
  const takenEmails = new Set(allSignups().map(({ email }) => email))
  const rows: SignupRow[] = []
  for (const signup of signups) {
    const email = normalizeEmail(signup.email)
    if (takenEmails.has(email)) return null
    takenEmails.add(email)
    const position = lastPosition + rows.length + 1
    rows.push(toRow({ ...signup, email }, position))
  }
  changes.write({
    joined: [...joined, ...rows],
    removedIds,
    lastPosition: lastPosition + rows.length,
  })
  return rows
}

/** @returns the row that the database would store for a signup now */
export function toRow(signup: Signup, position: number): SignupRow {
  return { id: madeUpId(position), ...signup, position, created_at: timestamp(new Date()) }
}

export function removeSignup(id: string) {
  const { removedIds, ...rest } = changes.read()
  changes.write({ ...rest, removedIds: [...removedIds, id] })
}

/** Restores the initial waitlist. */
export function resetSignups() {
  changes.clear()
}

/** Normalizes an email as the database does, so that duplicates are found regardless of case and spaces. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase()
}
