import { type KeyboardEvent, useCallback, useRef } from 'react'
import type { SignupPage } from '../list/signup-page'

const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
])

/** The checkbox of a row has the id of its signup as its value. */
const ROW_BOXES = 'tbody input[type=checkbox]'

/**
 * Selects rows of a page. With Shift, a checkbox selects all rows from the last one that was used. The arrow keys move between the
 * checkboxes of the rows, and select them if Shift is held.
 *
 * @param select selects signups, or ends their selection
 */
export function useRowSelection(
  { entries }: SignupPage,
  select: (ids: readonly string[], isSelected: boolean) => void,
) {
  const last = useRef<string | null>(null)

  const selectRow = useCallback(
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

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget, shiftKey } = event
    const step = STEPS.get(key)
    const hasOtherKey = event.altKey || event.ctrlKey || event.metaKey
    if (step === undefined || hasOtherKey || !(target instanceof HTMLInputElement)) return
    const boxes = [...currentTarget.querySelectorAll<HTMLInputElement>(ROW_BOXES)]
    const index = boxes.indexOf(target)
    // The checkbox of the heading.
    if (index === -1) return
    // Otherwise, the page would scroll.
    event.preventDefault()
    const next = boxes[index + step]
    if (next === undefined) return
    next.focus()
    if (!shiftKey) return
    last.current = next.value
    select([target.value, next.value], true)
  }

  return { selectRow, onKeyDown }
}
