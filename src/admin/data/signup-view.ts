import type { ListedSignup } from '../../lib/signup-columns'
import type { ListRequest } from './backend/admin-repository'
import {
  activeFilters,
  filterParameters,
  readFilters,
  type SignupFilter,
  unfiltered,
} from './signup-filter'

export const PAGE_SIZE = 50

/** Where a page of the list starts or, for `before` and `last`, ends. */
export type PageStart =
  | { readonly type: 'first' }
  | { readonly type: 'last' }
  /** Starts at the position or, if nobody has it, at the next one in the current order. */
  | { readonly type: 'at'; readonly position: number }
  | { readonly type: 'before'; readonly position: number }

/** What the list shows. The URL contains everything except the search, which may be a person's name. */
export interface SignupView extends SignupFilter {
  readonly isNewestFirst: boolean
  readonly start: PageStart
}

export const wholeList: SignupView = {
  ...unfiltered,
  isNewestFirst: false,
  start: { type: 'first' },
}

export const filterOf = ({ isNewestFirst, start, ...filter }: SignupView): SignupFilter => filter

/** Treats invalid values as missing. @param query as in `location.search` */
export function readView(query: string, search: string): SignupView {
  const values = new URLSearchParams(query)
  return {
    ...readFilters(values),
    search,
    isNewestFirst: values.get('order') === 'newest',
    start: readStart(values.get('at'), values.get('before')),
  }
}

function readStart(at: string | null, before: string | null): PageStart {
  if (before === 'end') return { type: 'last' }
  const [type, position] = at === null ? ['before' as const, before] : ['at' as const, at]
  return position !== null && /^[1-9]\d{0,8}$/.test(position)
    ? { type, position: Number(position) }
    : { type: 'first' }
}

/** Writes a view into a query string, and keeps the query's other parameters. */
export function writeView(view: SignupView, query: string): string {
  const { isNewestFirst, start } = view
  const values = new URLSearchParams(query)
  for (const name of [...filterParameters, 'order', 'at', 'before']) values.delete(name)
  for (const { parameter, written } of activeFilters(view)) values.set(parameter, written)
  if (isNewestFirst) values.set('order', 'newest')
  if (start.type === 'last') values.set('before', 'end')
  else if (start.type !== 'first') values.set(start.type, String(start.position))
  const text = values.toString()
  return text === '' ? '' : `?${text}`
}

/** Whether the page is defined by its end. Its signups are then requested in reverse order. */
const isFoundByEnd = ({ start }: SignupView) => start.type === 'before' || start.type === 'last'

/** Requests one more signup than a page shows, to find out whether another page follows. */
export function toListRequest(view: SignupView): ListRequest {
  const { start, isNewestFirst } = view
  const request = {
    filter: filterOf(view),
    isNewestFirst: isNewestFirst !== isFoundByEnd(view),
    limit: PAGE_SIZE + 1,
  }
  if (start.type === 'first' || start.type === 'last') return request
  const itself = start.type === 'at' ? 1 : 0
  return request.isNewestFirst
    ? { ...request, beforePosition: start.position + itself }
    : { ...request, afterPosition: start.position - itself }
}

const isAfterFirst = ({ start, isNewestFirst }: SignupView) =>
  start.type === 'at' && (isNewestFirst || start.position > 1)

export interface SignupPage {
  readonly view: SignupView
  readonly entries: readonly ListedSignup[]
  readonly hasPrevious: boolean
  readonly hasNext: boolean
}

/**
 * Drops the signups with the last position, because several people may share it, and more of them may follow. Keeps all signups
 * if none has another position, or if the last one has no position: then nobody with a position follows.
 */
export function endBetweenPositions(listed: readonly ListedSignup[]): readonly ListedSignup[] {
  const end = listed.at(-1)?.position
  const before = listed.filter(({ position }) => position !== end)
  return end === null || positionsOf(before) === null ? listed : before
}

/**
 * Makes a page from the response to `toListRequest(view)`. People without a position come last. If the response ends with one
 * of them, nobody with a position follows.
 */
export function createPage(view: SignupView, listed: readonly ListedSignup[]): SignupPage {
  const hasMore = listed.length > PAGE_SIZE && listed.at(-1)?.position !== null
  const shown = [...(hasMore ? endBetweenPositions(listed) : listed)]
  if (isFoundByEnd(view)) shown.reverse()
  const entries = [
    ...shown.filter(({ position }) => position !== null),
    ...shown.filter(({ position }) => position === null),
  ]
  const page = { view, entries }
  // Only another request would show whether there are signups before a position.
  if (!isFoundByEnd(view)) return { ...page, hasPrevious: isAfterFirst(view), hasNext: hasMore }
  return { ...page, hasPrevious: hasMore, hasNext: view.start.type === 'before' }
}

/** The first and the last position of a page; null if nobody has one. */
export function positionsOf(entries: readonly ListedSignup[]) {
  const positions = entries.map(({ position }) => position).filter((one) => one !== null)
  const [first, last] = [positions[0], positions.at(-1)]
  return first === undefined || last === undefined ? null : { first, last }
}
