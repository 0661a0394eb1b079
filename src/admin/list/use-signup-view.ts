import { useCallback, useMemo } from 'react'
import { useSearch } from 'wouter'
import { type StoreApi, useStore } from 'zustand'
import { type Search, searchFor } from './search-store'
import { readView, type SignupView, writeView } from './signup-view'

/**
 * The view of the list. The query string contains it, so that Back works and a view can be bookmarked, except the search.
 *
 * @returns the view, and a function that changes it. A change starts at the first page, unless it says otherwise.
 */
export function useSignupView(searchStore: StoreApi<Search>) {
  const { words } = useStore(searchStore)
  const query = useSearch()
  const view = useMemo(() => readView(query, words), [query, words])

  const changeView = useCallback(
    ({ search, ...change }: Partial<SignupView>) => {
      if (search !== undefined) searchFor(searchStore, search)
      const shown = readView(location.search, '')
      const next = { ...shown, start: { type: 'first' } as const, ...change }
      const nextQuery = writeView(next, location.search)
      const address = location.pathname + nextQuery + location.hash
      if (nextQuery !== location.search) history.pushState(history.state, '', address)
    },
    [searchStore],
  )

  return [view, changeView] as const
}
