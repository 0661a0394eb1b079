import { hashKey, QueryClient, type QueryKey } from '@tanstack/react-query'
import type { StoreApi } from 'zustand'
import type { AdminRepository } from './backend/admin-repository'
import { batchesKey } from './batches/batch-queries'
import { pageKey } from './list/page-query'
import { createSearchStore, type Search, searchFor } from './list/search-store'
import { type SignupPage, withoutSignup } from './list/signup-page'
import { type LoadedSummary, summaryKey } from './summary/summary-query'

/** What the admin page works with. It lasts until the document is closed. */
export interface Admin {
  readonly repository: AdminRepository
  /** The responses of the server. Empty after the beginning and the end of a session. */
  readonly queryClient: QueryClient
  readonly search: StoreApi<Search>
}

/** Creates the state of the admin page. It follows the session, and the removals in other tabs. */
export function createAdmin(repository: AdminRepository): Admin {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        // The page reports a failure at once, and has a button to retry. The list changes only on request.
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { networkMode: 'always' },
    },
  })
  const search = createSearchStore()
  const admin = { repository, queryClient, search }

  const { session } = repository
  let sessions = session.count()
  const followSession = () => {
    const isSignedOut = session.get().type === 'signed-out'
    const hasBegun = session.count() > sessions
    sessions = session.count()
    if (isSignedOut || hasBegun) queryClient.clear()
    if (isSignedOut) searchFor(search, '')
  }
  // The session may have ended while another page was open.
  followSession()
  session.subscribe(followSession)
  // Back shows a page as the user left it, which has missed what other tabs did meanwhile.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    repository.compareSession()
    void loadAgain(admin)
  })
  repository.onRemovedElsewhere((id) => {
    removeFromPages(admin, id)
    void countAgain(admin)
    void queryClient.invalidateQueries({ queryKey: batchesKey })
  })
  return admin
}

/** Removes a signup from the pages that have loaded. */
export function removeFromPages({ queryClient }: Admin, id: string) {
  changeData<SignupPage>(queryClient, pageKey, (page) => withoutSignup(page, id))
}

/** Changes cached data, and nothing else: `setQueryData` would also clear the error of a query that has failed. */
function changeData<Data>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  change: (data: Data, key: QueryKey) => Data,
) {
  const cache = queryClient.getQueryCache()
  for (const [key, data] of queryClient.getQueriesData<Data>({ queryKey })) {
    const query = cache.find({ queryKey: key, exact: true })
    if (data !== undefined) query?.setState({ data: change(data, key) })
  }
}

/** Loads the list, its numbers, and the batches again. What is not on the screen is loaded again when it is opened. */
export async function loadAgain({ queryClient }: Admin) {
  await Promise.all(
    [pageKey, summaryKey, batchesKey].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
}

/** Loads the numbers again without the list. What was new to the page is still new, unless the list is loaded meanwhile. */
async function countAgain({ queryClient }: Admin) {
  const listedAt = () =>
    queryClient
      .getQueryCache()
      .findAll({ queryKey: pageKey })
      .map(({ state }) => [state.dataUpdatedAt, state.fetchStatus])
      .join()
  const listedBefore = listedAt()
  const before = new Map(
    queryClient
      .getQueriesData<LoadedSummary>({ queryKey: summaryKey })
      .map(([key, loaded]) => [hashKey(key), loaded]),
  )
  await queryClient.invalidateQueries({ queryKey: summaryKey })
  if (listedAt() !== listedBefore) return
  changeData<LoadedSummary>(queryClient, summaryKey, (now, key) => {
    const { asOf, newAfter } = before.get(hashKey(key)) ?? now
    return { ...now, asOf, newAfter }
  })
}
