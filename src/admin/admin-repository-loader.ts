import { createContext, use } from 'react'
import type { AdminRepository } from './admin-repository'

/** Fetches the code of the team's side. Every call gives the same promise. */
export type LoadAdminRepository = () => Promise<AdminRepository>

export const AdminRepositoryLoaderContext = createContext<LoadAdminRepository | null>(null)

/** Suspends until the code has come. */
export function useLoadedAdminRepository(): AdminRepository {
  const load = use(AdminRepositoryLoaderContext)
  if (load === null) {
    throw new Error('useLoadedAdminRepository needs an <AdminRepositoryLoaderContext> around it')
  }
  return use(load())
}
