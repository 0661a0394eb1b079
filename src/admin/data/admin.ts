import { QueryCache, QueryClient } from '@tanstack/react-query'
import { createContext, type RefObject, useContext } from 'react'
import { useStore } from 'zustand'
import type { Message } from '../../content/toasts'
import { browserStorage, sessionKey } from '../../lib/browser-storage'
import { project } from '../../lib/project'
import { createAdminClient } from '../../lib/supabase-client'
import { dismissToasts, showToast } from '../../toasts/toast-store'
import type { AdminRepository, Session } from './backend/admin-repository'
import type { RequestError } from './backend/result'
import { createSupabaseAdminRepository } from './backend/supabase-admin-repository'
import { createExport, dropExport, type Export } from './export-state'
import { pageKey, waitlistKey } from './queries'
import { createSearchStore } from './search-store'
import type { SignupPage } from './signup-view'

/** The admin page's state. It lasts as long as the document. */
export interface Admin {
  readonly repository: AdminRepository
  /** Cleared when a session begins or ends. */
  readonly queryClient: QueryClient
  readonly search: ReturnType<typeof createSearchStore>
  /** The element that had the focus when the user requested a list; null once that list has loaded or failed. */
  readonly askedFrom: RefObject<Element | null>
  /** The export of the list or of a batch. It continues while the user visits other pages, until the session ends. */
  readonly exported: Export
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: RequestError
    /** Shown when the query fails, and dismissed when a query with the same toast succeeds. */
    queryMeta: { readonly failureToast: Message }
  }
}

export function createAdmin(repository: AdminRepository): Admin {
  const queryClient = new QueryClient({
    queryCache: new QueryCache({
      onError({ failure }, { meta }) {
        if (meta !== undefined && failure !== null) showToast('destructive', meta.failureToast)
      },
      onSuccess(_, { meta }) {
        // The toast is no longer true, and it would cover the sign-out button.
        if (meta !== undefined) dismissToasts(meta.failureToast)
      },
    }),
    defaultOptions: {
      queries: {
        // The page reports a failure at once, with a button to retry. The list changes only on request.
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
      },
    },
  })
  const search = createSearchStore()
  const exported = createExport()
  const admin: Admin = { repository, queryClient, search, askedFrom: { current: null }, exported }
  repository.session.subscribe(() => {
    queryClient.clear()
    dropExport(exported)
    search.forget()
  })
  return admin
}

/** Removes a signup from the cached pages at once, and refetches what depends on it. */
export function dropSignup(admin: Admin, id: string) {
  admin.queryClient.setQueriesData<SignupPage>(
    { queryKey: pageKey },
    (page) => page && { ...page, entries: page.entries.filter((entry) => entry.id !== id) },
  )
  void loadAgain(admin)
}

/** Refetches the list, its numbers, the batches, and an opened person. Invitations and previews are fetched when they open. */
export const loadAgain = ({ queryClient }: Admin) =>
  queryClient.invalidateQueries({ queryKey: waitlistKey })

let pageAdmin: Admin | undefined

/** One state per document, because supabase-js needs a single client for each stored session. */
function getAdmin(): Admin {
  if (pageAdmin === undefined) {
    const storage = browserStorage('localStorage')
    const client = createAdminClient(project, storage)
    const key = sessionKey(project.url)
    pageAdmin = createAdmin(createSupabaseAdminRepository(client, storage, key))
  }
  return pageAdmin
}

/** Only tests use a provider, to supply their own state. */
export const AdminContext = createContext(getAdmin)

export const useAdmin = (): Admin => useContext(AdminContext)()

export const useSession = (): Session => useStore(useAdmin().repository.session)
