import type { Signup } from './signup-schema'

/** A signup as the waitlist keeps it. */
export interface WaitlistEntry {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly savingsAmount: string | null
  /** The place in line: 1, 2, 3, without gaps. */
  readonly position: number
  /** ISO 8601, with its offset. */
  readonly createdAt: string
}

/**
 * Why a request did not do what it was asked to.
 * - `duplicate-email`: the address is on the waitlist already.
 * - `offline`: no answer came; a signup may have been stored all the same.
 * - `timed-out`: no answer within 15 seconds; a signup may have been stored all the same.
 * - `rate-limited`: too many requests.
 * - `unavailable`: the server, or a proxy before it, is not working at the moment.
 * - `refused`: the caller may not do this.
 * - `unexpected`: anything else, an answer that nobody can read too.
 */
export type FailureReason =
  | 'duplicate-email'
  | 'offline'
  | 'timed-out'
  | 'rate-limited'
  | 'unavailable'
  | 'refused'
  | 'unexpected'

export interface Failed {
  readonly outcome: 'failed'
  readonly reason: FailureReason
  /** What the wire said, for the log. */
  readonly wire?: WireFailure
}

/** What came over the wire when a call failed. Not its message: that may quote what a visitor typed. */
export interface WireFailure {
  /** The HTTP status; 0 where there was no answer. */
  readonly status: number
  /** The error code of PostgREST or PostgreSQL, where the answer had one. */
  readonly code?: string | undefined
}

export type JoinOutcome = { readonly outcome: 'joined'; readonly position: number } | Failed

export type ListOutcome =
  | {
      readonly outcome: 'listed'
      /** Ordered by position, the first in line first. */
      readonly entries: readonly WaitlistEntry[]
      /** How many there are in all, as the server counts them. */
      readonly total: number
    }
  | Failed

/** The waitlist, wherever it is kept. Neither call rejects: what can go wrong is an outcome. */
export interface WaitlistRepository {
  /** Loads ahead what the calls need. To be called when a call comes near; calling it is optional. */
  prepare(): void
  join(signup: Signup): Promise<JoinOutcome>
  /** In: how many entries to leave out from the start, and how many to give at most. */
  list(page: { offset: number; limit: number }): Promise<ListOutcome>
}
