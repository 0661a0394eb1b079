import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { adminLoadFailureToast } from '../../content/admin-list'
import type { ListedSignup } from '../../lib/signup-columns'
import type { AdminRepository, BatchRequest, Session } from './backend/admin-repository'
import type { Batch, BatchPreview, SignupSummary } from './backend/response-schemas'
import { RequestError, unwrap } from './backend/result'
import { FRIENDS_GOAL, unfiltered } from './signup-filter'
import {
  createPage,
  filterOf,
  PAGE_SIZE,
  type SignupPage,
  type SignupView,
  toListRequest,
  wholeList,
} from './signup-view'

/** The beginning of the keys of the queries that are loaded again together. */
export const waitlistKey = ['waitlist'] as const
export const pageKey = [...waitlistKey, 'page'] as const
export const previewKey = ['preview'] as const

const COUNT_INTERVAL_MS = 30_000
/** How many friends of a person are shown at most. */
export const MAX_FRIENDS = 50
/** For data that other people change: it never comes from the cache. */
const uncached = { staleTime: 0, gcTime: 0 } as const

/** Repositories that have returned a whole page. Until then, the server may have cut a short page. */
const withWholePages = new WeakSet<AdminRepository>()

/**
 * The page of a view.
 *
 * Without a session, the list is requested, too, because only the server controls access. After the end of a session, it is not
 * requested until the next sign-in.
 */
export function pageQuery(repository: AdminRepository, session: Session, view: SignupView) {
  return queryOptions<SignupPage>({
    queryKey: [...pageKey, view],
    enabled: session.type !== 'signed-out' || session.last === 'none',
    meta: { failureToast: adminLoadFailureToast },
    async queryFn({ signal }) {
      const request = toListRequest(view)
      const listed = unwrap(await repository.list(request, signal))
      const isFull = listed.length + (listed.unreadable?.length ?? 0) >= request.limit
      if (isFull) withWholePages.add(repository)
      const last = listed.at(-1)?.position
      const isSure = last === undefined || withWholePages.has(repository)
      if (isSure) return createPage(view, listed, isFull)
      const bound = request.isNewestFirst ? { beforePosition: last } : { afterPosition: last }
      const next = await repository.list({ ...request, ...bound, limit: 1 }, signal)
      return createPage(
        view,
        listed,
        next.type !== 'ok' || next.data.length + (next.data.unreadable?.length ?? 0) > 0,
      )
    },
  })
}

/** The numbers of signups. */
export interface Numbers {
  /** The number of all signups; null if it could not be counted. */
  readonly total: number | null
  /** Null if the backend only counts. */
  readonly summary: SignupSummary | null
  /** When they were loaded. */
  readonly asOf: Date
}

/** The numbers of signups for a view, apart from the list, so that no row waits for them. */
export function numbersQuery(repository: AdminRepository, view: SignupView) {
  const filter = filterOf(view)
  return queryOptions<Numbers>({
    queryKey: [...waitlistKey, 'numbers', filter],
    placeholderData: keepPreviousData,
    async queryFn({ signal }) {
      const outcome = await repository.summarize(filter, signal)
      if (outcome.type !== 'unsupported') {
        const summary = unwrap(outcome)
        return { total: summary.total, summary, asOf: new Date() }
      }
      const counted = await repository.count(null, signal)
      if (counted.type === 'canceled') throw new RequestError(counted)
      const total = counted.type === 'ok' ? counted.data : null
      return { total, summary: null, asOf: new Date() }
    },
  })
}

/** The numbers of those who have enough friends for early access, and wait. */
export const waitingFriendsQuery = (repository: AdminRepository) =>
  numbersQuery(repository, { ...wholeList, status: 'waiting', minFriends: FRIENDS_GOAL })

/**
 * Counts the signups after a position, if it is known, twice a minute while the page is visible, and when it becomes visible. A
 * failure leaves the last count.
 */
export function newSignupsQuery(repository: AdminRepository, position: number | null) {
  return queryOptions<number>({
    queryKey: ['new-signups', position],
    enabled: position !== null,
    initialData: 0,
    staleTime: COUNT_INTERVAL_MS,
    refetchInterval: COUNT_INTERVAL_MS,
    refetchOnWindowFocus: 'always',
    queryFn: async ({ signal }) => unwrap(await repository.count(position, signal)),
  })
}

/** @param before the number of a batch; null for the newest ones */
export function batchesQuery(repository: AdminRepository, before: number | null) {
  return queryOptions<readonly Batch[]>({
    queryKey: [...waitlistKey, 'batches', before],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => unwrap(await repository.listBatches(before, signal)),
  })
}

/** Who the next batch would be. */
export function previewQuery(repository: AdminRepository, request: BatchRequest | null) {
  return queryOptions<BatchPreview>({
    queryKey: [...previewKey, request],
    enabled: request !== null,
    ...uncached,
    async queryFn({ signal }) {
      if (request === null) throw new Error('There is no request')
      return unwrap(await repository.previewBatch(request, signal))
    },
  })
}

/** A person who is not on the page; null if the person has been removed. */
export function personQuery(repository: AdminRepository, person: ListedSignup | null) {
  return queryOptions<ListedSignup | null>({
    queryKey: [...waitlistKey, 'person', person?.id],
    enabled: person !== null,
    ...uncached,
    async queryFn({ signal }) {
      const afterPosition = (person?.position ?? 0) - 1
      const request = { filter: unfiltered, isNewestFirst: false, afterPosition, limit: PAGE_SIZE }
      const found = unwrap(await repository.list(request, signal))
      return found.find(({ id }) => id === person?.id) ?? null
    },
  })
}

/** The owner of an invitation, who joined first and may have been removed, and the first friends. @param code null for none */
export function invitationQuery(repository: AdminRepository, code: string | null) {
  return queryOptions<readonly ListedSignup[]>({
    queryKey: ['invitation', code],
    enabled: code !== null,
    ...uncached,
    async queryFn({ signal }) {
      const filter = { ...unfiltered, search: code ?? '' }
      const request = { filter, isNewestFirst: false, limit: MAX_FRIENDS + 1 }
      return unwrap(await repository.list(request, signal))
    },
  })
}
