import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useSearch } from 'wouter'
import { useStore } from 'zustand'
import { useAdmin, useSession } from '../admin'
import { newSignupsQuery, numbersQuery, pageQuery } from '../queries'
import { isFiltered, isSameFilter } from '../signup-filter'
import { searchFor } from './search-store'
import { isOnlyPage, isSameList } from './signup-page'
import { readView, type SignupView, wholeList, writeView } from './signup-view'
import { useKeptQuery } from './use-kept-query'

/**
 * What the user has asked for, which is what an action is about. While the user types a search, the list follows after a pause, or when
 * the view changes. The query string has the view, so that Back works and a view can be bookmarked, except the search.
 */
export function useView() {
  const { search: store, askedFrom } = useAdmin()
  const { text, words } = useStore(store)
  const query = useSearch()
  const view = useMemo(() => readView(query, text.trim()), [query, text])
  /** What the list shows, or loads. */
  const listed = useMemo(() => readView(query, words), [query, words])

  /** Changes the view, which then starts at the first page, unless the change says otherwise. */
  const changeView = useCallback(
    ({ search = store.getState().text.trim(), start, ...change }: Partial<SignupView>) => {
      // A page of one search means nothing in another.
      const isSameSearch = search === store.getState().words
      searchFor(store, search)
      const shown = readView(location.search, '')
      const next = { ...shown, ...change, start: (isSameSearch && start) || wholeList.start }
      const nextQuery = writeView(next, location.search)
      const address = location.pathname + nextQuery + location.hash
      if (nextQuery !== location.search) history.pushState(history.state, '', address)
    },
    [store],
  )
  /** The same. The list takes the focus when it arrives, unless the user moves it meanwhile. */
  const showList = useCallback(
    (change: Partial<SignupView>) => {
      askedFrom.current = document.activeElement
      changeView(change)
    },
    [askedFrom, changeView],
  )
  return { view, listed, changeView, showList }
}

/** The page of signups that the list shows. */
export function usePage() {
  const { listed: view } = useView()
  const query = useKeptQuery(pageQuery(useAdmin().repository, useSession(), view))
  return {
    /** The last page that was loaded. It stays while another one is loaded, and if that fails; null before the first one. */
    page: query.shown,
    /** The page of the view, if that is the whole list, so that nobody has to wait for its count; otherwise null. */
    onlyPage: query.data !== undefined && isOnlyPage(query.data) ? query.data : null,
    /** Why the last request failed. It stays until a request succeeds. */
    failure: query.failure?.failure ?? null,
    isLoading: query.isFetching,
  }
}

/** The numbers of the signups: of all, and of those in the list. */
export function useNumbers() {
  const { repository } = useAdmin()
  const isSignedOut = useSession().type === 'signed-out'
  const { view: asked, listed: view } = useView()
  const { page, onlyPage, failure } = usePage()
  // Counting a million signups would slow down the first rows.
  const enabled = page !== null || (failure !== null && !isSignedOut)
  const numbers = useKeptQuery({ ...numbersQuery(repository, view), enabled })
  const whole = useQuery({ ...numbersQuery(repository, wholeList), enabled })
  const lastKnown = numbers.shown?.summary?.lastPosition ?? null
  const { data: newSignups } = useQuery(newSignupsQuery(repository, lastKnown))

  const everybody = onlyPage !== null && !isFiltered(onlyPage.view) ? onlyPage.entries.length : null
  const counted = numbers.data?.summary === null && !isFiltered(view) ? numbers.data.total : null
  const matching = onlyPage?.entries.length ?? numbers.data?.summary?.matching ?? counted
  return {
    /** The number of signups that match what the user has asked for; null if it is not known. */
    matching: isSameFilter(asked, view) ? matching : null,
    /** The number of signups in the list on the screen, which may still be the previous one; null if it is not known. */
    shownMatching: page !== null && isSameList(page.view, view) ? matching : null,
    /** The number of all signups; null if it is not known. */
    total: everybody ?? numbers.shown?.total ?? null,
    /** The numbers of the whole waitlist; null if they are not known. */
    whole: whole.data?.summary ?? null,
    isEmpty: everybody === 0,
    /** Whether this account may not see signups. The server lists none then, and refuses to count them. */
    isForbidden: everybody === 0 && numbers.failure?.failure?.reason === 'refused',
    /**
     * Whether the backend has this project's functions, which search, filter, count by day, and invite; null until it has responded.
     * After a failure, it is taken for one that has them.
     */
    hasFunctions:
      numbers.shown !== null ? numbers.shown.summary !== null : numbers.failure !== null || null,
    /** The numbers that match the view; null if they are not known. */
    summary: numbers.data?.summary ?? null,
    /** The last numbers that were loaded, perhaps for another view. */
    lastNumbers: numbers.shown,
    isCounting: numbers.isPending || numbers.isFetching,
    hasCountFailed: (numbers.isError || numbers.data?.total === null) && !numbers.isFetching,
    newSignups,
    /** The last position of the waitlist; null if it is not known. */
    lastPosition: lastKnown === null ? null : lastKnown + newSignups,
  }
}
