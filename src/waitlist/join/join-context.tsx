import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'
import type { FailureReason } from '../../lib/failure'
import type { Signup } from '../../lib/signup-columns'
import type { Place } from '../backend/waitlist-repository'
import type { SpamSign } from '../form/spam-check'
import { keepInvitation } from './invitation'

/** The state of the visitor's signup. */
export type JoinState =
  | (FormState & { readonly type: 'editing' | 'submitting' })
  /** The email that was sent is on the waitlist. The visitor may have edited the field since. */
  | (FormState & { readonly type: 'duplicate'; readonly email: string })
  | (FormState & {
      readonly type: 'rate-limited'
      /** The key of the signup. */
      readonly key: string
      /** Null if the server has not said how long to wait before the next try. */
      readonly wait: Wait | null
    })
  /** The database may have stored the signup, or not. */
  | (FormState & {
      readonly type: 'unknown'
      /** The key of the signup. */
      readonly key: string
      readonly reason: UnknownReason
      /** Whether the site asks the backend until the outcome is known. Without the function for it, it cannot. */
      readonly isAsking: boolean
    })
  /** The outcome was unknown. Now it is known that the signup is not stored. */
  | (FormState & { readonly type: 'not-saved'; readonly reason: UnknownReason })
  /** The page itself has failed, and nothing was sent. */
  | (FormState & { readonly type: 'broken' })
  /** A program may have submitted the form. Nothing was sent, and the next submit is sent in any case. */
  | (FormState & { readonly type: 'held'; readonly sign: SpamSign })
  | {
      readonly type: 'joined'
      readonly place: Place
      /** What the visitor has just joined with; null for a place from before, which the page shows again. In memory only. */
      readonly signup: Signup | null
    }

/** Why no response confirmed a signup. `reloaded`: an earlier page sent it, and its outcome was not known. */
type UnknownReason = FailureReason | 'reloaded'

/** How long the form sends nothing. */
export interface Wait {
  /** In milliseconds of `performance.now()`, because the clock of the device may be changed. */
  readonly until: number
  /** In milliseconds of `Date.now()`, because `performance.now()` may stand still while the device sleeps. */
  readonly untilDate: number
  /** What was left of it when the visitor last submitted the form. */
  readonly seconds: number
  /** Whether that was too early. */
  readonly isEarly: boolean
}

interface FormState {
  /** The place that the visitor has left to join again; null if there is none. */
  readonly left: Left | null
}

export interface Left {
  readonly place: Place
  /** What the visitor has joined with and wants to correct; null to join with another address. In memory only. */
  readonly corrected: Signup | null
}

export type JoinStore = StoreApi<JoinState>

/** A store, so that the context's value never changes. A change would re-render sections that are not hydrated yet. */
const JoinContext = createContext<JoinStore | null>(null)

/** Keeps the state of the visitor's signup across pages. */
export function JoinProvider({ children }: { children: ReactNode }) {
  const [store] = useState(() => createStore<JoinState>(() => ({ type: 'editing', left: null })))
  useEffect(keepInvitation, [])
  return <JoinContext value={store}>{children}</JoinContext>
}

export function useJoinStore(): JoinStore {
  const store = useContext(JoinContext)
  if (store === null) throw new Error('useJoinStore needs a <JoinProvider> around it')
  return store
}

/** Resolves as soon as no signup is in flight. */
export function signupSettled(store: JoinStore): Promise<void> {
  return new Promise((resolve) => {
    const check = ({ type }: JoinState) => {
      if (type === 'submitting') return
      unsubscribe()
      resolve()
    }
    const unsubscribe = store.subscribe(check)
    check(store.getState())
  })
}

export const useJoinState = (): JoinState => useStore(useJoinStore())
