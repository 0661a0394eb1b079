import { createStore, type StoreApi } from 'zustand'
import { browserStorage } from '../../lib/browser-storage'

const SEARCH_KEY = 'nestwin:admin-search'

/** The search of the list. Not in the address, because it may be a name. */
export interface Search {
  /** What the list shows. */
  readonly words: string
  /** What is in the field. The list follows when the typing pauses. */
  readonly text: string
}

/** Keeps the search for a reload. */
export function createSearchStore(): StoreApi<Search> {
  const storage = browserStorage('sessionStorage')
  const kept = storage.getItem(SEARCH_KEY) ?? ''
  const store = createStore<Search>(() => ({ words: kept, text: kept }))
  store.subscribe(({ words }) => {
    if (words === '') storage.removeItem(SEARCH_KEY)
    else storage.setItem(SEARCH_KEY, words)
  })
  return store
}

/** Changes what the list shows. The field keeps its text if that says the same. */
export function searchFor(store: StoreApi<Search>, words: string) {
  store.setState(({ text }) => ({ words, text: text.trim() === words ? text : words }))
}
