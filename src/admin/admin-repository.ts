import type { Failed, FailureReason } from '../lib/failure'
import type { SignupRow } from '../lib/signup-columns'

export type ListOutcome =
  | {
      readonly type: 'listed'
      /** In ascending order of position. */
      readonly entries: readonly SignupRow[]
      /** The server's count of all signups after `page.after`, including `entries`. */
      readonly remaining: number
    }
  | Failed

/** `not-found`: the signup was already removed, or this account may no longer see it. */
export type RemoveOutcome = { readonly type: 'removed' } | { readonly type: 'not-found' } | Failed

export interface Credentials {
  readonly email: string
  readonly password: string
}

/** `wrong-credentials`: no account has this email and password. */
export type SignInFailure = FailureReason | 'wrong-credentials'

export type SignInOutcome = { readonly type: 'signed-in' } | Failed<SignInFailure>

export type Session =
  /** The browser has stored a session, which the sign-in service has not confirmed yet. */
  | { readonly type: 'restoring' }
  | {
      readonly type: 'signed-out'
      /** True if a session ended without a sign-out in this tab: it expired, or was ended elsewhere. */
      readonly hasEnded: boolean
    }
  | { readonly type: 'signed-in'; readonly email: string }

/** What an administrator can do with the waitlist, on any backend. No call rejects: failures are outcomes. */
export interface AdminRepository {
  readonly session: {
    get(): Session
    /** @returns a function that ends the subscription */
    subscribe(listener: () => void): () => void
  }
  signIn(credentials: Credentials): Promise<SignInOutcome>
  /** Ends the session in this browser at once, even offline, and on the server if it is reachable. */
  signOut(): void
  /**
   * @param page.after returns only signups after this position; 0 returns them from the first. It is a position and not an
   * offset, because another administrator may remove a signup between two requests.
   * @param page.limit the maximum number of entries
   */
  list(page: { after: number; limit: number }): Promise<ListOutcome>
  /** Removes a signup permanently. */
  remove(id: string): Promise<RemoveOutcome>
}
