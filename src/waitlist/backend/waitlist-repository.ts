import type { Failed } from '../../lib/failure'
import type { Signup } from '../../lib/signup-columns'

/** What a visitor gets by joining. */
export interface Place {
  /** The place in line, from 1. */
  readonly position: number
  /** The code of the visitor's own invitation. Null if the backend does not have invitations. */
  readonly inviteCode: string | null
}

export type JoinOutcome = { readonly type: 'joined'; readonly place: Place } | Failed

export type FriendsOutcome = { readonly type: 'counted'; readonly friends: number } | Failed

/** What a visitor can do with the waitlist, on any backend. No call rejects: failures are outcomes. */
export interface WaitlistRepository {
  /** @param invitedBy the code of the invitation through which the visitor came, or null */
  join(signup: Signup, invitedBy: string | null): Promise<JoinOutcome>
  /** Counts the friends who have joined through an invitation. */
  countFriends(inviteCode: string): Promise<FriendsOutcome>
}
