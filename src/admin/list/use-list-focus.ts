import { useEffect, useLayoutEffect, useRef } from 'react'
import { useAdmin } from '../data/admin'
import type { Signups } from '../data/use-signups'

const rowId = (element: Element | null) =>
  element?.closest<HTMLElement>('[data-signup]')?.dataset.signup ?? null

/** Moves the focus when a requested list arrives, and when the focused row disappears. */
export function useListFocus({ page, isLoading, failure }: Signups) {
  const { askedFrom } = useAdmin()
  const table = useRef<HTMLTableElement>(null)
  const title = useRef<HTMLParagraphElement>(null)
  const list = () => table.current ?? title.current
  const tryAgain = useRef<HTMLButtonElement>(null)

  // Runs after every render, because a list from the cache, or the same list, does not change `isLoading`.
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
  const focusRow = (id: string | undefined) => {
    const name = nameIn(id) ?? list()
    name?.focus()
  }
  const ids = page?.entries.map(({ id }) => id) ?? []

  // Read during the render, before React removes the row: a removed element gets no blur event.
  const focusedId = rowId(document.activeElement)
  const shownIds = useRef<readonly string[]>([])
  useLayoutEffect(() => {
    const before = shownIds.current
    shownIds.current = ids
    // If `askedFrom` is set, the effect above moves the focus.
    if (focusedId === null || ids.includes(focusedId) || askedFrom.current !== null) return
    if (document.activeElement !== document.body) return
    const index = before.indexOf(focusedId)
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
