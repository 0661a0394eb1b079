import { createContext, use } from 'react'
import type { Administration } from './administration'

/** Fetches the code of the team's side. Every call gives the same promise. */
export type LoadAdministration = () => Promise<Administration>

export const AdministrationLoaderContext = createContext<LoadAdministration | null>(null)

/** Suspends until the code has come. */
export function useLoadedAdministration(): Administration {
  const load = use(AdministrationLoaderContext)
  if (load === null) {
    throw new Error('useLoadedAdministration needs an <AdministrationLoaderContext> around it')
  }
  return use(load())
}
