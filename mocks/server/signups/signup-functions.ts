import type { SignupRow } from '../../../src/lib/signup-columns'
import { MAX_ROWS, refusals } from '../responses'
import { searchMatcher } from './signup-search'
import { addBatch, allSignups, type Batch, readWaitlist, takeBackBatch } from './signup-table'

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
const timeOf = ({ created_at }: SignupRow) => Date.parse(created_at)

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
  const found = allSignups().filter(
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

/** Invites all people of a preview, or no one if one of them has changed. @param invited_by the email of the administrator */
export function inviteBatch(wanted: readonly string[], invited_by: string) {
  const named = new Set(wanted)
  const ids = [...named]
  if (ids.length > MAX_BATCH) throw refusals.batchTooLarge()
  const existing = allSignups().filter(({ id }) => named.has(id))
  const waiting = existing.filter(({ batch }) => batch === null).length
  if (ids.length > 0 && waiting === ids.length) {
    return { batch: addBatch(ids, invited_by), people: ids.length }
  }
  const isOfThese = (batch: Batch) =>
    batch.invited_by === invited_by &&
    batch.ids.length === ids.length &&
    batch.ids.every((id) => named.has(id))
  const first = readWaitlist().batches.find(
    (batch) => isOfThese(batch) && countPeople(batch.batch) > 0,
  )
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

const countPeople = (batch: number) => allSignups().filter((row) => row.batch === batch).length

/** @param caller the email of the administrator */
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

function matchingSignups(search: SignupSearch): readonly SignupRow[] {
  const { id, afterPosition, beforePosition, isNewestFirst } = search
  const matches = matcher(search)
  const found = allSignups().filter(
    (row) =>
      row.position > (afterPosition ?? -Infinity) &&
      row.position < (beforePosition ?? Infinity) &&
      (id === null || row.id === id) &&
      matches(row),
  )
  return isNewestFirst ? found.reverse() : found
}

export const searchSignups = (search: SignupSearch): readonly SignupRow[] =>
  matchingSignups(search).slice(0, Math.min(search.maxRows, MAX_ROWS))

/** Counts all, also beyond the limit. */
export const countSignups = (search: SignupSearch): number => matchingSignups(search).length

/** Three stands for all greater numbers. */
const friendsOf = ({ friends_joined }: SignupRow) => Math.min(friends_joined, 3)

export function summarizeSignups(filter: SignupFilter, timeZone: string) {
  const rows = allSignups()
  const found = rows.filter(matcher(filter))
  const time_zone = isKnown(timeZone) ? timeZone : 'UTC'
  const days = dayFormat(time_zone)
  return {
    total: rows.length,
    last_position: rows.at(-1)?.position ?? 0,
    matching: found.length,
    invited: found.filter(({ invited_by }) => invited_by !== null).length,
    in_batches: found.filter(({ batch }) => batch !== null).length,
    time_zone,
    by_day: countBy(found, (row) => days.format(timeOf(row))).map(([day, signups]) => ({
      day,
      signups,
    })),
    by_savings: countBy(found, (row) => row.savings_amount).map(([savings_amount, signups]) => ({
      savings_amount,
      signups,
    })),
    by_friends: countBy(found, friendsOf).map(([friends, signups]) => ({ friends, signups })),
  }
}

/** @returns how many rows have each key: the keys ascending, and null at the end */
function countBy<Key extends string | number | null>(
  rows: readonly SignupRow[],
  keyOf: (row: SignupRow) => Key,
): [Key, number][] {
  const counts = new Map<Key, number>()
  for (const key of rows.map(keyOf)) counts.set(key, (counts.get(key) ?? 0) + 1)
  return [...counts].sort(([a], [b]) => {
    if (a === null || b === null) return a === null ? 1 : -1
    return a < b ? -1 : 1
  })
}

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
