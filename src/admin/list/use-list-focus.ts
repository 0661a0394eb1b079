import { useEffect, useLayoutEffect, useRef } from 'react'
import { useAdmin } from '../data/admin'
import type { Signups } from '../data/use-signups'

const rowId = (element: Element | null) =>
  element?.closest<HTMLElement>('[data-signup]')?.dataset.signup ?? null

/** Moves the focus to where the user continues after the focused element has disappeared. */
export function useListFocus({ page, isLoading, failure }: Signups) {
  const { askedFrom } = useAdmin()
  const table = useRef<HTMLTableElement>(null)
  const title = useRef<HTMLParagraphElement>(null)
  /** The table, or the title of the reason why there is none. */
  const list = () => table.current ?? title.current
  const tryAgain = useRef<HTMLButtonElement>(null)

  // After every render, because a list from the cache, or one that is on the screen already, does not change isLoading.
  useEffect(() => {
    if (askedFrom.current === null || isLoading) return
    const focused = document.activeElement
    const hasMovedOn = focused !== askedFrom.current && focused !== document.body
    askedFrom.current = null
    if (hasMovedOn) return
    if (failure !== null) {
      tryAgain.current?.focus()
      return
    }
    list()?.focus({ preventScroll: true })
    list()?.scrollIntoView({ block: 'start' })
  })

  const nameIn = (id: string | undefined) => {
    const rows = [...(table.current?.querySelectorAll<HTMLElement>('[data-signup]') ?? [])]
    const row = rows.find(({ dataset }) => dataset.signup === id)
    return row?.querySelector<HTMLElement>('[aria-haspopup]')
  }
  /** Focuses the name in a row, or the list without that row. */
  const focusRow = (id: string | undefined) => {
    const name = nameIn(id) ?? list()
    name?.focus()
  }
  const ids = page?.entries.map(({ id }) => id) ?? []

  // Read before React removes the row, because a removed element reports no blur.
  const focusedId = rowId(document.activeElement)
  const shownIds = useRef<readonly string[]>([])
  useLayoutEffect(() => {
    const before = shownIds.current
    shownIds.current = ids
    // The effect above moves the focus to another list.
    if (focusedId === null || ids.includes(focusedId) || askedFrom.current !== null) return
    if (document.activeElement !== document.body) return
    const index = before.indexOf(focusedId)
    // The next row, or the one before the last row.
    focusRow(before[index + 1] ?? before[index - 1])
  })

  return {
    table,
    title,
    list,
    tryAgain,
    focusRow,
    scrollToRow: (id: string) => nameIn(id)?.scrollIntoView({ block: 'nearest' }),
  }
}
