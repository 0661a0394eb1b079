import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Failed } from '../../lib/failure'
import { useAdmin, useSession } from './admin'
import { pageQuery } from './queries'
import { useView } from './use-view'

/**
 * The page of the view. Until it loads, the last loaded page and the last failure stay: TanStack Query drops the data of another
 * key if a query fails, and the error of a query while it is repeated.
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
    /** The last page that has loaded; null before the first one. */
    page: data ?? lastPage,
    /** The page of the view if it is the whole list, whose count is then known; otherwise null. */
    onlyPage: data?.view.start.type === 'first' && !data.hasNext ? data : null,
    /** The last failure; null once a request has succeeded. */
    failure,
    isLoading: isFetching,
    /** Whether the backend cannot search or filter. */
    isUnsupported: error?.failure === null,
  }
}

export type Signups = ReturnType<typeof useSignups>
