import { useCallback, useRef, useState } from 'react'
import type { ListedSignup } from '../../lib/signup-columns'
import { isSameFilter, type SignupFilter } from '../data/signup-filter'
import { filterOf, type SignupPage } from '../data/signup-view'

/** The selected signups: some of them, or all that match a filter. */
export type Selection =
  | { readonly type: 'some'; readonly ids: ReadonlySet<string> }
  | { readonly type: 'all'; readonly filter: SignupFilter }

const nothing: Selection = { type: 'some', ids: new Set() }

/**
 * The selection. Signups stay selected on other pages and in other lists, for example in one search after the other. "All that
 * match" ends when a list with another filter is on the screen, because it would then mean other signups.
 *
 * @param page the page on the screen, which may still show the previous view
 */
export function useSelection(page: SignupPage | null) {
  const [selection, setSelection] = useState<Selection>(nothing)
  const filter = page === null ? null : filterOf(page.view)
  const isOther =
    selection.type === 'all' && filter !== null && !isSameFilter(selection.filter, filter)
  if (isOther) setSelection(nothing)

  const select = useCallback(
    (ids: readonly string[], isSelected: boolean) =>
      setSelection((before) => {
        if (before.type === 'all' && isSelected) return before
        const selected = before.type === 'all' ? page?.entries.map(({ id }) => id) : before.ids
        const after = new Set(selected)
        for (const id of ids) {
          if (isSelected) after.add(id)
          else after.delete(id)
        }
        return { type: 'some', ids: after }
      }),
    [page],
  )

  const forget = useCallback(
    (id: string) =>
      setSelection((before) => {
        if (before.type === 'all' || !before.ids.has(id)) return before
        return { type: 'some', ids: new Set([...before.ids].filter((one) => one !== id)) }
      }),
    [],
  )

  return {
    selection,
    /**
     * Selects signups, or ends their selection. If one of "all that match" is left out, the selection becomes the other rows of
     * the page: the server can invite all that match a filter, or the signups with certain ids, but not all except some.
     */
    select,
    selectAll: () => {
      if (filter !== null) setSelection({ type: 'all', filter })
    },
    /** Drops a signup that is not on the waitlist any more. */
    forget,
    clear: () => setSelection(nothing),
  }
}

export const isSelected = (selection: Selection, id: string) =>
  selection.type === 'all' || selection.ids.has(id)

/** The number of selected signups; null if it is not known. @param matching the number in the list, if it is known */
export const countSelected = (selection: Selection, matching: number | null) =>
  selection.type === 'all' ? matching : selection.ids.size

/** Selects rows of a page. With Shift, a checkbox selects all rows from the last one that was used. */
export function useRowSelection(
  entries: readonly ListedSignup[],
  select: ReturnType<typeof useSelection>['select'],
) {
  const last = useRef<string | null>(null)
  return useCallback(
    (id: string, isSelected: boolean, isRange: boolean) => {
      const ids = entries.map((entry) => entry.id)
      const from = isRange && last.current !== null ? ids.indexOf(last.current) : -1
      const to = ids.indexOf(id)
      last.current = id
      const range = from === -1 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1)
      select(range, isSelected)
    },
    [entries, select],
  )
}
