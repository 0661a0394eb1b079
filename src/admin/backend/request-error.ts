import type { Failed } from '../../lib/failure'
import type { Canceled } from '../../lib/request-runner'

/** What a query of TanStack Query throws if the repository returns no data. */
export class RequestError extends Error {
  /** Null if the query itself was canceled. */
  readonly failure: Failed | null

  constructor(outcome: Failed | Canceled) {
    super(outcome.type === 'failed' ? outcome.reason : outcome.type)
    this.failure = outcome.type === 'failed' ? outcome : null
  }
}
