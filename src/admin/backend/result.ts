import type { Failed } from '../../lib/failure'
import type { Canceled } from '../../lib/request-runner'

export interface Ok<Data> {
  readonly type: 'ok'
  readonly data: Data
}

/** What a call returns. */
export type Result<Data> = Ok<Data> | Failed | Canceled

/** What a call that changes something returns. `unknown`: no readable response arrived, so it may have been executed. */
export type ChangeResult<Data> = Ok<Data> | Failed | { readonly type: 'unknown' }

/** What a query of TanStack Query throws if the repository returns no data. */
export class RequestError extends Error {
  /** Null if the query itself was canceled. */
  readonly failure: Failed | null

  constructor(result: Failed | Canceled) {
    super(result.type === 'failed' ? result.reason : result.type)
    this.failure = result.type === 'failed' ? result : null
  }
}

/** Turns a result into what TanStack Query expects. @throws RequestError */
export function unwrap<Data>(result: Result<Data>): Data {
  if (result.type !== 'ok') throw new RequestError(result)
  return result.data
}
