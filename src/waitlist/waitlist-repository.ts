import type { Failed } from '../lib/failure'
import type { Signup } from '../lib/signup-columns'

export type JoinOutcome =
  | {
      readonly type: 'joined'
      /** The place in line: 1, 2, 3. */
      readonly position: number
    }
  | Failed

/** The waitlist as a visitor meets it, wherever it is kept. */
export interface WaitlistRepository {
  /** Never rejects: what can go wrong is an outcome. */
  join(signup: Signup): Promise<JoinOutcome>
}
