import { createContext, use } from 'react'
import type { AdminRepository } from './admin-repository'

/** Loads the code of the admin repository. Every call returns the same promise. */
export type LoadAdminRepository = () => Promise<AdminRepository>

export const AdminRepositoryLoaderContext = createContext<LoadAdminRepository | null>(null)

/** Suspends until the repository has loaded. */
export function useLoadedAdminRepository(): AdminRepository {
  const load = use(AdminRepositoryLoaderContext)
  if (load === null) {
    throw new Error('useLoadedAdminRepository needs an <AdminRepositoryLoaderContext> around it')
  }
  return use(load())
}
