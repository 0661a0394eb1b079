import { causes } from '../../content/admin'
import { withWait } from '../../content/format'
import type { Failed } from '../../lib/failure'
import type { RequestError } from '../data/backend/result'

/** The outcome of a request. */
export type RequestOutcome =
  | Failed
  | { readonly type: 'ok' | 'removed' | 'still-listed' | 'changed' | 'unknown' }

/** Says why a request failed, if that is known. Follows the message about the failure. */
export function FailureCause({ outcome }: { outcome: RequestOutcome }) {
  return outcome.type === 'failed' ? (
    <p>{withWait(causes[outcome.reason], outcome.waitSeconds)}</p>
  ) : null
}

/** The message about a query that has failed, and its cause. */
export function describeFailure(message: string, { failure }: RequestError): string {
  return failure === null
    ? message
    : `${message} ${withWait(causes[failure.reason], failure.waitSeconds)}`
}
