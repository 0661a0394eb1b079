import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { useAdmin, useSession } from './admin-context'
import { loadAgain } from './create-admin'
import { pageQuery } from './list/page-query'
import { isOnlyPage, isSameList, isWholeWaitlist } from './list/signup-page'
import { type PageStart, type SignupView, wholeList } from './list/signup-view'
import { useSignupView } from './list/use-signup-view'
import { isFiltered, unfiltered } from './signup-filter'
import { type LoadedSummary, newSignupsQuery, summaryQuery } from './summary/summary-query'
import { useKeptQuery } from './use-kept-query'

export type Signups = ReturnType<typeof useSignupList>

/** The signups that the address asks for: a page of them, and their numbers. */
export function useSignupList() {
  const admin = useAdmin()
  const { repository, search } = admin
  const session = useSession()
  const [view, changeView] = useSignupView(search)

  const list = useKeptQuery(pageQuery(repository, session, view))
  const isSignedOut = session.type === 'signed-out'
  // Counting a million signups would slow down the first rows.
  const isCountable = list.shown !== null || (list.failure !== null && !isSignedOut)
  const numbers = useKeptQuery({ ...summaryQuery(repository, view), enabled: isCountable })
  const whole = useQuery({ ...summaryQuery(repository, wholeList), enabled: isCountable })
  const lastKnown = numbers.shown?.newAfter ?? null
  const newSignups = useQuery(newSignupsQuery(repository, lastKnown))

  const page = list.shown
  // Nobody has to wait for the count of a list that fits on one page.
  const onlyPage = list.data !== undefined && isOnlyPage(list.data) ? list.data : null
  const wholeWaitlist = onlyPage !== null && isWholeWaitlist(onlyPage) ? onlyPage : null
  const counted = numbers.data?.summary === null && !isFiltered(view) ? numbers.data.total : null
  const matching = onlyPage?.entries.length ?? numbers.data?.summary?.matching ?? counted

  /** The element with the focus when another list or page was requested; null if none was. */
  const focusOrigin = useRef<Element | null>(null)
  const changeList = useCallback(
    (change: Partial<SignupView>) => {
      focusOrigin.current = document.activeElement
      changeView(change)
    },
    [changeView],
  )

  return {
    view,
    changeView,
    /** Changes the view. The list takes the focus, as below. */
    showList: changeList,
    /** Shows another page. The list takes the focus, unless the user moves it meanwhile. */
    goTo: (start: PageStart) => changeList({ start }),
    /** Searches for an invitation code. The list takes the focus, as above. */
    searchForCode: useCallback(
      (code: string) => changeList({ ...unfiltered, search: code }),
      [changeList],
    ),
    focusOrigin,

    /** The last page that was loaded. It stays while another one is loaded, and if that fails; null before the first one. */
    page,
    /** Why the last request failed. It stays until a request succeeds. */
    failure: list.failure?.failure ?? null,
    isLoading: list.isFetching,
    /** Whether nobody is signed in, and the server does not list the signups. */
    isRefused:
      isSignedOut && (session.last !== 'none' || list.failure?.failure?.reason === 'refused'),
    /** Whether this account may not see signups. The server lists none then, and refuses to count them. */
    isForbidden:
      wholeWaitlist?.entries.length === 0 && numbers.failure?.failure?.reason === 'refused',
    hasFunctions: findFunctions(numbers.shown, numbers.failure !== null),

    /** The number of signups in the list on the screen, which may still be the previous one; null if it is not known. */
    shownMatching: page !== null && isSameList(page.view, view) ? matching : null,
    /** The number of signups that match the view; null if it is not known. */
    matching,
    /** The number of all signups; null if it is not known. */
    total: wholeWaitlist?.entries.length ?? numbers.shown?.total ?? null,
    /** The numbers of the whole waitlist; null if they are not known. */
    whole: whole.data?.summary ?? null,
    isEmpty: wholeWaitlist?.entries.length === 0,
    /** Whether all signups that match the view are on one page, so that their number is known without a count. */
    isOnePage: onlyPage !== null,
    /** The numbers that match the view; null if they are not known. */
    summary: numbers.data?.summary ?? null,
    /** The last numbers that were loaded, perhaps for another view. */
    lastSummary: numbers.shown,
    isCounting: numbers.isPending || numbers.isFetching,
    hasCountFailed: (numbers.isError || numbers.data?.total === null) && !numbers.isFetching,
    newSignups: newSignups.data,
    /** The last position of the waitlist; null if it is not known. */
    lastPosition: lastKnown === null ? null : lastKnown + newSignups.data,
    reload: () => void loadAgain(admin),
  }
}

/**
 * Whether the backend has this project's functions, which search, filter, count by day, and invite; null until it has responded.
 * After a failure, it is taken for one that has them.
 */
function findFunctions(loaded: LoadedSummary | null, hasFailed: boolean): boolean | null {
  if (loaded !== null) return loaded.summary !== null
  return hasFailed ? true : null
}
