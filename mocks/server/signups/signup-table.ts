import * as z from 'zod/mini'
import { readInviteCode } from '../../../src/invitation/invite-code'
import { createMemoryStorage } from '../../../src/lib/browser-storage'
import { parseJson } from '../../../src/lib/json'

import type { Signup, SignupRow } from '../../../src/lib/signup-columns'
import { signupRowSchema } from '../../../src/lib/signup-row-schema'
import { SIGNUPS_KEY } from '../../demo-state'
import { administrator } from '../gotrue/accounts'
import { refusals } from '../responses'
import {
  INITIAL_PEOPLE,
  MADE_UP_UNTIL,
  madeUpBatches,
  madeUpCode,
  madeUpId,
  makeUpPeople,
  timestamp,
} from './made-up-people'

export const peopleCounts = [0, INITIAL_PEOPLE] as const
export type PeopleCount = (typeof peopleCounts)[number]

const batchSchema = z.object({
  batch: z.int(),
  invited_at: z.string(),
  // The administrator's email.
  invited_by: z.string(),
  ids: z.readonly(z.array(z.string())),
})
export type Batch = z.infer<typeof batchSchema>

const waitlistSchema = z.object({
  // In milliseconds since 1970; 0 before the first change. Must stay the first key: `readChangeTime` reads nothing else.
  changedAt: z.int(),
  // The number of people that the waitlist started with.
  people: z.literal(peopleCounts),
  // Sorted by position.
  signups: z.readonly(z.array(signupRowSchema)),
  // Oldest first, including batches that were undone.
  batches: z.readonly(z.array(batchSchema)),
  // The ids of people who left. The mock keeps them, and the database deletes them after a day or longer.
  leftIds: z.readonly(z.array(z.string())),
  // The last assigned position. It is never assigned again, even if its signup is removed.
  lastPosition: z.int(),
})
/** The tables of the mocked backend. */
export type Waitlist = Readonly<z.infer<typeof waitlistSchema>>

function makeUpWaitlist(people: PeopleCount, until: string): Waitlist {
  const signups = people === 0 ? [] : makeUpPeople(until)
  const batches = madeUpBatches.flatMap(({ batch }) => {
    const invited = signups.filter((row) => row.batch === batch)
    const invited_at = invited[0]?.invited_at ?? null
    const ids = invited.map(({ id }) => id)
    return invited_at === null ? [] : [{ batch, invited_at, invited_by: administrator.email, ids }]
  })
  return { changedAt: 0, people, signups, batches, leftIds: [], lastPosition: people }
}

const DAY_MS = 24 * 60 * 60 * 1_000

/**
 * The time of the last made-up signup: the latest 12:00 UTC, which is before the working day in the United States. It depends
 * only on the clock, so all tabs agree, and no signup is in the future.
 */
function presentUntil(): string {
  const start = Date.parse(MADE_UP_UNTIL)
  return timestamp(new Date(start + Math.floor((Date.now() - start) / DAY_MS) * DAY_MS))
}

/** For Node, where `localStorage` is missing or switched off. */
const memory = createMemoryStorage()
const storage = () => globalThis.localStorage ?? memory

/** Caches the waitlist by its stored text, or if it is made up, by its last day. Parsing a thousand rows takes a while. */
let known: { readonly source: string; readonly waitlist: Waitlist } | null = null

/** @returns the waitlist that all tabs share. It is made up at first, and stored once it differs from the initial one. */
export function readWaitlist(): Waitlist {
  const text = storage().getItem(SIGNUPS_KEY)
  const until = presentUntil()
  const source = text ?? until
  if (known?.source !== source) {
    const stored = text === null ? null : parseWaitlist(text)
    known = { source, waitlist: stored ?? makeUpWaitlist(INITIAL_PEOPLE, until) }
  }
  return known.waitlist
}

function parseWaitlist(text: string): Waitlist | null {
  const result = waitlistSchema.safeParse(parseJson(text))
  if (result.success) return result.data
  console.warn(`The data stored as ${SIGNUPS_KEY} cannot be read and is reset.`)
  storage().removeItem(SIGNUPS_KEY)
  return null
}

export function writeWaitlist(waitlist: Waitlist) {
  known = { source: JSON.stringify(waitlist), waitlist }
  storage().setItem(SIGNUPS_KEY, known.source)
}

