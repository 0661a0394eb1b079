import type { Failed, FailureReason } from '../../lib/failure'
import type { Signup } from '../../lib/signup-columns'

export interface Place {
  /** The place in line, from 1. */
  readonly position: number
  /** The code of the visitor's own invitation. Null while it is unknown, and on a backend without invitations. */
  readonly inviteCode: string | null
  /** When the team invited the visitor (ISO 8601). Null while the visitor waits, or if it is unknown. */
  readonly invitedAt: string | null
}

/** An unconfirmed change. A retry with the same key sends the same request, and cannot execute the change twice. */
export interface NotDone {
  /** `refused`: the change was not and will not be executed. `unknown`: it may have been, or may still be. */
  readonly type: 'refused' | 'unknown'
  /** `reloaded`: an earlier page sent the request, and got no outcome. */
  readonly reason: FailureReason | 'reloaded'
  /** How long the server asks to wait before a retry. */
  readonly waitSeconds?: number | undefined
  /** The backend's own error code. */
  readonly code?: string | undefined
}

export type JoinOutcome =
  /** The signup is stored. The place is null if a proxy has removed it from the response. */
  | { readonly type: 'joined'; readonly place: Place | null }
  /** The email is already on the waitlist, perhaps from an earlier request with the same signup. */
  | { readonly type: 'duplicate' }
  | NotDone

export type FriendsOutcome = { readonly type: 'counted'; readonly friends: number } | Failed

/** `unsupported`: the backend cannot look up places, or a proxy in front of it drops the key. */
export type FindPlaceOutcome =
  | { readonly type: 'found'; readonly place: Place }
  | { readonly type: 'not-found' | 'unsupported' }
  | Failed

/**
 * `saved`: the signup has the new email. `taken`: another signup has it. `other`: the signup has neither of the two emails.
 * `invited`: the team has already invited this person. `gone`: no signup has this key. `unsupported`: the backend cannot do it.
 */
export type CorrectOutcome =
  | { readonly type: 'saved' | 'taken' | 'other' | 'invited' | 'gone' | 'unsupported' }
  | NotDone

/** `left`: no signup has this key now. */
export type LeaveOutcome = { readonly type: 'left' | 'unsupported' } | NotDone

/** The error code of a refused signup: the visitor has left, and no late request may restore the signup. */
export const SIGNUP_WAS_LEFT = 'PT410'

/** A visitor's calls, on any backend. No call rejects: failures are outcomes. */
export interface WaitlistRepository {
  /**
   * @param key a random UUID. If the backend supports keys, a retry with the same key is a duplicate, which `findPlace` finds.
   * @param invitedBy the code of the invitation through which the visitor came
   */
  join(key: string, signup: Signup, invitedBy: string | null): Promise<JoinOutcome>
  /** Looks up the place of a signup that may be stored. */
  findPlace(key: string): Promise<FindPlaceOutcome>
  countFriends(inviteCode: string): Promise<FriendsOutcome>
  /** Changes the email of a signup that waits, and keeps its place. A retry with the same two emails is `saved`, too. */
  correctEmail(key: string, oldEmail: string, newEmail: string): Promise<CorrectOutcome>
  /** Deletes the signup. A retry returns `left`, too. */
  leave(key: string): Promise<LeaveOutcome>
}
