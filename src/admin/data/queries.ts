import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { adminLoadFailureToast } from '../../content/admin-list'
import type { ListedSignup } from '../../lib/signup-columns'
import type { AdminRepository, BatchRequest, Session } from './backend/admin-repository'
import type { Batch, BatchPreview, SignupSummary } from './backend/response-schemas'
import { FRIENDS_GOAL, unfiltered } from './signup-filter'
import {
  createPage,
  filterOf,
  type SignupPage,
  type SignupView,
  toListRequest,
  wholeList,
} from './signup-view'

/** The key prefix of all queries that are refetched together. */
export const waitlistKey = ['waitlist'] as const
export const pageKey = [...waitlistKey, 'page'] as const
export const previewKey = ['preview'] as const

const COUNT_INTERVAL_MS = 30_000
/** The maximum number of a person's friends in the details. */
export const MAX_FRIENDS = 50
/** Other people change this data, so it never comes from the cache. */
const uncached = { staleTime: 0, gcTime: 0 } as const

/** Requests the list even without a session, because only the server controls access. Disabled after a session ends. */
export function pageQuery(repository: AdminRepository, session: Session, view: SignupView) {
  return queryOptions<SignupPage>({
    queryKey: [...pageKey, view],
    enabled: session.type !== 'signed-out' || session.last === 'none',
    meta: { failureToast: adminLoadFailureToast },
    queryFn: async ({ signal }) =>
      createPage(view, await repository.list(toListRequest(view), signal)),
  })
}

export interface Numbers {
  /** Null if the backend lacks this project's functions. */
  readonly summary: SignupSummary | null
  readonly asOf: Date
}

/** Counts signups in a separate request, so that the rows do not wait for the numbers. */
export function numbersQuery(repository: AdminRepository, view: SignupView) {
  const filter = filterOf(view)
  return queryOptions<Numbers>({
    queryKey: [...waitlistKey, 'numbers', filter],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => ({
      summary: await repository.summarize(filter, signal),
      asOf: new Date(),
    }),
  })
}

/** The number of all signups, for a backend that lacks this project's functions. */
export function totalQuery(repository: AdminRepository) {
  return queryOptions<number>({
    queryKey: [...waitlistKey, 'total'],
    queryFn: ({ signal }) => repository.count(null, signal),
  })
}

/** The people who are waiting and have enough friends for early access. */
export const waitingFriends: SignupView = {
  ...wholeList,
  status: 'waiting',
  minFriends: FRIENDS_GOAL,
}

/** Counts the signups after a position: twice a minute while the page is visible, and when it becomes visible. */
export function newSignupsQuery(repository: AdminRepository, position: number | null) {
  return queryOptions<number>({
    queryKey: ['new-signups', position],
    enabled: position !== null,
    initialData: 0,
    staleTime: COUNT_INTERVAL_MS,
    refetchInterval: COUNT_INTERVAL_MS,
    refetchOnWindowFocus: 'always',
    queryFn: ({ signal }) => repository.count(position, signal),
  })
}

/** @param before lists only batches with lower numbers; null for the newest batches */
export function batchesQuery(repository: AdminRepository, before: number | null) {
  return queryOptions<readonly Batch[]>({
    queryKey: [...waitlistKey, 'batches', before],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => repository.listBatches(before, signal),
  })
}

export function previewQuery(repository: AdminRepository, request: BatchRequest | null) {
  return queryOptions<BatchPreview>({
    queryKey: [...previewKey, request],
    ...uncached,
    queryFn:
      request === null ? skipToken : ({ signal }) => repository.previewBatch(request, signal),
  })
}

/** A person who is not on the current page; null if the person was not found. @param id null to request nobody */
export function personQuery(repository: AdminRepository, id: string | null) {
  return queryOptions<ListedSignup | null>({
    queryKey: [...waitlistKey, 'person', id],
    ...uncached,
    queryFn: id === null ? skipToken : ({ signal }) => repository.find(id, signal),
  })
}

/** The owner of an invitation code, unless removed, and the first friends who joined with that code. */
export function invitationQuery(repository: AdminRepository, code: string) {
  const filter = { ...unfiltered, search: code }
  const request = { filter, isNewestFirst: false, limit: MAX_FRIENDS + 1 }
  return queryOptions<readonly ListedSignup[]>({
    queryKey: ['invitation', code],
    ...uncached,
    queryFn: ({ signal }) => repository.list(request, signal),
  })
}
