import type { Session } from './admin-repository'

export interface SessionStore {
  get(): Session
  count(): number
  subscribe(listener: () => void): () => void
  /** Updates the session to what the sign-in service reports: the account, or null without a session. If it is another one, the session ends, and a new one begins. */
  report(account: { readonly email: string | null } | null): void
  /** Ends the session for any reason other than a sign-out in this tab. */
  end(): void
  /** Ends the session after a sign-out in this tab. */
  signOut(): void
}

/** @param isStored whether the browser has stored a session, confirmed or not */
export function createSessionStore(isStored: () => boolean): SessionStore {
  let session: Session = isStored() ? { type: 'restoring' } : { type: 'signed-out', last: 'none' }
  let count = 0
  const listeners = new Set<() => void>()

  const change = (next: Session) => {
    if (session.type === 'signed-out' && next.type !== 'signed-out') count += 1
    session = next
    for (const listener of listeners) listener()
  }

  const end = () => {
    if (session.type !== 'signed-out') change({ type: 'signed-out', last: 'ended' })
  }

  return {
    get: () => session,
    count: () => count,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    report(account) {
      if (account === null) {
        // After an outage the session is unconfirmed but still stored, and must not end.
        if (!isStored()) end()
        return
      }
      // A sign-in in another tab can replace the session, so that nothing reports its end.
      if (session.type === 'signed-in' && session.email !== account.email) end()
      change({ type: 'signed-in', email: account.email })
    },
    end,
    signOut: () => change({ type: 'signed-out', last: 'signed-out' }),
  }
}
