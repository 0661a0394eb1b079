import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react'
import type { SignupFields } from './signup-schema'
import type { WaitlistRepository } from './waitlist-repository'

interface Waitlist {
  readonly repository: WaitlistRepository
  /** The visitor's place in line, once they have joined. */
  readonly position: number | null
  readonly setPosition: (position: number) => void
  /** What was typed in the form and not sent, so that another page of the site can be read in between. Memory only. */
  readonly draft: { current: SignupFields }
}

const WaitlistContext = createContext<Waitlist | null>(null)

const emptyFields: SignupFields = { name: '', email: '', phone: '', savingsAmount: '' }

interface WaitlistProviderProps {
  repository: WaitlistRepository
  children: ReactNode
}

/** Keeps the visitor's signup, joined or half typed, while they move between pages. */
export function WaitlistProvider({ repository, children }: WaitlistProviderProps) {
  const [position, setPosition] = useState<number | null>(null)
  const draft = useRef(emptyFields)
  const waitlist = useMemo(
    () => ({ repository, position, setPosition, draft }),
    [repository, position],
  )
  return <WaitlistContext value={waitlist}>{children}</WaitlistContext>
}

export function useWaitlist(): Waitlist {
  const waitlist = useContext(WaitlistContext)
  if (waitlist === null) throw new Error('useWaitlist needs a <WaitlistProvider> around it')
  return waitlist
}
