import * as z from 'zod/mini'
import { figures } from '../../../src/content/figures'
import type { SignupRow } from '../../../src/lib/signup-columns'
import { MAX_ROWS, refusals } from '../responses'
import { searchMatcher } from './signup-search'
import { addBatch, allSignups, type Batch, readWaitlist, takeBackBatch } from './signup-table'

/** The database functions of supabase/migrations/, with the same argument names. */

const orNull = <T>(schema: z.ZodMiniType<T>) => z._default(z.nullable(schema), null)
/** Parses a timestamp into milliseconds since 1970. */
const time = z.pipe(z.string(), z.transform(Date.parse))

/** The conditions of a filter. A condition that is null matches everyone. */
const signupFilter = z.strictObject({
  search: orNull(z.string()),
  // An empty string matches signups without an amount.
  savings: orNull(z.string()),
  joined_from: orNull(time),
  joined_before: orNull(time),
  min_friends: orNull(z.int()),
  status: orNull(z.enum(['waiting', 'invited'])),
  in_batch: orNull(z.int()),
})
type SignupFilter = z.infer<typeof signupFilter>

export const everybody = signupFilter.parse({})

export const signupSearch = z.strictObject({
  filter: signupFilter,
  after_position: orNull(z.int()),
  before_position: orNull(z.int()),
  newest_first: z._default(z.boolean(), false),
  max_rows: z._default(z.int(), 100),
})
export type SignupSearch = z.infer<typeof signupSearch>

export const summaryRequest = z.strictObject({
  filter: z._default(signupFilter, everybody),
  time_zone: z._default(z.string(), 'UTC'),
})

/** The arguments of a preview. */
export const batchRequest = z.strictObject({
  filter: z._default(signupFilter, everybody),
  how_many: orNull(z.int()),
  friends_first: z._default(z.boolean(), true),
  ids: orNull(z.array(z.string())),
})
type BatchRequest = z.infer<typeof batchRequest>

const timeOf = ({ created_at }: SignupRow) => Date.parse(created_at)

function matcher(filter: SignupFilter) {
  const { search, savings, joined_from, joined_before, min_friends, status, in_batch } = filter
  const isFound = searchMatcher(search)
  return (row: SignupRow): boolean =>
    isFound(row) &&
    (min_friends === null || row.friends_joined >= min_friends) &&
    (savings === null || (row.savings_amount ?? '') === savings) &&
    (joined_from === null || timeOf(row) >= joined_from) &&
    (joined_before === null || timeOf(row) < joined_before) &&
    (status === null || (status === 'waiting') === (row.batch === null)) &&
    (in_batch === null || row.batch === in_batch)
}

const { friends: goal } = figures.referral
/** How long a batch counts as new for the administrator who invited it. */
const NEW_MS = 3_600_000

/** @returns at most a batch of waiting people, in invitation order, and how many of them come first because of their friends */
function peopleToInvite({ filter, how_many, friends_first, ids }: BatchRequest) {
  const matches = matcher(filter)
  const found = allSignups().filter(
    (row) => row.batch === null && matches(row) && (ids === null || ids.includes(row.id)),
  )
  const comesFirst = ({ friends_joined }: SignupRow) => friends_first && friends_joined >= goal
  const friends = found.filter(comesFirst)
  const people = [...friends, ...found.filter((row) => !comesFirst(row))]
  const limited = people.slice(0, Math.min(how_many ?? Infinity, figures.largestBatch))
  return { people: limited, friends: limited.filter(comesFirst).length }
}

export function previewBatch(request: BatchRequest) {
  const { people, friends } = peopleToInvite(request)
  const others = people.slice(friends)
  return {
    people: people.length,
    friends,
    first_position: others[0]?.position ?? null,
    last_position: others.at(-1)?.position ?? null,
    ids: people.map(({ id }) => id),
  }
}

/** Invites the people of a preview, or nobody if one was removed or invited since. @param invited_by the caller's email */
export function inviteBatch(wanted: readonly string[], invited_by: string) {
  const named = new Set(wanted)
  const ids = [...named]
  const existing = allSignups().filter(({ id }) => named.has(id))
  const waiting = existing.filter(({ batch }) => batch === null).length
  if (ids.length > 0 && waiting === ids.length) {
    return { batch: addBatch(ids, invited_by), people: ids.length }
  }
  // A retry with the same ids returns the same batch.
  const isSame = (one: Batch) => one.invited_by === invited_by && one.ids.join() === ids.join()
  const batch = readWaitlist().batches.findLast(isSame)?.batch
  const people = batch === undefined ? 0 : countPeople(batch)
  if (waiting === 0 && batch !== undefined && people > 0) return { batch, people }
  throw refusals.batchChanged(ids.length - existing.length, existing.length - waiting)
}

export function takeBack(batch: number) {
  const people = countPeople(batch)
  if (people > 0) takeBackBatch(batch)
  return { people }
}

const countPeople = (batch: number) => allSignups().filter((row) => row.batch === batch).length

/** @param caller the administrator's email */
export function listBatches(caller: string, before = Infinity) {
  return readWaitlist()
    .batches.filter(({ batch }) => batch < before)
    .slice(-100)
    .reverse()
    .map(({ batch, invited_at, invited_by }) => ({
      batch,
      invited_at,
      invited_by,
      people: countPeople(batch),
      is_new: invited_by === caller && Date.now() - Date.parse(invited_at) < NEW_MS,
    }))
}

/** @returns all matching signups, regardless of `max_rows` */
export function matchingSignups(search: SignupSearch): readonly SignupRow[] {
  const { filter, after_position, before_position, newest_first } = search
  const matches = matcher(filter)
  const found = allSignups().filter(
    (row) =>
      row.position > (after_position ?? -Infinity) &&
      row.position < (before_position ?? Infinity) &&
      matches(row),
  )
  return newest_first ? found.reverse() : found
}

export const searchSignups = (search: SignupSearch): readonly SignupRow[] =>
  matchingSignups(search).slice(0, Math.min(search.max_rows, MAX_ROWS))

export function summarizeSignups({ filter, time_zone }: z.infer<typeof summaryRequest>) {
  const rows = allSignups()
  const found = rows.filter(matcher(filter))
  // The Swedish locale writes dates as 2026-06-01.
  const days = new Intl.DateTimeFormat('sv-SE', { timeZone: time_zone, dateStyle: 'short' })
  return {
    total: rows.length,
    last_position: rows.at(-1)?.position ?? 0,
    matching: found.length,
    invited: found.filter(({ invited_by }) => invited_by !== null).length,
    in_batches: found.filter(({ batch }) => batch !== null).length,
    by_day: countBy('day', found, (row) => days.format(timeOf(row))),
    by_savings: countBy('savings_amount', found, (row) => row.savings_amount),
    // People above the goal are counted with those who reached it.
    by_friends: countBy('friends', found, (row) => Math.min(row.friends_joined, goal)),
  }
}

/** @returns how many rows have each value, in ascending order of the values, with null last */
function countBy<Value extends string | number | null>(
  name: string,
  rows: readonly SignupRow[],
  readValue: (row: SignupRow) => Value,
) {
  const counts = new Map<Value, number>()
  for (const value of rows.map(readValue)) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .sort(([a], [b]) => (a === null || (b !== null && a > b) ? 1 : -1))
    .map(([value, signups]) => ({ [name]: value, signups }))
}
