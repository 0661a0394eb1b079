import { queryOptions } from '@tanstack/react-query'
import type { AdminRepository, SignupSummary } from '../backend/admin-repository'
import { RequestError, unwrap } from '../backend/result'
import { filterOf, type SignupView } from '../list/signup-view'

const COUNT_INTERVAL_MS = 30_000

export const summaryKey = ['summary'] as const

/** The numbers of signups, when they were loaded, and from which position signups are new. */
export interface LoadedSummary {
  /** The number of all signups; null if it could not be counted. */
  readonly total: number | null
  /** Null if the backend only counts. */
  readonly summary: SignupSummary | null
  /** When the numbers were loaded with the list. A removal in another tab changes the numbers, but not this. */
  readonly asOf: Date
  /** The last position at that time; null if it is not known. Later ones are new. */
  readonly newAfter: number | null
}

/** The numbers of signups for a view, apart from the list, so that no row waits for them. */
export function summaryQuery(repository: AdminRepository, view: SignupView) {
  const filter = filterOf(view)
  return queryOptions<LoadedSummary, RequestError>({
    queryKey: [...summaryKey, filter],
    async queryFn({ signal }) {
      const outcome = await repository.summarize(filter, signal)
      if (outcome.type === 'unsupported') {
        const counted = await repository.count(null, signal)
        if (counted.type === 'canceled') throw new RequestError(counted)
        const total = counted.type === 'ok' ? counted.data : null
        return { total, summary: null, asOf: new Date(), newAfter: null }
      }
      const summary = unwrap(outcome)
      const { total, lastPosition } = summary
      return { total, summary, asOf: new Date(), newAfter: lastPosition }
    },
  })
}

/**
 * Counts the signups after a position twice a minute while the page is visible, and when it becomes visible. A failure leaves the
 * last count.
 *
 * @param position null as long as it is not known
 */
export function newSignupsQuery(repository: AdminRepository, position: number | null) {
  return queryOptions<number, RequestError>({
    queryKey: ['new-signups', position],
    enabled: position !== null,
    initialData: 0,
    staleTime: COUNT_INTERVAL_MS,
    refetchInterval: COUNT_INTERVAL_MS,
    refetchOnWindowFocus: 'always',
    queryFn: async ({ signal }) => unwrap(await repository.count(position, signal)),
  })
}
