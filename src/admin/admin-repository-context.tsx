import { createContext, useContext, useSyncExternalStore } from 'react'
import type { AdminRepository, Session } from './admin-repository'

export const AdminRepositoryContext = createContext<AdminRepository | null>(null)

export function useAdminRepository(): AdminRepository {
  const adminRepository = useContext(AdminRepositoryContext)
  if (adminRepository === null) {
    throw new Error('useAdminRepository needs an <AdminRepositoryContext> around it')
  }
  return adminRepository
}

const prerenderedSession: Session = { type: 'signed-out', hasEnded: false }
const getPrerenderedSession = () => prerenderedSession

/** Returns the current session and re-renders when it changes. */
export function useSession(): Session {
  const { session } = useAdminRepository()
  return useSyncExternalStore(session.subscribe, session.get, getPrerenderedSession)
}
