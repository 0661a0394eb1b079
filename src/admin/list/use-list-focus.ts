import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Signups } from '../use-signup-list'
import { AS_CARDS } from './signup-table-row'

const rowId = (element: Element | null) =>
  element?.closest<HTMLElement>('[data-signup]')?.dataset.signup ?? null

/** Moves the focus where the user continues after the element that had it has disappeared. */
export function useListFocus({ page, isLoading, failure, focusOrigin }: Signups) {
  const table = useRef<HTMLTableElement>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const tryAgain = useRef<HTMLButtonElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: A page may be in the cache, so that isLoading does not change.
  useEffect(() => {
    if (focusOrigin.current === null || isLoading) return
    const focused = document.activeElement
    const hasMovedOn = focused !== focusOrigin.current && focused !== document.body
    focusOrigin.current = null
    if (hasMovedOn) return
    if (failure !== null) {
      tryAgain.current?.focus()
      return
    }
    const list = table.current ?? status.current
    list?.focus({ preventScroll: true })
    status.current?.scrollIntoView({ block: 'start' })
  }, [failure, isLoading, page, focusOrigin])

  // Some controls look different on cards: both have the same `data-control`. The browser may take the focus from the hidden one
  // before the query changes, so the control is remembered. A layout effect, because the window may change at once.
  useLayoutEffect(() => {
    const cards = matchMedia(AS_CARDS.replace('@media ', ''))
    const stop = new AbortController()
    const { signal } = stop
    let focused = document.activeElement
    const remember = () => {
      focused = document.activeElement
    }
    const forget = () => {
      if (isVisible(focused)) focused = null
    }
    const follow = () => {
      const control = focused?.closest<HTMLElement>('[data-control]')?.dataset.control
      if (control === undefined || isVisible(focused)) return
      const others = document.querySelectorAll<HTMLElement>(`[data-control="${control}"]`)
      const other = [...others].findLast(isVisible)
      const target = other?.querySelector('input') ?? other ?? table.current
      target?.focus()
    }
    document.addEventListener('focusin', remember, { signal })
    document.addEventListener('focusout', forget, { signal })
    cards.addEventListener('change', follow, { signal })
    return () => stop.abort()
  }, [])

  /** Focuses the name in a row, or the status without that row. */
  const focusRow = (id: string | undefined) => {
    const rows = [...(table.current?.querySelectorAll<HTMLElement>('[data-signup]') ?? [])]
    const row = rows.find(({ dataset }) => dataset.signup === id)
    const name = row?.querySelector<HTMLElement>('[aria-haspopup]') ?? status.current
    name?.focus()
  }
  const ids = page?.entries.map(({ id }) => id) ?? []

  /** The row with the focus. React reports no blur of an element that it removes. */
  const focusedId = useRef<string | null>(null)
  const shownIds = useRef<readonly string[]>([])
  useLayoutEffect(() => {
    const before = shownIds.current
    shownIds.current = ids
    const id = focusedId.current
    // The effect above moves the focus to another list.
    if (id === null || ids.includes(id) || focusOrigin.current !== null) return
    focusedId.current = null
    if (document.activeElement === document.body) focusRow(neighborOf(id, before))
  })

  return {
    table,
    status,
    tryAgain,
    /** For the table. */
    onFocus: ({ target }: { target: Element }) => {
      focusedId.current = rowId(target)
    },
    // An element keeps the focus while its window has none.
    onBlur: ({ target }: { target: Element }) => {
      if (document.activeElement !== target) focusedId.current = null
    },
    focusRow,
    /** @returns the row that takes the focus when a row disappears */
    neighborOf: (id: string) => neighborOf(id, ids),
  }
}

const isVisible = (element: Element | null) => (element?.getClientRects().length ?? 0) > 0

/** The next row, or the one before the last row. */
function neighborOf(id: string, ids: readonly string[]): string | undefined {
  const index = ids.indexOf(id)
  return ids[index + 1] ?? ids[index - 1]
}
