import { createContext, type ReactNode, useContext, useState } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'
import type { FailureReason } from '../lib/failure'
import type { WaitlistRepository } from './waitlist-repository'

/** How far the visitor's signup has come. */
export type JoinState =
  | { readonly type: 'editing' }
  | { readonly type: 'submitting' }
  | {
      readonly type: 'failed'
      readonly reason: FailureReason
      /** The address that was sent; the form may hold another by now. */
      readonly email: string
    }
  | { readonly type: 'joined'; readonly position: number }

/** Loads the repository. Every call returns the same promise. */
export type LoadWaitlistRepository = () => Promise<WaitlistRepository>

interface Waitlist {
  readonly loadRepository: LoadWaitlistRepository
  /** A store, so that the context's value never changes: React would render sections anew that are not hydrated yet. */
  readonly joinState: StoreApi<JoinState>
}

const WaitlistContext = createContext<Waitlist | null>(null)

interface WaitlistProviderProps {
  loadRepository: LoadWaitlistRepository
  children: ReactNode
}

/** Keeps the visitor's signup, however far it has come, while they move between pages. */
export function WaitlistProvider({ loadRepository, children }: WaitlistProviderProps) {
  const [waitlist] = useState((): Waitlist => {
    return { loadRepository, joinState: createStore(() => ({ type: 'editing' })) }
  })
  return <WaitlistContext value={waitlist}>{children}</WaitlistContext>
}

export function useWaitlist(): Waitlist {
  const waitlist = useContext(WaitlistContext)
  if (waitlist === null) throw new Error('useWaitlist needs a <WaitlistProvider> around it')
  return waitlist
}

/** Resolves as soon as no signup is being sent. */
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
