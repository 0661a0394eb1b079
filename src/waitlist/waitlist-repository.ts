import type { Failed } from '../lib/failure'
import type { Signup } from '../lib/signup-columns'

export type JoinOutcome =
  | {
      readonly type: 'joined'
      /** The place in line, from 1. */
      readonly position: number
    }
  | Failed

/** What a visitor can do with the waitlist, on any backend. */
export interface WaitlistRepository {
  /** Never rejects: failures are outcomes. */
  join(signup: Signup): Promise<JoinOutcome>
}
