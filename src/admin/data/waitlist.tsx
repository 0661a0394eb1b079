import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { useSearch } from 'wouter'
import { useLocationProperty } from 'wouter/use-browser-location'
import type { Failed } from '../../lib/failure'
import { hasInviteCodes } from '../../lib/signup-columns'
import { useAdmin, useSession } from './admin'
import { newSignupsQuery, numbersQuery, pageQuery, waitlistKey } from './queries'
import { isFiltered, isSameFilter, unfiltered } from './signup-filter'
import { readView, type SignupView, wholeList, writeView } from './signup-view'

/** The view that the list shows or loads. The address has it, except the search, so that Back and bookmarks work. */
function useView() {
  const { search, askedFrom, queryClient } = useAdmin()
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

/**
 * The page of a view. Until it has loaded, and if it fails, the last one that has loaded, and the last failure until a page has
 * loaded. TanStack Query itself drops the data of another key if a query fails, and the error of a query while it is repeated.
 */
function usePage(options: ReturnType<typeof pageQuery>) {
  const queryClient = useQueryClient()
  const { data, error, isFetching, isSuccess } = useQuery(options)

  // The options, and not the data, so that the page follows changes in the cache.
  const [last, setLast] = useState(options)
  const isOther = hashKey(options.queryKey) !== hashKey(last.queryKey)
  if (isOther && isSuccess) setLast(options)
  const { data: lastPage = null } = useQuery({ ...last, enabled: false })
  useEffect(() => {
    if (isOther) void queryClient.cancelQueries({ queryKey: last.queryKey, exact: true })
  }, [queryClient, isOther, last])

  const [lastFailure, setLastFailure] = useState<Failed | null>(null)
  const failure = isSuccess ? null : (error?.failure ?? lastFailure)
  if (failure !== lastFailure) setLastFailure(failure)

  return {
    /** The last page that has loaded; null before the first one. */
    page: data ?? lastPage,
    /** The page of the view, if that is the whole list, so that nobody has to wait for its count; otherwise null. */
    onlyPage: data?.view.start.type === 'first' && !data.hasNext ? data : null,
    /** Why the last request failed. It stays until a request succeeds. */
    failure,
    isLoading: isFetching,
    /** Whether the backend cannot search or filter. */
    isUnsupported: error?.isUnsupported ?? false,
  }
}

/** The view, its page, and the numbers of signups. */
function useQueries() {
  const { repository, search } = useAdmin()
  const session = useSession()
  const { view, changeView, showList } = useView()
  const { isUnsupported, ...loaded } = usePage(pageQuery(repository, session, view))
  const { page, onlyPage, failure } = loaded

  // Counting a million signups would slow down the first rows.
  const isCounted = page !== null || (failure !== null && session.type !== 'signed-out')
  const numbers = useQuery({ ...numbersQuery(repository, view), enabled: isCounted })
  const whole = useQuery({ ...numbersQuery(repository, wholeList), enabled: isCounted })
  const lastKnown = whole.data?.summary?.last_position ?? null
  const { data: newSignups } = useQuery(newSignupsQuery(repository, lastKnown))

  const hasSummary = whole.data === undefined ? whole.isError || null : whole.data.summary !== null
  const hasFunctions = isUnsupported ? false : hasSummary
  // The address may be a bookmark of another backend.
  const isToDrop = hasFunctions === false && isFiltered(view)
  useEffect(() => {
    if (isToDrop) changeView(unfiltered, true)
  }, [isToDrop, changeView])

  const onPage = onlyPage && onlyPage.entries.length + onlyPage.unreadable
  const everybody = onlyPage !== null && !isFiltered(onlyPage.view) ? onPage : null
  const current = numbers.isPlaceholderData ? undefined : numbers.data
  const counted = current?.summary === null && !isFiltered(view) ? current.total : null
  const matching = onPage ?? current?.summary?.matching ?? counted
  const isCounting = numbers.isPending || numbers.isFetching || whole.isFetching
  const hasNoCount = whole.isError || whole.data?.total === null
  return {
    view,
    changeView,
    showList,
    ...loaded,
    /** The number of signups in the list on the screen, which may still be the previous one; null if it is not known. */
    matching: page !== null && isSameFilter(page.view, view) ? matching : null,
    /** The filter that the user asks for, and that an action is about: the list follows the text in the field after a pause. */
    asked() {
      const asked = readView(location.search, search.field.getState().text.trim())
      return { view: asked, matching: isSameFilter(asked, view) ? matching : null }
    },
    /** The number of all signups; null if it is not known. */
    total: everybody ?? whole.data?.total ?? null,
    /** The numbers of the whole waitlist; null if they are not known. */
    whole: whole.data?.summary ?? null,
    /** The numbers that match the view. While they are counted, the last ones; null if they are not known. */
    summary: numbers.data?.summary ?? null,
    /** When they were loaded; null before that. */
    asOf: numbers.data?.asOf ?? whole.data?.asOf ?? null,
    isEmpty: everybody === 0,
    /** Whether this account may not see signups. The server lists none then, and refuses to count them. */
    isForbidden: everybody === 0 && whole.error?.failure?.reason === 'refused',
    /**
     * Whether the backend has this project's functions, which search, filter, count by day, and invite; null until it has
     * responded. After a failure, it is taken for one that has them.
     */
    hasFunctions,
    /** Whether people can be invited; before the first page, whether that is expected. */
    hasInvitations:
      hasFunctions !== false && (page === null ? failure === null : hasInviteCodes(page.entries)),
    isCounting,
    hasCountFailed: (numbers.isError || hasNoCount) && !isCounting,
    newSignups,
  }
}

type Waitlist = ReturnType<typeof useQueries>

const WaitlistContext = createContext<Waitlist | null>(null)

/** Loads the data of the page. No other component queries it, so each query runs once. */
export function WaitlistProvider({ children }: { children: ReactNode }) {
  return <WaitlistContext value={useQueries()}>{children}</WaitlistContext>
}

/** Returns the data of the page. */
export function useWaitlist(): Waitlist {
  const waitlist = useContext(WaitlistContext)
  if (waitlist === null) throw new Error('There is no WaitlistProvider')
  return waitlist
}
