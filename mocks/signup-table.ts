import type { Signup, SignupRow } from '../src/lib/signup-columns'
import { madeUpId, madeUpPeople, timestamp } from './made-up-people'
import { createStored } from './stored'

/** What has happened to the made-up people's table. */
export interface Changes {
  readonly joined: readonly SignupRow[]
  readonly removedIds: readonly string[]
  /** The last position that was given. It is never given again, also when its signup has been removed. */
  readonly lastPosition: number
}

/** Where the browser keeps what has happened. */
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

/** All rows, by position. */
export function allSignups(): SignupRow[] {
  const { joined, removedIds } = changes.read()
  const removed = new Set(removedIds)
  return [...madeUpPeople, ...joined].filter(({ id }) => !removed.has(id))
}

/** Adds rows with the next positions, all of them or none. Out: the stored rows, or null if an e-mail is taken. */
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

/** @returns the row that the database would make of a signup now */
export function toRow(signup: Signup, position: number): SignupRow {
  return { id: madeUpId(position), ...signup, position, created_at: timestamp(new Date()) }
}

/** Takes a row away. */
export function removeSignup(id: string) {
  const { removedIds, ...rest } = changes.read()
  changes.write({ ...rest, removedIds: [...removedIds, id] })
}

/** Forgets all who joined here, and brings back who was removed. */
export function resetSignups() {
  changes.clear()
}

/** As the database stores it: the same person is the same address without case and spaces around it. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase()
}
