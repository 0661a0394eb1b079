import type { ListedSignup } from '../../lib/signup-columns'
import { isSameFilter } from '../signup-filter'
import { type SignupView, toPageEntries } from './signup-view'

/** How many signups are between a page and one end of its list. */
interface PageOffset {
  readonly end: 'first' | 'last'
  readonly rows: number
}

/** A page of signups that the server has listed. */
export interface SignupPage {
  readonly view: SignupView
  readonly entries: readonly ListedSignup[]
  readonly hasPrevious: boolean
  readonly hasNext: boolean
  /** Null if a link opened the page in the middle of the list, because only a count would tell. */
  readonly offset: PageOffset | null
}

/**
 * @param listed the response to `toListRequest(view)`
 * @param known the pages that have loaded before
 */
export function createPage(
  view: SignupView,
  listed: readonly ListedSignup[],
  known: readonly SignupPage[],
): SignupPage {
  const page = { view, ...toPageEntries(view, listed) }
  return { ...page, offset: findOffset(view, page.entries.length, known) }
}

/** The offset of a page is known for both ends of its list, and for pages next to one whose offset is known. */
function findOffset(
  view: SignupView,
  length: number,
  known: readonly SignupPage[],
): PageOffset | null {
  const { start } = view
  if (start.type === 'first' || start.type === 'last') return { end: start.type, rows: 0 }
  for (const page of known) {
    if (page.offset === null || !isSameList(view, page.view)) continue
    const { end, rows } = page.offset
    const pageLength = page.entries.length
    if (isSameStart(view, page.view)) return page.offset
    if (start.type === 'at' && start.position === nextStart(page)?.position) {
      return { end, rows: end === 'first' ? rows + pageLength : rows - length }
    }
    if (start.type === 'before' && start.position === page.entries[0]?.position) {
      return { end, rows: end === 'first' ? rows - length : rows + pageLength }
    }
  }
  return null
}

/**
 * @param matching the number of signups in the list; null if it is not known
 * @returns the number of signups before a page; null if it is not known
 */
export function offsetOf({ offset, entries }: SignupPage, matching: number | null): number | null {
  if (offset === null || matching === null) return null
  return offset.end === 'first' ? offset.rows : matching - offset.rows - entries.length
}

/** Whether two views show the same list, perhaps different pages of it. */
export const isSameList = (one: SignupView, other: SignupView) =>
  isSameFilter(one, other) && one.isNewestFirst === other.isNewestFirst

const isSameStart = (one: SignupView, other: SignupView) =>
  JSON.stringify(one.start) === JSON.stringify(other.start)

/** Whether the page is the whole list that its view asks for. */
export const isOnlyPage = ({ view, hasNext }: SignupPage) => view.start.type === 'first' && !hasNext

/** @returns where the page after a page starts */
export function nextStart({ entries, view }: SignupPage) {
  const last = entries.at(-1)?.position
  if (last === undefined) return undefined
  return { type: 'at', position: view.isNewestFirst ? last - 1 : last + 1 } as const
}

/** @returns the page after a signup was removed */
export function withoutSignup(page: SignupPage, id: string): SignupPage {
  return { ...page, entries: page.entries.filter((entry) => entry.id !== id) }
}
