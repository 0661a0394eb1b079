import { useCallback, useRef, useState } from 'react'
import type { ListedSignup } from '../../lib/signup-columns'

const nobody: ReadonlyMap<string, ListedSignup> = new Map()

/** The selected signups by id, as they were when they were selected. They stay selected on other pages and in other lists. */
export function useSelection() {
  const [selection, setSelection] = useState(nobody)
  const select = useCallback(
    (entries: readonly ListedSignup[], isSelected: boolean) =>
      setSelection((before) => {
        const after = new Map(before)
        for (const entry of entries) {
          if (isSelected) after.set(entry.id, entry)
          else after.delete(entry.id)
        }
        return after
      }),
    [],
  )
  return { selection, select, clear: () => setSelection(nobody) }
}

/** Selects or clears rows of a page. A Shift-click on a checkbox changes all rows from the last clicked one. */
export function useRowSelection(
  entries: readonly ListedSignup[],
  select: ReturnType<typeof useSelection>['select'],
) {
  const last = useRef<string | null>(null)
  return useCallback(
    (entry: ListedSignup, isSelected: boolean, isRange: boolean) => {
      const from = isRange ? entries.findIndex(({ id }) => id === last.current) : -1
      const to = entries.indexOf(entry)
      last.current = entry.id
      const [start, end] = [Math.min(from, to), Math.max(from, to) + 1]
      select(from === -1 ? [entry] : entries.slice(start, end), isSelected)
    },
    [entries, select],
  )
}
