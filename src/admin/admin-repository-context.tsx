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

/** A prerendered page knows nobody. */
const nobody: Session = { type: 'signed-out', hasEnded: false }
const getPrerendered = () => nobody

/** Who is signed in, as it changes. */
export function useSession(): Session {
  const { session } = useAdminRepository()
  return useSyncExternalStore(session.subscribe, session.get, getPrerendered)
}
