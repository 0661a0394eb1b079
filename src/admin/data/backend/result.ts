import type { Failed } from '../../../lib/failure'
import type { Canceled } from '../../../lib/request-runner'

export interface Ok<Data> {
  readonly type: 'ok'
  readonly data: Data
}

/** The result of a call. */
export type Result<Data> = Ok<Data> | Failed | Canceled

/** The result of a call that changes something. `unknown`: no readable response arrived, so it may have been executed. */
export type ChangeResult<Data> = Ok<Data> | Failed | { readonly type: 'unknown' }

/** The backend has none of this project's functions, which search, filter, and count. */
export interface Unsupported {
  readonly type: 'unsupported'
}

/** The error that a query of TanStack Query throws if the repository returns no data. */
export class RequestError extends Error {
  /** Null if the query itself was canceled, or is not supported. */
  readonly failure: Failed | null
  readonly isUnsupported: boolean

  constructor(result: Failed | Canceled | Unsupported) {
    super(result.type === 'failed' ? result.reason : result.type)
    this.failure = result.type === 'failed' ? result : null
    this.isUnsupported = result.type === 'unsupported'
  }
}

/** Turns a result into what TanStack Query expects. @throws RequestError */
export function unwrap<Data>(result: Result<Data> | Unsupported): Data {
  if (result.type !== 'ok') throw new RequestError(result)
  return result.data
}
