import type { Failed, FailureReason } from '../lib/failure'
import type { SignupRow } from '../lib/signup-columns'

export type ListOutcome =
  | {
      readonly type: 'listed'
      /** Ordered by position, the first in line first. */
      readonly entries: readonly SignupRow[]
      /** How many there are from there on, these included, as the server counts them. */
      readonly remaining: number
    }
  | Failed

/** `not-found`: it was gone already, or is no longer this account's to see. */
export type RemoveOutcome = { readonly type: 'removed' } | { readonly type: 'not-found' } | Failed

export interface Credentials {
  readonly email: string
  readonly password: string
}

/** `wrong-credentials`: no account has this address with this password. */
export type SignInFailure = FailureReason | 'wrong-credentials'

export type SignInOutcome = { readonly type: 'signed-in' } | Failed<SignInFailure>

/** Who is signed in. */
export type Session =
  /** There is one from before, and nobody has confirmed it yet. */
  | { readonly type: 'restoring' }
  | {
      readonly type: 'signed-out'
      /** True where a session has ended that nobody ended here: it expired, or was signed out elsewhere. */
      readonly hasEnded: boolean
    }
  | { readonly type: 'signed-in'; readonly email: string }

/** The waitlist as the team meets it, wherever it is kept. No call rejects: what can go wrong is an outcome. */
export interface AdminRepository {
  readonly session: {
    get(): Session
    /** Out: what ends the subscription. */
    subscribe(listener: () => void): () => void
  }
  signIn(credentials: Credentials): Promise<SignInOutcome>
  /** Signs out of this browser at once, also offline; the server is told when it can be. */
  signOut(): void
  /**
   * In: the position behind which to begin (0: with the first), and how many entries to give at most. Not how many to
   * leave out: somebody else may remove one meanwhile.
   */
  list(page: { after: number; limit: number }): Promise<ListOutcome>
  /** Takes a signup off the waitlist for good. */
  remove(id: string): Promise<RemoveOutcome>
}
