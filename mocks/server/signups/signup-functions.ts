import type { SignupRow } from '../../../src/lib/signup-columns'
import { MAX_ROWS, refusals } from '../responses'
import { remembered } from './remembered'
import { searchMatcher } from './signup-search'
import { addBatch, allBatches, type Batch, signupsInOrder, takeBackBatch } from './signup-table'

/** The functions of supabase/migrations/. Null means no condition. */

export interface SignupFilter {
  readonly search: string | null
  /** Empty for signups without an amount. */
  readonly savings: string | null
  /** In milliseconds since 1970. */
  readonly joinedFrom: number | null
  readonly joinedBefore: number | null
  readonly minFriends: number | null
  readonly status: 'waiting' | 'invited' | null
  readonly batch: number | null
}

/** A filter that all signups match. */
export const everybody: SignupFilter = {
  search: null,
  savings: null,
  joinedFrom: null,
  joinedBefore: null,
  minFriends: null,
  status: null,
  batch: null,
}

export interface SignupSearch extends SignupFilter {
  readonly id: string | null
  readonly afterPosition: number | null
  readonly beforePosition: number | null
  readonly isNewestFirst: boolean
  readonly maxRows: number
}

export const wholeList: SignupSearch = {
  ...everybody,
  id: null,
  afterPosition: null,
  beforePosition: null,
  isNewestFirst: false,
  maxRows: MAX_ROWS,
}

/** The time of a signup, in milliseconds since 1970. */
const timeOf = remembered(({ created_at }) => Date.parse(created_at))

function matcher(filter: SignupFilter) {
  const { search, savings, joinedFrom, joinedBefore, minFriends, status, batch } = filter
  const isFound = searchMatcher(search)
  return (row: SignupRow): boolean =>
    isFound(row) &&
    (minFriends === null || row.friends_joined >= minFriends) &&
    (savings === null || (row.savings_amount ?? '') === savings) &&
    (joinedFrom === null || timeOf(row) >= joinedFrom) &&
    (joinedBefore === null || timeOf(row) < joinedBefore) &&
    (status === null || (status === 'waiting') === (row.batch === null)) &&
    (batch === null || row.batch === batch)
}

/** The most people in one batch. */
const MAX_BATCH = 2_500
/** For how long a batch is new to the administrator who has invited it. */
const NEW_MS = 3_600_000

export interface BatchRequest {
  readonly filter: SignupFilter
  readonly howMany: number | null
  readonly isFriendsFirst: boolean
  readonly ids: readonly string[] | null
}

