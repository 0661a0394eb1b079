import type { Failed } from '../../../lib/failure'
import type { Canceled } from '../../../lib/request-runner'

export interface Ok<Data> {
  readonly type: 'ok'
  readonly data: Data
}

/** The result of a change. `unknown`: no response shows whether the change was executed. */
export type ChangeResult<Data> = Ok<Data> | Failed | { readonly type: 'unknown' }

/** The backend lacks this project's functions, which search, filter, and count. */
export interface Unsupported {
  readonly type: 'unsupported'
}

export class RequestError extends Error {
  /** Null if the backend cannot search and filter, or the caller canceled the request. */
  readonly failure: Failed | null

  constructor(result: Failed | Canceled | Unsupported) {
    super(result.type === 'failed' ? result.reason : result.type)
    this.failure = result.type === 'failed' ? result : null
  }
}

/** @returns the data of a result. @throws RequestError */
export function unwrap<Data>(result: Ok<Data> | Failed | Canceled | Unsupported): Data {
  if (result.type !== 'ok') throw new RequestError(result)
  return result.data
}
