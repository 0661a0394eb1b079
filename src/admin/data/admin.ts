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

/** The services of the admin page. They last until the document is closed. */
export interface Admin {
  readonly repository: AdminRepository
  /** The responses of the server. Empty after the beginning and the end of a session. */
  readonly queryClient: QueryClient
  readonly search: ReturnType<typeof createSearchStore>
  /** The element with the focus when the user asked for another list or page, until that arrives. */
  readonly askedFrom: RefObject<Element | null>
  /** The export of the list. It runs on while other pages of the site are open, until the session ends. */
  readonly exported: Export
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: RequestError
    /** The toast of a failure. A success of the same query closes it. */
    queryMeta: { readonly failureToast: Message }
  }
}

/** Creates the state of the admin page. It follows the session. */
export function createAdmin(repository: AdminRepository): Admin {
  const queryClient = new QueryClient({
    queryCache: new QueryCache({
      onError({ failure }, { meta }) {
        if (meta !== undefined && failure !== null) showToast('destructive', meta.failureToast)
      },
      onSuccess(_, { meta }) {
        // The toast is no longer true, and it would cover the button that signs out.
        if (meta !== undefined) dismissToasts(meta.failureToast)
      },
    }),
    defaultOptions: {
      queries: {
        // The page reports a failure at once, and has a button to retry. The list changes only on request.
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
      },
    },
  })
  const search = createSearchStore()
  const exported = createExport()
  const admin: Admin = { repository, queryClient, search, askedFrom: { current: null }, exported }

  // The session may have ended before the page was loaded.
  if (repository.session.getState().type === 'signed-out') search.forget()
  repository.session.subscribe(() => {
    queryClient.clear()
    dropExport(exported)
    search.forget()
  })
  return admin
}

/** Takes a removed signup from the pages at once, and loads everything again that the removal changes. */
export function dropSignup(admin: Admin, id: string) {
  admin.queryClient.setQueriesData<SignupPage>(
    { queryKey: pageKey },
    (page) => page && { ...page, entries: page.entries.filter((entry) => entry.id !== id) },
  )
  void loadAgain(admin)
}

/** Loads the list, its numbers, and the batches again. The rest is loaded again when it is opened. */
export const loadAgain = ({ queryClient }: Admin) =>
  queryClient.invalidateQueries({ queryKey: waitlistKey })

let pageAdmin: Admin | undefined

/** Returns the same state whenever the page opens, because supabase-js wants one client for each stored session. */
function getAdmin(): Admin {
  if (pageAdmin === undefined) {
    const storage = browserStorage('localStorage')
    const client = createAdminClient(project, storage)
    const key = sessionKey(project.url)
    pageAdmin = createAdmin(createSupabaseAdminRepository(client, storage, key))
  }
  return pageAdmin
}

/** The site needs no provider. A test provides a function that returns its own state. */
export const AdminContext = createContext(getAdmin)

export const useAdmin = (): Admin => useContext(AdminContext)()

/** Returns the current session and re-renders when it changes. */
export const useSession = (): Session => useStore(useAdmin().repository.session)