/** The people who are waiting, in the order in which they are invited. At most as many as a batch can have. */
function peopleToInvite({ filter, howMany, isFriendsFirst, ids }: BatchRequest) {
  const matches = matcher(filter)
  const found = [...signupsInOrder()].filter(
    (row) => row.batch === null && matches(row) && (ids === null || ids.includes(row.id)),
  )
  const comesFirst = ({ friends_joined }: SignupRow) => isFriendsFirst && friends_joined >= 3
  const friends = found.filter(comesFirst)
  const people = [...friends, ...found.filter((row) => !comesFirst(row))]
  const limited = people.slice(0, Math.min(howMany ?? Infinity, MAX_BATCH))
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

/** Invites the people of a preview, or nobody. @param invited_by the email of the administrator */
export function inviteBatch(wanted: readonly string[], invited_by: string) {
  const named = new Set(wanted)
  const ids = [...named]
  if (ids.length > MAX_BATCH) throw refusals.batchTooLarge()
  const existing = [...signupsInOrder()].filter(({ id }) => named.has(id))
  const waiting = existing.filter(({ batch }) => batch === null).length
  if (ids.length > 0 && waiting === ids.length) {
    return { batch: addBatch(ids, invited_by), people: ids.length }
  }
  const isOfThese = (batch: Batch) =>
    batch.invited_by === invited_by &&
    batch.ids.length === ids.length &&
    batch.ids.every((id) => named.has(id))
  const first = allBatches().find((batch) => isOfThese(batch) && countPeople(batch.batch) > 0)
  if (waiting === 0 && first !== undefined) {
    return { batch: first.batch, people: countPeople(first.batch) }
  }
  throw refusals.batchChanged(ids.length - existing.length, existing.length - waiting)
}

export function takeBack(batch: number) {
  const people = countPeople(batch)
  if (people > 0) takeBackBatch(batch)
  return { people }
}

const countPeople = (batch: number) =>
  [...signupsInOrder()].filter((row) => row.batch === batch).length

/** @param caller the email of the administrator */
export function listBatches(caller: string, before = Infinity) {
  return allBatches()
    .filter(({ batch }) => batch < before)
    .slice(0, 100)
    .map(({ batch, invited_at, invited_by }) => ({
      batch,
      invited_at,
      invited_by,
      people: countPeople(batch),
      is_new: invited_by === caller && Date.now() - Date.parse(invited_at) < NEW_MS,
    }))
}

function* matchingSignups(search: SignupSearch): Generator<SignupRow> {
  const { id, afterPosition, beforePosition, isNewestFirst } = search
  const matches = matcher(search)
  for (const row of signupsInOrder(isNewestFirst)) {
    const isBetween =
      row.position > (afterPosition ?? -Infinity) && row.position < (beforePosition ?? Infinity)
    if (isBetween && (id === null || row.id === id) && matches(row)) yield row
  }
}

export function searchSignups(search: SignupSearch): SignupRow[] {
  const limit = Math.min(search.maxRows, MAX_ROWS)
  const found: SignupRow[] = []
  if (limit < 1) return found
  for (const row of matchingSignups(search)) {
    found.push(row)
    if (found.length === limit) break
  }
  return found
}

/** Counts all, also beyond the limit. */
export function countSignups(search: SignupSearch): number {
  let count = 0
  for (const _ of matchingSignups(search)) count++
  return count
}

export function summarizeSignups(
  rows: Iterable<SignupRow>,
  filter: SignupFilter,
  timeZone: string,
) {
  const matches = matcher(filter)
  const time_zone = isKnown(timeZone) ? timeZone : 'UTC'
  const dayOf = dayIn(time_zone)
  const days = new Map<string, number>()
  const amounts = new Map<string | null, number>()
  const friends = [0, 0, 0, 0]
  let [total, lastPosition, matching, invited, inBatches] = [0, 0, 0, 0, 0]
  for (const row of rows) {
    total++
    lastPosition = Math.max(lastPosition, row.position)
    if (!matches(row)) continue
    matching++
    countOne(days, dayOf(timeOf(row)))
    countOne(amounts, row.savings_amount)
    const number = Math.min(row.friends_joined, 3)
    friends[number] = (friends[number] ?? 0) + 1
    if (row.invited_by !== null) invited++
    if (row.batch !== null) inBatches++
  }
  return {
    total,
    last_position: lastPosition,
    matching,
    invited,
    in_batches: inBatches,
    time_zone,
    by_day: sortedCounts(days).map(([day, signups]) => ({ day, signups })),
    by_savings: sortedCounts(amounts).map(([savings_amount, signups]) => ({
      savings_amount,
      signups,
    })),
    /** 3 includes all greater numbers. */
    by_friends: friends
      .map((signups, number) => ({ friends: number, signups }))
      .filter(({ signups }) => signups > 0),
  }
}

function countOne<Key>(counts: Map<Key, number>, key: Key) {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

/** In the order of the code units, and null at the end. */
function sortedCounts<Key extends string | null>(
  counts: ReadonlyMap<Key, number>,
): [Key, number][] {
  return [...counts].sort(([a], [b]) => {
    if (a === null || b === null) return a === null ? 1 : -1
    return a < b ? -1 : 1
  })
}

/** Time zones change their offsets only at quarters of an hour. */
const QUARTER_HOUR_MS = 15 * 60 * 1_000

/** @returns a function from a time in milliseconds to its day in the time zone, as in 2026-06-01 */
function dayIn(timeZone: string): (time: number) => string {
  const days = knownDays.get(timeZone) ?? new Map<number, string>()
  knownDays.set(timeZone, days)
  let format: Intl.DateTimeFormat | undefined
  return (time) => {
    const quarter = Math.floor(time / QUARTER_HOUR_MS)
    const known = days.get(quarter)
    if (known !== undefined) return known
    format ??= dayFormat(timeZone)
    const day = format.format(new Date(quarter * QUARTER_HOUR_MS))
    days.set(quarter, day)
    return day
  }
}

/** By time zone and quarter of an hour, because a time zone takes longer to apply than all other steps. */
const knownDays = new Map<string, Map<number, string>>()

function isKnown(timeZone: string): boolean {
  try {
    dayFormat(timeZone)
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  // Swedish dates are written as 2026-06-01.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, ...parts })
}
