import * as z from 'zod/mini'
import { lowerCaseEmail } from '../../../src/lib/clean-text'
import { readInviteCode } from '../../../src/lib/invite-code'
import type { Signup, SignupRow } from '../../../src/lib/signup-columns'
import { signupRowSchema } from '../../../src/lib/signup-row-schema'
import { SIGNUPS_KEY } from '../../demo-state'
import { administrator } from '../gotrue/accounts'
import { createStored } from '../stored'
import {
  INITIAL_PEOPLE,
  MADE_UP_UNTIL,
  madeUpBatchesUntil,
  madeUpCode,
  madeUpId,
  makeUpPeople,
  timestamp,
} from './made-up-people'
import { moveToPresent } from './waitlist-dates'

/** How many people the waitlist can start with. */
export const peopleCounts = [0, INITIAL_PEOPLE, 10_000] as const

/** The stored waitlist: the number of made-up people at its start, and the changes since. */
export interface SignupState {
  readonly people: number
  /** The time of the last made-up signup. */
  readonly madeUpUntil: string
  /** Without the friends of each row, which are counted when it is read. */
  readonly joined: readonly SignupRow[]
  readonly removedIds: readonly string[]
  /** The last assigned position. It is never assigned again, even if its signup is removed. */
  readonly lastPosition: number
  /** The batches that have been invited since, and those that have been taken back, made-up ones too. */
  readonly batches: readonly Batch[]
  readonly takenBack: readonly number[]
}

/** People whom an administrator has invited together. */
export interface Batch {
  readonly batch: number
  readonly invited_at: string
  /** The email of the administrator. */
  readonly invited_by: string
  readonly ids: readonly string[]
}

/** A waitlist that another version of the demo has stored does not match, so it starts over. */
const signupStateSchema: z.ZodMiniType<SignupState> = z.object({
  people: z.literal(peopleCounts),
  madeUpUntil: z.iso.datetime({ offset: true }),
  joined: z.array(signupRowSchema),
  removedIds: z.array(z.string()),
  lastPosition: z.int(),
  batches: z.array(
    z.object({
      batch: z.int().check(z.positive()),
      invited_at: z.iso.datetime({ offset: true }),
      invited_by: z.string(),
      ids: z.array(z.string()),
    }),
  ),
  takenBack: z.array(z.int()),
})

const stored = createStored(SIGNUPS_KEY, initialState(INITIAL_PEOPLE), signupStateSchema)

function initialState(people: number): SignupState {
  return {
    people,
    madeUpUntil: MADE_UP_UNTIL,
    joined: [],
    removedIds: [],
    lastPosition: people,
    batches: [],
    takenBack: [],
  }
}

const madeUp = new Map<number, { readonly until: string; readonly people: readonly SignupRow[] }>()

/**
 * Making up 10,000 people takes a while, so the last ones are kept.
 *
 * @param until the time of the last signup; without it, any time, for a caller that reads no dates
 */
function madeUpPeople(count: number, until?: string): readonly SignupRow[] {
  const known = madeUp.get(count)
  if (known !== undefined && (until === undefined || until === known.until)) return known.people
  const people = makeUpPeople(count, until)
  madeUp.set(count, { until: until ?? MADE_UP_UNTIL, people })
  return people
}

/** @returns the stored waitlist, with the dates of the present */
export const readSignupState = (): SignupState => moveToPresent(stored.read())

/** Replaces the stored waitlist. */
export const writeSignupState = (state: SignupState) => stored.write(state)

/** Makes up a waitlist of this many people, and drops all changes. */
export function startWith(people: number) {
  if (people === INITIAL_PEOPLE) stored.clear()
  else stored.write(initialState(people))
}

/** @returns the last assigned position */
export const lastPosition = (): number => readSignupState().lastPosition

/** @returns all rows, in the order of their positions */
export function allSignups(): SignupRow[] {
  const { people, madeUpUntil, joined, removedIds, batches, takenBack } = readSignupState()
  const removed = new Set(removedIds)
  const changes = friendChanges(people, joined, removed)
  const invited = invitedPeople(batches, takenBack)
  return [...madeUpPeople(people, madeUpUntil), ...joined]
    .filter(({ id }) => !removed.has(id))
    .map((row) => {
      const change = changes.get(row.invite_code) ?? 0
      const isTakenBack = row.batch !== null && takenBack.includes(row.batch)
      const invitation = invited.get(row.id) ?? (isTakenBack ? waiting : undefined)
      return change === 0 && invitation === undefined
        ? row
        : { ...row, ...invitation, friends_joined: row.friends_joined + change }
    })
}

const waiting = { batch: null, invited_at: null }

/** @returns the invitation of each person who was invited in the demo */
function invitedPeople(batches: readonly Batch[], takenBack: readonly number[]) {
  return new Map(
    batches
      .filter(({ batch }) => !takenBack.includes(batch))
      .flatMap(({ batch, invited_at, ids }) => ids.map((id) => [id, { batch, invited_at }])),
  )
}

/** @returns all batches, the newest first, and those that have been taken back. The made-up ones have no ids. */
export function allBatches(): Batch[] {
  const { people, madeUpUntil, batches } = readSignupState()
  const first = madeUpBatchesUntil(madeUpUntil).map(({ batch, invited_at }) => ({
    batch,
    invited_at,
    invited_by: administrator.email,
    ids: [],
  }))
  return [...(people === 0 ? [] : first), ...batches].reverse()
}

