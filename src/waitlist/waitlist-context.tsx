import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'
import type { FailureReason } from '../lib/failure'
import { keepInvitation } from './invitation'
import type { SpamSign } from './spam-check'
import type { Place, WaitlistRepository } from './waitlist-repository'

/** The state of the visitor's signup. */
export type JoinState =
  | (FormState & { readonly type: 'editing' | 'submitting' })
  | (FormState & {
      readonly type: 'failed'
      readonly reason: FailureReason
      /** The email that was sent. The visitor may have edited the field since. */
      readonly email: string
      /** Null if the server has not said how long to wait before the next try. */
      readonly wait: Wait | null
    })
  /** A program may have submitted the form. Nothing was sent, and the next submit is sent in any case. */
  | (FormState & { readonly type: 'held'; readonly sign: SpamSign })
  | {
      readonly type: 'joined'
      readonly place: Place
      /** What the visitor has just joined with; null for a place from before, which the page shows again. */
      readonly email: string | null
    }

/** How long the form sends nothing. */
interface Wait {
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
  /** The visitor's place, if they want to join with another address; otherwise null. */
  readonly leftPlace: Place | null
}

/** Loads the repository. Every call returns the same promise. */
export type LoadWaitlistRepository = () => Promise<WaitlistRepository>

interface Waitlist {
  readonly loadRepository: LoadWaitlistRepository
  /** A store, so that the context's value never changes. A change would re-render sections that are not hydrated yet. */
  readonly joinState: StoreApi<JoinState>
}

const WaitlistContext = createContext<Waitlist | null>(null)

interface WaitlistProviderProps {
  loadRepository: LoadWaitlistRepository
  children: ReactNode
}

/** Keeps the state of the visitor's signup across pages. */
export function WaitlistProvider({ loadRepository, children }: WaitlistProviderProps) {
  const [waitlist] = useState((): Waitlist => {
    return { loadRepository, joinState: createStore(() => ({ type: 'editing', leftPlace: null })) }
  })
  useEffect(keepInvitation, [])
  return <WaitlistContext value={waitlist}>{children}</WaitlistContext>
}

export function useWaitlist(): Waitlist {
  const waitlist = useContext(WaitlistContext)
  if (waitlist === null) throw new Error('useWaitlist needs a <WaitlistProvider> around it')
  return waitlist
}

/** Resolves as soon as no signup is in flight. */
export function signupSettled(joinState: StoreApi<JoinState>): Promise<void> {
  return new Promise((resolve) => {
    const check = ({ type }: JoinState) => {
      if (type === 'submitting') return
      unsubscribe()
      resolve()
    }
    const unsubscribe = joinState.subscribe(check)
    check(joinState.getState())
  })
}

export const useJoinState = (): JoinState => useStore(useWaitlist().joinState)
