import { hashKey, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * Queries, and keeps what is on the screen until there is something newer. TanStack Query itself drops the data of the previous
 * key if a query fails (`placeholderData`), and the error while the query is repeated.
 *
 * @returns the query; `shown`, the data of the last key that has loaded; and `failure`, the last error, until a query succeeds
 */
export function useKeptQuery<Data, ErrorType, Key extends QueryKey>(
  options: UseQueryOptions<Data, ErrorType, Data, Key>,
) {
  const query = useQuery(options)

  // The options, and not the data, so that `shown` follows changes in the cache.
  const [shownOptions, setShownOptions] = useState(options)
  const isOther = hashKey(options.queryKey) !== hashKey(shownOptions.queryKey)
  if (isOther && query.isSuccess) setShownOptions(options)
  const { data: shown = null } = useQuery({ ...shownOptions, enabled: false })

  const [lastError, setLastError] = useState<ErrorType | null>(null)
  const failure = query.isSuccess ? null : (query.error ?? lastError)
  if (failure !== lastError) setLastError(failure)

  return { ...query, shown: query.data ?? shown, failure }
}
