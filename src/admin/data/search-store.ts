import * as z from 'zod/mini'
import { createStore } from 'zustand'

const entrySchema = z.object({ search: z.number() })

/** wouter dispatches the last two. */
const CHANGES = ['popstate', 'pushState', 'replaceState'] as const

/** The words of each search of the session, by its number. */
const kept = new Map<number, string>()

/** The words of the list at the current entry of the history. */
const words = (): string => kept.get(entrySchema.safeParse(history.state).data?.search ?? 0) ?? ''

/**
 * The searches of a session. An entry of the history has the number of its search. The words are in the memory, and in neither
 * the address nor the history, because they may be a person's name. An entry without words, as after a reload, lists everybody.
 */
export function createSearchStore() {
  /** The text of the field. The list follows when the typing pauses. */
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
    /** @returns the state of an entry that shows a search, with all other fields of the current one */
    entryOf(search: string): unknown {
      if (search === '') return { ...history.state, search: null }
      // Not a number that an entry from before a reload may have.
      const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
      kept.set(number, search)
      return { ...history.state, search: number }
    },
    /** Forgets all words, at the end of a session. */
    forget() {
      kept.clear()
      shown = ''
      write('')
    },
  }
}
