import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Failed } from '../../lib/failure'
import { useAdmin, useSession } from './admin'
import { pageQuery } from './queries'
import { useView } from './use-view'

/**
 * The current view's page. Until it loads, the last loaded page and the last failure stay. By itself, TanStack Query would drop
 * the data of the previous key when a query fails, and the error of a query during a refetch.
 */
export function useSignups() {
  const { repository } = useAdmin()
  const options = pageQuery(repository, useSession(), useView().view)
  const queryClient = useQueryClient()
  const { data, error, isFetching, isSuccess } = useQuery(options)

  // Keeps the options, not the data, so that the page follows changes in the cache.
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
    /** The last page that loaded; null until the first page loads. */
    page: data ?? lastPage,
    /** The view's page if it contains the whole list, so that the count is known; otherwise null. */
    onlyPage: data?.view.start.type === 'first' && !data.hasNext ? data : null,
    /** The last failure; null once a request succeeds. */
    failure,
    isLoading: isFetching,
    /** Whether the backend cannot search or filter. */
    isUnsupported: error?.failure === null,
  }
}

export type Signups = ReturnType<typeof useSignups>
