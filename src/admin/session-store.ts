import type { Session } from './admin-repository'

/** The session as it is known at the moment. */
export interface SessionStore {
  get(): Session
  subscribe(listener: () => void): () => void
  /** The sign-in service says who is signed in: an address, or nobody. */
  report(email: string | null): void
  /** The session is over, not by a sign-out here. */
  end(): void
  /** Somebody signed out here. */
  signOut(): void
}

/** In: whether a session is kept in the browser, confirmed or not. */
export function createSessionStore(isKept: () => boolean): SessionStore {
  let session: Session = isKept() ? { type: 'restoring' } : { type: 'signed-out', hasEnded: false }
  const listeners = new Set<() => void>()

  const change = (next: Session) => {
    session = next
    for (const listener of listeners) listener()
  }

  const end = () => {
    if (session.type !== 'signed-out') change({ type: 'signed-out', hasEnded: true })
  }

  return {
    get: () => session,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    report(email) {
      if (email !== null) change({ type: 'signed-in', email })
      // One that is still kept could not be confirmed: an outage ends no session.
      else if (!isKept()) end()
    },
    end,
    signOut: () => change({ type: 'signed-out', hasEnded: false }),
  }
}
