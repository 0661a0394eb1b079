import * as z from 'zod/mini'
import { createStore } from 'zustand'

const entrySchema = z.object({ search: z.number() })

/** wouter dispatches the last two. */
const CHANGES = ['popstate', 'pushState', 'replaceState'] as const

/** The words of each search of the session, by its number. */
const kept = new Map<number, string>()

/** The words of the current history entry. */
const words = (): string => kept.get(entrySchema.safeParse(history.state).data?.search ?? 0) ?? ''

/**
 * The searches of a session. A history entry has the number of its search. The words are only in memory, not in the URL or the
 * history, because they may be a person's name. After a reload, an entry has no words, and lists everybody.
 */
export function createSearchStore() {
  /** The text of the field. The list follows when typing pauses. */
  const field = createStore(() => ({ text: words() }))
  /** Changes the text of the field, unless only the spaces around it differ. */
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
    /** @returns the history state for a search, with all other fields of the current one */
    entryOf(search: string): unknown {
      if (search === '') return { ...history.state, search: null }
      // Random, because entries from before a reload have numbers, too.
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
