import * as z from 'zod/mini'
import { overview, statusCopy, toolbar } from '../../content/admin-list'
import { formatDay } from '../../content/dates'
import { figures } from '../../content/figures'
import { type SavingsRange, savingsRanges } from '../../content/signup-fields'
import type { SignupSummary } from './backend/response-schemas'

/** A signup must meet all conditions. */
export interface SignupFilter {
  /**
   * Each word must occur in the name or the email address, regardless of case and accents. A word without three consecutive
   * letters or digits must begin a word of the name, or the email address. Also matches a position, a phone number in any
   * format, and an invitation code (its owner and the friends who joined with it). Empty for all signups.
   */
  readonly search: string
  /** A number stands for a batch. Null for all signups. */
  readonly status: 'waiting' | 'invited' | number | null
  /** `none`: signups without an amount. Null for all signups. */
  readonly savings: SavingsRange | 'none' | null
  /** `firstDay` and `lastDay` are YYYY-MM-DD in the reader's time zone. The range includes both days. */
  readonly firstDay: string | null
  readonly lastDay: string | null
  /** How many friends must have joined; null for any number. */
  readonly minFriends: number | null
}

export const unfiltered: SignupFilter = {
  search: '',
  status: null,
  savings: null,
  firstDay: null,
  lastDay: null,
  minFriends: null,
}

/** The number of friends that early access requires. The page offers no other value of `minFriends`. */
export const FRIENDS_GOAL = figures.referral.friends

/** How many people reached `FRIENDS_GOAL`. */
export const friendsReached = ({ by_friends }: Pick<SignupSummary, 'by_friends'>): number =>
  by_friends.find(({ friends }) => friends === FRIENDS_GOAL)?.signups ?? 0

type Name = Exclude<keyof SignupFilter, 'search'>
type Value<Key extends Name> = NonNullable<SignupFilter[Key]>

interface FilterRow<Key extends Name> {
  /** The name of the URL parameter. */
  readonly parameter: string
  /** @returns null for text that `write` cannot produce */
  readonly read: (text: string) => Value<Key> | null
  readonly write: (value: Value<Key>) => string
  /** The name and the value of the condition for the database functions. */
  readonly argument: (value: Value<Key>) => readonly [string, string | number | boolean]
  /** The text of the filter's chip. */
  readonly describe: (value: Value<Key>) => string
  /** Precedes the text in the accessible name, because screen readers read a chip out of context. */
  readonly label?: string
}

/** All filters, in the order of their chips. */
export const filters: { readonly [Key in Name]: FilterRow<Key> } = {
  status: {
    parameter: 'status',
    read(text) {
      if (text === 'waiting' || text === 'invited') return text
      const batch = /^batch-([1-9]\d{0,8})$/.exec(text)?.[1]
      return batch === undefined ? null : Number(batch)
    },
    write: (status) => (typeof status === 'number' ? `batch-${status}` : status),
    argument: (status) => [typeof status === 'number' ? 'in_batch' : 'status', status],
    describe: (status) =>
      typeof status === 'number' ? statusCopy.batch(status) : statusCopy[status],
    label: statusCopy.heading,
  },
  savings: {
    parameter: 'savings',
    read: (text) =>
      [...savingsRanges, 'none' as const].find((range) => savingsSlug(range) === text) ?? null,
    write: savingsSlug,
    argument: (savings) => ['savings', savings === 'none' ? '' : savings],
    describe: (savings) =>
      savings === 'none' ? `${toolbar.savings} ${toolbar.noSavings}` : savings,
    label: toolbar.savings,
  },
  firstDay: {
    parameter: 'from',
    read: readDay,
    write: (day) => day,
    argument: (day) => ['joined_from', midnight(day)],
    describe: (day) => `${toolbar.firstDay} ${formatDay(day)}`,
  },
  lastDay: {
    parameter: 'to',
    read: readDay,
    write: (day) => day,
    argument: (day) => ['joined_before', midnight(day, 1)],
    describe: (day) => `${toolbar.lastDay} ${formatDay(day)}`,
  },
  minFriends: {
    parameter: 'friends',
    read: (text) => (text === String(FRIENDS_GOAL) ? FRIENDS_GOAL : null),
    write: String,
    argument: (friends) => ['min_friends', friends],
    describe: () => overview.friends,
  },
}

const rows = Object.values(filters)
const names = Object.keys(unfiltered).filter((name): name is Name => name in filters)

export const filterParameters = rows.map(({ parameter }) => parameter)

/** "$1,000 - $5,000" → "1000-5000", "$50,000+" → "50000-plus" */
function savingsSlug(savings: SavingsRange | 'none'): string {
  return savings.replaceAll(/[$,\s]/g, '').replace('+', '-plus')
}

const daySchema = z.iso.date().check(z.regex(/^20/))

/** Ignores other centuries: while a user types the year 2026, the browser reports the years 2, 20, and 202. */
function readDay(text: string): string | null {
  const day = daySchema.safeParse(text)
  return day.success ? day.data : null
}

/** @returns the start of a day, or of a later day, in the reader's time zone, as ISO 8601 */
function midnight(day: string, daysLater = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + daysLater).toISOString()
}

/** Reads the filters from the URL. Treats invalid values as missing. */
export function readFilters(parameters: URLSearchParams): SignupFilter {
  let filter = unfiltered
  for (const name of names) {
    const { parameter, read } = filters[name]
    filter = { ...filter, [name]: read(parameters.get(parameter) ?? '') }
  }
  return filter
}

function describeFilter<Key extends Name>(name: Key, value: SignupFilter[Key]) {
  if (value === null) return []
  const row: FilterRow<Key> = filters[name]
  const text = row.describe(value)
  const { label } = row
  return [
    {
      parameter: row.parameter,
      written: row.write(value),
      argument: row.argument(value),
      text,
      name: label === undefined || text.startsWith(label) ? text : `${label} ${text}`,
      /** The view change that removes the filter. */
      off: { [name]: null },
    },
  ]
}

/** @returns the active filters except the search, because the search field shows it */
export const activeFilters = (filter: SignupFilter) =>
  names.flatMap((name) => describeFilter(name, filter[name]))

export const isFiltered = (filter: SignupFilter) =>
  filter.search.trim() !== '' || activeFilters(filter).length > 0

export const isSameFilter = (one: SignupFilter, other: SignupFilter) =>
  one.search.trim() === other.search.trim() && names.every((name) => one[name] === other[name])
