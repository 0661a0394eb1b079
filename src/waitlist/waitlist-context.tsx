import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useMemo,
  useRef,
  useState,
} from 'react'
import { duplicateEmailToast, joinedToast, somethingWentWrongToast } from '../content/toasts'
import type { FailureReason } from '../lib/failure'
import { showToast } from '../toasts/toast-store'
import type { Signup, SignupFields } from './signup-schema'
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

interface Waitlist {
  readonly repository: WaitlistRepository
  readonly joinState: JoinState
  /** Sends a signup, unless one is on its way, and shows the toast that tells how it ended. */
  readonly join: (signup: Signup) => void
  /** What was typed in the form and not sent, so that another page of the site can be read in between. Memory only. */
  readonly draft: { current: SignupFields }
}

const WaitlistContext = createContext<Waitlist | null>(null)

const emptyFields: SignupFields = { name: '', email: '', phone: '', savingsAmount: '' }

interface WaitlistProviderProps {
  repository: WaitlistRepository
  children: ReactNode
}

/** Keeps the visitor's signup, however far it has come, while they move between pages. */
export function WaitlistProvider({ repository, children }: WaitlistProviderProps) {
  const [joinState, setJoinState] = useState<JoinState>({ name: 'editing' })
  const isSending = useRef(false)
  const draft = useRef(emptyFields)

  const join = useCallback(
    async (signup: Signup) => {
      if (isSending.current) return
      isSending.current = true
      setJoinState({ name: 'submitting' })
      const result = await repository.join(signup)
      isSending.current = false

      if (result.outcome === 'joined') {
        setJoinState({ name: 'joined', position: result.position })
        showToast('success', joinedToast)
      } else {
        setJoinState({ name: 'failed', reason: result.reason, email: signup.email })
        const isDuplicate = result.reason === 'duplicate-email'
        showToast('destructive', isDuplicate ? duplicateEmailToast : somethingWentWrongToast)
      }
    },
    [repository],
  )

  const waitlist = useMemo(
    () => ({ repository, joinState, join: (signup: Signup) => void join(signup), draft }),
    [repository, joinState, join],
  )
  return <WaitlistContext value={waitlist}>{children}</WaitlistContext>
}

export function useWaitlist(): Waitlist {
  const waitlist = useContext(WaitlistContext)
  if (waitlist === null) throw new Error('useWaitlist needs a <WaitlistProvider> around it')
  return waitlist
}
