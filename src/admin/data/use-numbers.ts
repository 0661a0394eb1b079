import { useQuery } from '@tanstack/react-query'
import { useAdmin, useSession } from './admin'
import { numbersQuery, totalQuery } from './queries'
import { isFiltered, isSameFilter } from './signup-filter'
import { type SignupView, wholeList } from './signup-view'
import type { Signups } from './use-signups'
import { useView } from './use-view'

/** The numbers of a view, by default of all signups. Returns the previous numbers until the new ones load. */
export function useNumbers(view: SignupView = wholeList) {
  const { repository } = useAdmin()
  // A component that mounts later shows the same numbers as the others.
  const options = { refetchOnMount: false, retryOnMount: false }
  return useQuery({ ...numbersQuery(repository, view), ...options })
}

/** The numbers of the whole waitlist and the view. Counting starts once the list has loaded or failed, so it delays no row. */
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
    /** The number of all signups; null if unknown. */
    total,
    /** How many signups match the view; null if unknown. */
    matching,
    /** `matching`, but null while the page still shows an earlier list. */
    listed: page !== null && isSameFilter(page.view, view) ? matching : null,
    isEmpty: everybody === 0,
    /** Whether the account may not see signups: the server then returns an empty list, and refuses to count. */
    isForbidden: everybody === 0 && error?.failure?.reason === 'refused',
    /** Whether the backend has this project's functions; null until it responds, and true after a failure. */
    hasFunctions,
    hasFailed: isError || numbers.isError || counted.isError,
  }
}

export type Totals = ReturnType<typeof useTotals>
