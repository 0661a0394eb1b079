import { causes } from '../../content/admin'
import { withWait } from '../../content/format'
import type { Failed } from '../../lib/failure'
import type { RequestError } from '../data/backend/result'

/** Why a request failed. Follows the message about the failure. */
export const describeCause = ({ reason, waitSeconds }: Failed) =>
  withWait(causes[reason], waitSeconds)

/** The message about a query that has failed, and its cause. */
export const describeFailure = (message: string, { failure }: RequestError) =>
  failure === null ? message : `${message} ${describeCause(failure)}`
