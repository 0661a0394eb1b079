import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'
import type { FailureReason } from '../lib/failure'
import { readEarlyFields } from '../wake-up/early-form'
import { type Fields, keepFields } from '../wake-up/kept-fields'
import { navigations } from '../wake-up/navigations'
import type { SignupFields } from './signup-schema'
import type { WaitlistRepository } from './waitlist-repository'

/** How far the visitor's signup has come. */
export type JoinState =
  | { readonly name: 'editing' }
  | { readonly name: 'submitting' }
  | {
      readonly name: 'failed'
      readonly reason: FailureReason
      /** The address that was sent; the form may hold another by now. */
      readonly email: string
    }
  | { readonly name: 'joined'; readonly position: number }

/** Fetches the code of the waitlist. Every call gives the same promise. */
export type LoadWaitlistRepository = () => Promise<WaitlistRepository>

interface Waitlist {
  readonly loadRepository: LoadWaitlistRepository
  /** How far the signup has come. A store, not a context that changes: parts of the page may still be asleep. */
  readonly joinState: StoreApi<JoinState>
  /** What was typed in the form and not sent, so that another page of the site can be read in between. Memory only. */
  readonly draft: { current: SignupFields }
}

const WaitlistContext = createContext<Waitlist | null>(null)

/** Of a form in which nothing was typed. */
export const emptyFields: SignupFields = { name: '', email: '', phone: '', savingsAmount: '' }

interface WaitlistProviderProps {
  loadRepository: LoadWaitlistRepository
  /** What was typed before the page was loaded anew. */
  keptFields?: Fields | undefined
  children: ReactNode
}

/** Keeps the visitor's signup, however far it has come, while they move between pages. */
export function WaitlistProvider({ loadRepository, keptFields, children }: WaitlistProviderProps) {
  const [waitlist] = useState((): Waitlist => {
    // That it was being sent is for the page's own form alone, which has been told (wake-up/early-form.ts).
    const { submitted, ...typed } = keptFields ?? {}
    return {
      loadRepository,
      joinState: createStore(() => ({ name: 'editing' })),
      draft: { current: { ...emptyFields, ...typed } },
    }
  })
  useEffect(() => {
    const { draft, joinState } = waitlist
    const stop = new AbortController()
    const { signal } = stop
    /** Of a form that leaves the page before its code has come: it is still there when this is announced. */
    const keepEarlyFields = () => Object.assign(draft.current, readEarlyFields())
    for (const navigation of navigations) addEventListener(navigation, keepEarlyFields, { signal })
    const keepDraft = () => {
      keepEarlyFields()
      // What is cut off on its way, as by a new version, the next page sends.
      const isSending = joinState.getState().name === 'submitting'
      keepFields({ ...draft.current, ...(isSending && { submitted: '' }) })
    }
    addEventListener('pagehide', keepDraft, { signal })
    return () => stop.abort()
  }, [waitlist])
  return <WaitlistContext value={waitlist}>{children}</WaitlistContext>
}

export function useWaitlist(): Waitlist {
  const waitlist = useContext(WaitlistContext)
  if (waitlist === null) throw new Error('useWaitlist needs a <WaitlistProvider> around it')
  return waitlist
}

export const useJoinState = (): JoinState => useStore(useWaitlist().joinState)
