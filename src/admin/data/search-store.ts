import * as z from 'zod/mini'
import { createStore } from 'zustand'

const entrySchema = z.object({ search: z.number() })

/** wouter dispatches the `pushState` and `replaceState` events. */
const CHANGES = ['popstate', 'pushState', 'replaceState'] as const

/** The words of each search in this session, by the search's number. */
const kept = new Map<number, string>()

/** The search words of the current history entry. */
const words = (): string => kept.get(entrySchema.safeParse(history.state).data?.search ?? 0) ?? ''

/**
 * The searches of a session. A history entry has the number of its search. The words are only in memory, not in the URL or the
 * history, because they may be a person's name. A reload loses the words, but not the filters, which are in the URL.
 */
export function createSearchStore() {
  /** The text of the search field. The list follows when typing pauses. */
  const field = createStore(() => ({ text: words() }))
  /** Changes the text of the search field, unless only the surrounding spaces differ. */
  const write = (next: string) =>
    field.setState(({ text }) => ({ text: text.trim() === next ? text : next }))

  let shown = words()
  const follow = () => {
    const before = shown
    shown = words()
    if (shown !== before) write(shown)
  }
  for (const change of CHANGES) addEventListener(change, follow)
  return {
    field,
    words,
    write,
    /** @returns the current history state with the number of a new search */
    entryOf(search: string): unknown {
      if (search === '') return { ...history.state, search: null }
      // Random, because after a reload a counter would reuse the numbers of older history entries.
      const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
      kept.set(number, search)
      return { ...history.state, search: number }
    },
    forget() {
      kept.clear()
      shown = ''
      write('')
    },
  }
}
