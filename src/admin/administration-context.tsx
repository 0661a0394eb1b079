import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Administration, Session } from './administration'

export const AdministrationContext = createContext<Administration | null>(null)

export function useAdministration(): Administration {
  const administration = useContext(AdministrationContext)
  if (administration === null) {
    throw new Error('useAdministration needs an <AdministrationContext> around it')
  }
  return administration
}

/** A prerendered page knows nobody. */
const nobody: Session = { name: 'signed-out', hasEnded: false }
const getPrerendered = () => nobody

/** Who is signed in, as it changes. */
export function useSession(): Session {
  const { session } = useAdministration()
  return useSyncExternalStore(session.subscribe, session.get, getPrerendered)
}