/** Invites people. @returns the number of the new batch */
export function addBatch(ids: readonly string[], invited_by: string): number {
  const state = readSignupState()
  const batch = (allBatches()[0]?.batch ?? 0) + 1
  const added = { batch, invited_at: timestamp(new Date()), invited_by, ids }
  writeSignupState({ ...state, batches: [...state.batches, added] })
  return batch
}

/** Makes the people of a batch wait again. */
export function takeBackBatch(batch: number) {
  const state = readSignupState()
  writeSignupState({ ...state, takenBack: [...state.takenBack, batch] })
}

/** @returns the difference between each code's friends and the `friends_joined` of its row, without the codes that have none */
function friendChanges(
  people: number,
  joined: readonly SignupRow[],
  removed: ReadonlySet<string>,
): ReadonlyMap<string, number> {
  const changes = new Map<string, number>()
  const add = ({ invited_by }: SignupRow, change: number) => {
    if (invited_by !== null) changes.set(invited_by, (changes.get(invited_by) ?? 0) + change)
  }
  for (const row of joined) if (!removed.has(row.id)) add(row, 1)
  for (const id of removed) {
    const row = madeUpPerson(id, people)
    if (row !== undefined) add(row, -1)
  }
  return changes
}

/** @returns the row with this id among the made-up people of a waitlist */
function madeUpPerson(id: string, people: number): SignupRow | undefined {
  const row = madeUpPeople(people)[Number(id.slice(-12)) - 1]
  return row?.id === id ? row : undefined
}

/** The values of an inserted row. */
export interface NewSignup extends Signup {
  /** Made up if it is missing. */
  readonly id?: string
  /** An invitation code as a visitor's link has it. */
  readonly invited_by?: string | null
}

/**
 * Adds rows with the next positions, all of them or none.
 *
 * @returns the stored rows, or null if an id or an email is already on the waitlist
 */
export function insertSignups(signups: readonly NewSignup[]): SignupRow[] | null {
  const { joined, lastPosition, ...state } = readSignupState()
  const rows: SignupRow[] = []
  for (const signup of signups) {
    const email = normalizeEmail(signup.email)
    const isRepeated = rows.some((row) => row.email === email)
    if (takenBy({ ...signup, email }) !== null || isRepeated) return null
    const invited_by = knownCode(signup.invited_by ?? null)
    rows.push(toRow({ ...signup, email, invited_by }, lastPosition + rows.length + 1))
  }
  writeSignupState({
    ...state,
    joined: [...joined, ...rows],
    lastPosition: lastPosition + rows.length,
  })
  return rows
}

/**
 * Finds the unique constraint that a new row violates; of two, the one that PostgreSQL checks first.
 *
 * @param signup with an email as `normalizeEmail` returns it
 */
export function takenBy({ id, email }: NewSignup): 'pkey' | 'email_key' | null {
  const rows = allSignups()
  if (rows.some((row) => row.id === id)) return 'pkey'
  return rows.some((row) => row.email === email) ? 'email_key' : null
}

/** Reads an invitation code as the database does. @returns null for an unknown code */
function knownCode(text: string | null): string | null {
  const code = readInviteCode(text)
  return allSignups().some(({ invite_code }) => invite_code === code) ? code : null
}

/** @returns how many friends have joined through an invitation; 0 for an unknown code */
export function countFriends(text: string | null): number {
  const code = readInviteCode(text)
  return allSignups().find(({ invite_code }) => invite_code === code)?.friends_joined ?? 0
}

/** Derives the id of a signup from its key. The database hashes the key to hide it. Here, the id only differs from the key. */
export const idOfKey = (key: string): string =>
  key.replace(
    /^(.{8})(.*)(.{8})$/,
    (_, start: string, middle: string, end: string) => `${end}${middle}${start}`,
  )

/** @returns the row with this id, or undefined */
export const findSignup = (id: string): SignupRow | undefined =>
  allSignups().find((row) => row.id === id)

/** Changes the email of a person who has joined in the demo. */
export function changeEmail(id: string, email: string) {
  const { joined, ...state } = readSignupState()
  writeSignupState({
    ...state,
    joined: joined.map((row) => (row.id === id ? { ...row, email } : row)),
  })
}

/** @returns the row that the database would store for a signup now, which no friend can have joined yet */
export function toRow(signup: NewSignup, position: number): SignupRow {
  return {
    id: madeUpId(position),
    ...signup,
    position,
    created_at: timestamp(new Date()),
    invite_code: madeUpCode(position),
    invited_by: signup.invited_by ?? null,
    friends_joined: 0,
    ...waiting,
  }
}

export function removeSignup(id: string) {
  const { joined, removedIds, ...state } = readSignupState()
  // The id of a person who joined in the demo can be used again.
  const isMadeUp = madeUpPerson(id, state.people) !== undefined
  writeSignupState({
    ...state,
    joined: joined.filter((row) => row.id !== id),
    removedIds: isMadeUp ? [...removedIds, id] : removedIds,
  })
}

/** Normalizes an email as the database does, so that duplicates are found regardless of case and spaces. */
export function normalizeEmail(email: string): string {
  return lowerCaseEmail(email.trim())
}
