import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'
import { followInvitation } from '../../invitation/shown-invitation'
import type { Signup } from '../../lib/signup-columns'
import type { NotDone } from '../backend/waitlist-repository'
import type { KnownPlace } from './known-places'

interface SignupState {
  readonly step: SignupStep
  /** The places that this browser knows, the latest first. Empty until the form's code has read them. */
  readonly places: readonly KnownPlace[]
  /** Whether the backend lets visitors see, correct, and leave their places; null until it has responded. */
  readonly canChangePlace: boolean | null
  /** The keys of the places that this page has looked up. */
  readonly lookedUp: readonly string[]
  readonly hasLookUpFailed: boolean
}

/** The state of the form: idle, with at most one problem; sending; or joined, with the place. */
export type SignupStep =
  | {
      readonly type: 'form'
      readonly problem: Problem | null
      /** The position of the place that the visitor has just left. */
      readonly left?: number
    }
  | { readonly type: 'sending'; readonly key: string }
  | {
      readonly type: 'joined'
      readonly key: string
      /** Null if no response contained it. */
      readonly position: number | null
      readonly signup: Signup
      /** The email of a correction that got no response. It may be saved. */
      readonly unknownEmail: string | null
      /** The page that shows the place; other pages show the form. Null until a page shows it. */
      readonly page: PageWithForm | null
    }

export type PageWithForm = 'landing' | 'joinWaitlist'

/** Why the last submit failed. */
export type Problem =
  /** With the email that was sent, because the visitor may have edited the field. */
  | (NotDone & { readonly email: string })
  | { readonly type: 'duplicate'; readonly email: string }
  /** The page's own code failed, and nothing was sent. */
  | { readonly type: 'broken' }
  /** A program may have submitted the form. Nothing was sent, and the next submit is sent in any case. */
  | { readonly type: 'suspected' }

export type SignupStore = StoreApi<SignupState>

export const emptyForm = { type: 'form', problem: null } as const satisfies SignupStep

export const createSignupStore = (): SignupStore =>
  createStore(() => ({
    step: emptyForm,
    places: [],
    canChangePlace: null,
    lookedUp: [],
    hasLookUpFailed: false,
  }))

/** The context holds a store, because a changed value would re-render sections that are not hydrated yet. */
const SignupContext = createContext<SignupStore | null>(null)

/** Keeps the signup's state across pages. `signup-actions.ts` and `place-actions.ts` change it. */
export function SignupProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createSignupStore)
  useEffect(followInvitation, [])
  return <SignupContext value={store}>{children}</SignupContext>
}

export function useSignupStore(): SignupStore {
  const store = useContext(SignupContext)
  if (store === null) throw new Error('useSignupStore needs a <SignupProvider> around it')
  return store
}

/** @param page the page that asks. It gets the form while another page shows the place. */
export function useStep(page?: PageWithForm): SignupStep {
  const step = useStore(useSignupStore(), (state) => state.step)
  const isElsewhere = step.type === 'joined' && page && step.page && step.page !== page
  return isElsewhere ? emptyForm : step
}

export const usePlaces = (): readonly KnownPlace[] =>
  useStore(useSignupStore(), ({ places }) => places)

/** Resolves as soon as no signup is in flight. */
export function signupSettled(store: SignupStore): Promise<void> {
  return new Promise((resolve) => {
    const check = ({ step }: SignupState) => {
      if (step.type === 'sending') return
      unsubscribe()
      resolve()
    }
    const unsubscribe = store.subscribe(check)
    check(store.getState())
  })
}
