import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useSearch } from 'wouter'
import { useLocationProperty } from 'wouter/use-browser-location'
import { useAdmin } from './admin'
import { waitlistKey } from './queries'
import { readView, type SignupView, wholeList, writeView } from './signup-view'

/** The view that the list shows or loads. It is in the URL, except the search, so that Back and bookmarks work. */
export function useView() {
  const { search, askedFrom } = useAdmin()
  const queryClient = useQueryClient()
  const query = useSearch()
  const words = useLocationProperty(search.words)
  const view = useMemo(() => readView(query, words), [query, words])

  /** Changes the view. By default, the search is the text of the search field, and the list starts at the first page. */
  const changeView = useCallback(
    (change: Partial<SignupView>, isReplaced = false) => {
      const before = search.words()
      const shown = readView(location.search, before)
      const next = {
        ...shown,
        search: search.field.getState().text.trim(),
        start: wholeList.start,
        ...change,
      }
      const isSameSearch = next.search === before
      if (!isSameSearch) next.start = wholeList.start
      search.write(next.search)
      const nextQuery = writeView(next, location.search)
      // Compares two written queries, because the URL itself may spell its parameters differently.
      if (isSameSearch && nextQuery === writeView(shown, location.search)) {
        // Refetches the same list and its numbers, unless they are already loading.
        const options = { cancelRefetch: false }
        void queryClient.refetchQueries({ queryKey: waitlistKey, type: 'active' }, options)
        return
      }
      const address = location.pathname + nextQuery + location.hash
      const state = isSameSearch ? history.state : search.entryOf(next.search)
      // Typing adds only one history entry per search.
      const isTypedOn = before !== '' && Object.keys(change).length === 0
      history[isTypedOn || isReplaced ? 'replaceState' : 'pushState'](state, '', address)
    },
    [search, queryClient],
  )
  /** Changes the view. The list takes the focus when it arrives, unless the user moves the focus first. */
  const showList = useCallback(
    (change: Partial<SignupView>) => {
      askedFrom.current = document.activeElement
      changeView(change)
    },
    [askedFrom, changeView],
  )
  return { view, changeView, showList }
}
