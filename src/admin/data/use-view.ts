import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useSearch } from 'wouter'
import { useLocationProperty } from 'wouter/use-browser-location'
import { useAdmin } from './admin'
import { waitlistKey } from './queries'
import { readView, type SignupView, wholeList, writeView } from './signup-view'

/** The view that the list shows or loads. The address has it, except the search, so that Back and bookmarks work. */
export function useView() {
  const { search, askedFrom } = useAdmin()
  const queryClient = useQueryClient()
  const query = useSearch()
  const words = useLocationProperty(search.words)
  const view = useMemo(() => readView(query, words), [query, words])

  /**
   * Changes the view, and goes to the first page, unless the change says otherwise. By default, it takes the text of the field.
   *
   * @param isReplaced whether the entry of the history is not worth a return
   */
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
      // A page of one search means nothing in another.
      if (!isSameSearch) next.start = wholeList.start
      search.write(next.search)
      const nextQuery = writeView(next, location.search)
      // Another spelling of the other parameters is no other list.
      if (isSameSearch && nextQuery === writeView(shown, location.search)) {
        // The same list again, with its numbers, unless they are loading.
        const options = { cancelRefetch: false }
        void queryClient.refetchQueries({ queryKey: waitlistKey, type: 'active' }, options)
        return
      }
      const address = location.pathname + nextQuery + location.hash
      const state = isSameSearch ? history.state : search.entryOf(next.search)
      // Starting a search is an entry of the history, and typing on is the same one.
      const isTypedOn = before !== '' && Object.keys(change).length === 0
      history[isTypedOn || isReplaced ? 'replaceState' : 'pushState'](state, '', address)
    },
    [search, queryClient],
  )
  /** The same. The list takes the focus when it arrives, unless the user moves it first. */
  const showList = useCallback(
    (change: Partial<SignupView>) => {
      askedFrom.current = document.activeElement
      changeView(change)
    },
    [askedFrom, changeView],
  )
  return { view, changeView, showList }
}
