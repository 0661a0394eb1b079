import * as z from 'zod/mini'
import { figures } from '../../content/figures'
import { type SavingsRange, savingsRanges } from '../../content/signup-fields'
import type { ListRequest, SignupFilter } from '../backend/admin-repository'

/** The number of signups on a page of the list. */
export const PAGE_SIZE = 50

/** Where a page of the list starts, or for `before` and `last`, where it ends. */
export type PageStart =
  | { readonly type: 'first' }
  | { readonly type: 'last' }
  /** Starts at the position, or at the next one in the current order. */
  | { readonly type: 'at'; readonly position: number }
  | { readonly type: 'before'; readonly position: number }

/** What the list shows. The address contains all of it, except the search, which may be somebody's name. */
export interface SignupView {
  readonly search: string
  readonly savings: SignupFilter['savings']
  /** YYYY-MM-DD in the reader's time zone. Both days are included. */
  readonly firstDay: string | null
  readonly lastDay: string | null
  readonly minFriends: SignupFilter['minFriends']
  readonly status: SignupFilter['status']
  readonly isNewestFirst: boolean
  readonly start: PageStart
}

/** The part of a view that filters the list. */
export type ViewFilter = Pick<
  SignupView,
  'search' | 'savings' | 'firstDay' | 'lastDay' | 'minFriends' | 'status'
>

export const unfiltered: ViewFilter = {
  search: '',
  savings: null,
  firstDay: null,
  lastDay: null,
  minFriends: null,
  status: null,
}

/** All signups, from the first one on. */
export const wholeList: SignupView = {
  ...unfiltered,
  isNewestFirst: false,
  start: { type: 'first' },
}

/** The only number of friends to filter by: the one that early access requires. */
export const FRIENDS_GOAL = figures.referral.friends

const parameters = ['savings', 'from', 'to', 'friends', 'status', 'order', 'at', 'before'] as const

const daySchema = z.iso.date().check(z.regex(/^20/))

/** "$1,000 - $5,000" → "1000-5000", "$50,000+" → "50000-plus" */
export function savingsSlug(savings: SavingsRange | 'none'): string {
  return savings.replaceAll(/[$,\s]/g, '').replace('+', '-plus')
}

/** @param slug as `savingsSlug` writes it; anything else is null, which stands for all signups */
export function readSavings(slug: string | null): SignupFilter['savings'] {
  if (slug === 'none') return 'none'
  return savingsRanges.find((range) => savingsSlug(range) === slug) ?? null
}

/**
 * Reads a view from the address. Invalid values count as missing.
 *
 * @param query as in `location.search`
 */
export function readView(query: string, search: string): SignupView {
  const values = new URLSearchParams(query)
  return {
    search,
    savings: readSavings(values.get('savings')),
    firstDay: readDay(values.get('from')),
    lastDay: readDay(values.get('to')),
    minFriends: values.get('friends') === String(FRIENDS_GOAL) ? FRIENDS_GOAL : null,
    status: readStatus(values.get('status')),
    isNewestFirst: values.get('order') === 'newest',
    start: readStart(values.get('at'), values.get('before')),
  }
}

/** "waiting", "invited", or "batch-3" */
export const statusSlug = (status: string | number): string =>
  typeof status === 'number' ? `batch-${status}` : status

/** @param slug as `statusSlug` writes it; anything else is null, which stands for all signups */
export function readStatus(slug: string | null): SignupFilter['status'] {
  if (slug === 'waiting' || slug === 'invited') return slug
  const batch = /^batch-([1-9]\d{0,8})$/.exec(slug ?? '')?.[1]
  return batch === undefined ? null : Number(batch)
}

/** Other centuries are ignored: while somebody types the year 2026, a browser reports the years 2, 20, and 202. */
export function readDay(text: string | null): string | null {
  const day = daySchema.safeParse(text)
  return day.success ? day.data : null
}

function readStart(at: string | null, before: string | null): PageStart {
  if (before === 'end') return { type: 'last' }
  const [type, position] = at === null ? ['before' as const, before] : ['at' as const, at]
  return position !== null && /^[1-9]\d{0,8}$/.test(position)
    ? { type, position: Number(position) }
    : { type: 'first' }
}

/**
 * Writes a view to a query string.
 *
 * @param query the current query string. Parameters that do not belong to the view stay.
 */
export function writeView(view: SignupView, query: string): string {
  const { savings, firstDay, lastDay, minFriends, status, isNewestFirst, start } = view
  const values = new URLSearchParams(query)
  for (const name of parameters) values.delete(name)
  if (savings !== null) values.set('savings', savingsSlug(savings))
  if (firstDay !== null) values.set('from', firstDay)
  if (lastDay !== null) values.set('to', lastDay)
  if (minFriends !== null) values.set('friends', String(minFriends))
  if (status !== null) values.set('status', statusSlug(status))
  if (isNewestFirst) values.set('order', 'newest')
  if (start.type === 'last') values.set('before', 'end')
  else if (start.type !== 'first') values.set(start.type, String(start.position))
  // Commas and colons stay readable in the demo's `scenario` parameter.
  const text = values.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')
  return text === '' ? '' : `?${text}`
}

export function isFiltered({
  search,
  savings,
  firstDay,
  lastDay,
  minFriends,
  status,
}: ViewFilter): boolean {
  const filters = [savings, firstDay, lastDay, minFriends, status]
  return search.trim() !== '' || filters.some((filter) => filter !== null)
}

/** Converts the days to instants: a day begins at midnight in the reader's time zone. */
export function toFilter({
  search,
  savings,
  firstDay,
  lastDay,
  minFriends,
  status,
}: ViewFilter): SignupFilter {
  return {
    search,
    savings,
    joinedFrom: firstDay === null ? null : midnight(firstDay, 0),
    joinedBefore: lastDay === null ? null : midnight(lastDay, 1),
    minFriends,
    status,
  }
}

/** @returns the beginning of a day, or of a later day, in ISO 8601 */
function midnight(day: string, daysLater: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + daysLater).toISOString()
}

/** Whether the page is found by its end, so that its signups are requested in the opposite order. */
const isFoundByEnd = ({ start }: SignupView) => start.type === 'before' || start.type === 'last'

/** Requests one signup more than the page shows, to learn whether another page follows. */
export function toListRequest(view: SignupView): ListRequest {
  const { start, isNewestFirst } = view
  const request = {
    filter: toFilter(view),
    isNewestFirst: isNewestFirst !== isFoundByEnd(view),
    limit: PAGE_SIZE + 1,
  }
  switch (start.type) {
    case 'at':
      return isNewestFirst
        ? { ...request, beforePosition: start.position + 1 }
        : { ...request, afterPosition: start.position - 1 }
    case 'before':
      return isNewestFirst
        ? { ...request, afterPosition: start.position }
        : { ...request, beforePosition: start.position }
    default:
      return request
  }
}

const isBehindFirst = ({ start, isNewestFirst }: SignupView) =>
  start.type === 'at' && (isNewestFirst || start.position > 1)

/** Turns the response to `toListRequest` into the entries of a page, in the order of the view. */
export function toPageEntries<Entry>(view: SignupView, listed: readonly Entry[]) {
  const entries = listed.slice(0, PAGE_SIZE)
  const hasMore = listed.length > PAGE_SIZE
  return isFoundByEnd(view)
    ? { entries: entries.reverse(), hasPrevious: hasMore, hasNext: view.start.type === 'before' }
    : // Whether there are signups before a position is known only by another request.
      { entries, hasPrevious: isBehindFirst(view), hasNext: hasMore }
}
