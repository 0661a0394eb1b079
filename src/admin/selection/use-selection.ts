import { useCallback, useRef, useState } from 'react'
import type { ListedSignup } from '../../lib/signup-columns'

const nothing: ReadonlySet<string> = new Set()

/** The ids of the selected signups. They stay on other pages and in other lists, for example in one search after the other. */
export function useSelection() {
  const [selection, setSelection] = useState(nothing)
  const select = useCallback(
    (ids: readonly string[], isSelected: boolean) =>
      setSelection((before) => {
        const after = new Set(before)
        for (const id of ids) {
          if (isSelected) after.add(id)
          else after.delete(id)
        }
        return after
      }),
    [],
  )
  return { selection, select, clear: () => setSelection(nothing) }
}

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