const change = (changes: Partial<Waitlist>) =>
  writeWaitlist({ ...readWaitlist(), ...changes, changedAt: Date.now() })

/** Starts over with a waitlist of this many made-up people. */
export function startWith(people: PeopleCount) {
  if (people === INITIAL_PEOPLE) storage().removeItem(SIGNUPS_KEY)
  else writeWaitlist(makeUpWaitlist(people, MADE_UP_UNTIL))
}

export const lastPosition = (): number => readWaitlist().lastPosition

/** @returns all rows, sorted by position */
export const allSignups = (): readonly SignupRow[] => readWaitlist().signups

export const findSignup = (id: string): SignupRow | undefined =>
  allSignups().find((row) => row.id === id)

/** @param text an invitation code as in a visitor's link */
function findInviter(text: string | null): SignupRow | undefined {
  const code = readInviteCode(text)
  return allSignups().find(({ invite_code }) => invite_code === code)
}

/** @returns how many friends have joined through an invitation; 0 for an unknown code */
export const countFriends = (text: string): number => findInviter(text)?.friends_joined ?? 0

const withValues = (matches: (row: SignupRow) => boolean, values: Partial<SignupRow>) =>
  allSignups().map((row) => (matches(row) ? { ...row, ...values } : row))

const withFriends = (inviter: SignupRow | undefined, added: number) =>
  withValues((row) => row.id === inviter?.id, {
    friends_joined: (inviter?.friends_joined ?? 0) + added,
  })

export interface NewSignup extends Signup {
  /** Made up from the position if it is missing. */
  readonly id?: string
  /** An invitation code as in a visitor's link. */
  readonly invited_by?: string | null
}

/** Adds rows with the next positions. Throws the database's response if an id or email is taken, or if the person has left. */
export const insertSignups = (signups: readonly NewSignup[]): SignupRow[] => signups.map(insert)

function insert(signup: NewSignup): SignupRow {
  // The database checks the id before the email.
  if (allSignups().some(({ id }) => id === signup.id)) throw refusals.duplicate('pkey')
  if (readWaitlist().leftIds.some((id) => id === signup.id)) throw refusals.left()
  refuseTaken(signup.email)
  const inviter = findInviter(signup.invited_by ?? null)
  const row = toRow({ ...signup, invited_by: inviter?.invite_code ?? null }, lastPosition() + 1)
  change({ signups: [...withFriends(inviter, 1), row], lastPosition: row.position })
  return row
}

function refuseTaken(email: string) {
  if (allSignups().some((row) => row.email === email)) throw refusals.duplicate('email_key')
}

const waiting = { batch: null, invited_at: null }

/** @returns the row that the database would store for a signup at this moment */
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

/** Derives a signup's id from its key. The database hashes the key; the mock only swaps the first and the last eight digits. */
export const idOfKey = (key: string): string => key.slice(-8) + key.slice(8, -8) + key.slice(0, 8)

/** Throws the database's error response if the email is taken. */
export function changeEmail(id: string, email: string) {
  refuseTaken(email)
  change({ signups: withValues((row) => row.id === id, { email }) })
}

export function removeSignup(id: string) {
  const inviter = findInviter(findSignup(id)?.invited_by ?? null)
  change({ signups: withFriends(inviter, -1).filter((row) => row.id !== id) })
}

/** Removes a person who leaves. After that, `insertSignups` refuses a late retry of the signup. */
export function leaveWaitlist(id: string) {
  removeSignup(id)
  change({ leftIds: [...readWaitlist().leftIds, id] })
}

/** Invites people. @returns the number of the new batch */
export function addBatch(ids: readonly string[], invited_by: string): number {
  const { batches } = readWaitlist()
  const invitation = { batch: (batches.at(-1)?.batch ?? 0) + 1, invited_at: timestamp(new Date()) }
  const invited = new Set(ids)
  change({
    signups: withValues((row) => invited.has(row.id), invitation),
    batches: [...batches, { ...invitation, invited_by, ids }],
  })
  return invitation.batch
}

export const takeBackBatch = (batch: number) =>
  change({ signups: withValues((row) => row.batch === batch, waiting) })
