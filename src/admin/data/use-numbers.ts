import { useQuery } from '@tanstack/react-query'
import { useAdmin, useSession } from './admin'
import { numbersQuery, totalQuery } from './queries'
import { isFiltered, isSameFilter } from './signup-filter'
import { type SignupView, wholeList } from './signup-view'
import type { Signups } from './use-signups'
import { useView } from './use-view'

/** The numbers of the signups that match a view, by default of all. While others are counted, the last ones. */
export function useNumbers(view: SignupView = wholeList) {
  const { repository } = useAdmin()
  // A component that appears later shows what the others show.
  const options = { refetchOnMount: false, retryOnMount: false }
  return useQuery({ ...numbersQuery(repository, view), ...options })
}

/** What is known of the whole waitlist, and of the view. Counts when the list has loaded: a million would slow down its rows. */
export function useTotals({ page, onlyPage, failure, isUnsupported }: Signups) {
  const { repository } = useAdmin()
  const session = useSession()
  const { view } = useView()
  const enabled = page !== null || (failure !== null && session.type !== 'signed-out')
  const { data, error, isError } = useQuery({ ...numbersQuery(repository, wholeList), enabled })
  const numbers = useQuery({ ...numbersQuery(repository, view), enabled })
  const everybody = onlyPage === null || isFiltered(onlyPage.view) ? null : onlyPage.entries.length
  const isUncounted = data?.summary === null && everybody === null
  const counted = useQuery({ ...totalQuery(repository), enabled: isUncounted })

  const hasSummary = data === undefined ? isError || null : data.summary !== null
  const hasFunctions = isUnsupported ? false : hasSummary
  const total = everybody ?? data?.summary?.total ?? counted.data ?? null
  const current = numbers.isPlaceholderData ? undefined : numbers.data?.summary?.matching
  const all = hasFunctions === false && !isFiltered(view) ? total : null
  const matching = onlyPage?.entries.length ?? current ?? all
  return {
    /** The number of all signups; null if it is not known. */
    total,
    /** The number of signups that match the view; null if it is not known. */
    matching,
    /** The same, if the list on the screen is not a previous one. */
    listed: page !== null && isSameFilter(page.view, view) ? matching : null,
    isEmpty: everybody === 0,
    /** Whether this account may not see signups. The server lists none then, and refuses to count them. */
    isForbidden: everybody === 0 && error?.failure?.reason === 'refused',
    /**
     * Whether the backend has this project's functions, which search, filter, count by day, and invite; null until it has
     * responded. After a failure, the page expects them.
     */
    hasFunctions,
    hasFailed: isError || numbers.isError || counted.isError,
  }
}

export type Totals = ReturnType<typeof useTotals>
