import { createStore } from 'zustand'

export type Session =
  /** The browser has stored a session, which the sign-in service has not confirmed yet. */
  | { readonly type: 'restoring' }
  | {
      readonly type: 'signed-out'
      /** `none`: the page opened without a session. `ended`: it expired, or was ended elsewhere. `signed-out`: in this tab. */
      readonly last: 'none' | 'ended' | 'signed-out'
    }
  | {
      readonly type: 'signed-in'
      /** Null if the sign-in service has not sent it. */
      readonly email: string | null
    }

/** @param isStored whether the browser has stored a session, confirmed or not */
export function createSessionStore(isStored: () => boolean) {
  const store = createStore<{ readonly session: Session; readonly count: number }>(() => ({
    session: isStored() ? { type: 'restoring' } : { type: 'signed-out', last: 'none' },
    count: 0,
  }))
  const get = () => store.getState().session
  const change = (session: Session) =>
    store.setState(({ session: before, count }) => {
      const hasBegun = before.type === 'signed-out' && session.type !== 'signed-out'
      return { session, count: hasBegun ? count + 1 : count }
    })
  /** Ends the session for any reason other than a sign-out in this tab. */
  const end = () => {
    if (get().type !== 'signed-out') change({ type: 'signed-out', last: 'ended' })
  }

  return {
    get,
    /** How often a session has begun since the page opened. Tells a session from the one before it. */
    count: () => store.getState().count,
    /** @returns a function that ends the subscription */
    subscribe: (listener: () => void) => store.subscribe(listener),
    /**
     * Updates the session: the account that the sign-in service reports, or null without one. If it is another one, the
     * session ends, and a new one begins.
     */
    report(account: { readonly email: string | null } | null) {
      if (account === null) {
        // After an outage the session is unconfirmed but still stored, and must not end.
        if (!isStored()) end()
        return
      }
      // A sign-in in another tab can replace the session, so that nothing reports its end.
      const session = get()
      if (session.type === 'signed-in' && session.email !== account.email) end()
      change({ type: 'signed-in', email: account.email })
    },
    end,
    /** Ends the session after a sign-out in this tab. */
    signOut: () => change({ type: 'signed-out', last: 'signed-out' }),
  }
}
