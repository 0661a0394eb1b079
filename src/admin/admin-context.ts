import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Session } from './backend/admin-repository'
import { createAdminRepository } from './backend/create-admin-repository'
import { type Admin, createAdmin } from './create-admin'

let pageAdmin: Admin | undefined

/** Returns the same state whenever the page opens, because supabase-js wants one client for each stored session. */
function getAdmin(): Admin {
  pageAdmin ??= createAdmin(createAdminRepository())
  return pageAdmin
}

/** The site needs no provider. A test provides a function that returns its own state. */
export const AdminContext = createContext(getAdmin)

export const useAdmin = (): Admin => useContext(AdminContext)()

/** Returns how many sessions have begun, and re-renders when another one does. */
export function useSessionCount(): number {
  const { session } = useAdmin().repository
  return useSyncExternalStore(session.subscribe, session.count)
}

/** Returns the current session and re-renders when it changes. */
export function useSession(): Session {
  const { session } = useAdmin().repository
  return useSyncExternalStore(session.subscribe, session.get)
}
