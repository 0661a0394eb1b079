import * as z from 'zod/mini'
import { createStore } from 'zustand'
import { browserStorage } from '../../lib/browser-storage'
import { parseJson } from '../../lib/json'

const SEARCH_KEY = 'nestwin:admin-search'

const keptSchema = z.array(z.object({ number: z.number(), words: z.string() }))
const entrySchema = z.object({ search: z.number() })

/** wouter dispatches the last two. */
const CHANGES = ['popstate', 'pushState', 'replaceState'] as const

/**
 * The searches of a session. An entry of the history has the number of its search. The words stand under that number in the
 * session storage, and in neither the address nor the history, because they may be a person's name. An entry without words
 * lists everybody.
 */
export function createSearchStore() {
  const storage = browserStorage('sessionStorage')
  const kept = () => keptSchema.safeParse(parseJson(storage.getItem(SEARCH_KEY))).data ?? []
  /** The words of the list at the current entry. */
  const words = (): string => {
    const entry = entrySchema.safeParse(history.state).data
    return kept().find(({ number }) => number === entry?.search)?.words ?? ''
  }
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
      // Not a number that an entry of an earlier session may have.
      const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
      storage.setItem(SEARCH_KEY, JSON.stringify([...kept(), { number, words: search }]))
      return { ...history.state, search: number }
    },
    /** Forgets all words, at the end of a session. */
    forget() {
      storage.removeItem(SEARCH_KEY)
      shown = ''
      write('')
    },
  }
}
