import { QueryClient } from '@tanstack/react-query'
import type { StoreApi } from 'zustand'
import type { AdminRepository } from './backend/admin-repository'
import { pageKey } from './list/page-query'
import { createSearchStore, type Search, searchFor } from './list/search-store'
import { type SignupPage, withoutSignup } from './list/signup-page'
import { type LoadedSummary, summaryKey } from './summary/summary-query'

/** What the admin page works with. It lasts until the document is closed. */
export interface Admin {
  readonly repository: AdminRepository
  /** The responses of the server. Empty after the end of a session. */
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

  repository.session.subscribe(() => {
    if (repository.session.get().type !== 'signed-out') return
    queryClient.clear()
    searchFor(search, '')
  })
  repository.onRemovedElsewhere((id) => {
    removeFromPages(admin, id)
    void countAgain(admin)
  })
  return admin
}

/** Removes a signup from the pages that have loaded. */
export function removeFromPages({ queryClient }: Admin, id: string) {
  queryClient.setQueriesData<SignupPage>(
    { queryKey: pageKey },
    (page) => page && withoutSignup(page, id),
  )
}

/** Loads the list and its numbers again. Pages that are not on the screen are loaded again when they are opened. */
export async function loadAgain({ queryClient }: Admin) {
  await Promise.all(
    [pageKey, summaryKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
}

/** Loads the numbers again without the list. What was new to the page is still new. */
async function countAgain({ queryClient }: Admin) {
  const before = queryClient.getQueriesData<LoadedSummary>({ queryKey: summaryKey })
  await queryClient.invalidateQueries({ queryKey: summaryKey })
  for (const [queryKey, loaded] of before) {
    queryClient.setQueryData<LoadedSummary>(
      queryKey,
      (now) => now && loaded && { ...loaded, summary: now.summary },
    )
  }
}
