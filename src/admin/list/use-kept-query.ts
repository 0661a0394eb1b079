import {
  hashKey,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/**
 * Queries, and keeps what is on the screen until there is something newer. TanStack Query itself drops the data of the previous
 * key if a query fails (`placeholderData`), and the error of a query without data while it is repeated.
 *
 * @returns the state of the query; `shown`, the data of the last key that has loaded; and `failure`, the last error, until a
 * query succeeds
 */
export function useKeptQuery<Data, ErrorType, Key extends QueryKey>(
  options: UseQueryOptions<Data, ErrorType, Data, Key>,
) {
  const queryClient = useQueryClient()
  const { data, error, isPending, isFetching, isSuccess, isError } = useQuery(options)

  // The options, and not the data, so that `shown` follows changes in the cache.
  const [shownOptions, setShownOptions] = useState(options)
  const isOther = hashKey(options.queryKey) !== hashKey(shownOptions.queryKey)
  if (isOther && isSuccess) setShownOptions(options)
  const { data: shown = null } = useQuery({ ...shownOptions, enabled: false })
  useEffect(() => {
    const { queryKey } = shownOptions
    if (isOther) void queryClient.cancelQueries({ queryKey, exact: true })
  }, [queryClient, isOther, shownOptions])

  const [lastError, setLastError] = useState<ErrorType | null>(null)
  const failure = isSuccess ? null : (error ?? lastError)
  if (failure !== lastError) setLastError(failure)

  return { data, isPending, isFetching, isError, shown: data ?? shown, failure }
}
