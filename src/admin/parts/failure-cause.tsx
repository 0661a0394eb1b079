import { Box } from '@chakra-ui/react'
import { causes, networkHint, reportedBy } from '../../content/admin-session'
import { withWait } from '../../content/format'
import { type Failed, isOwnError } from '../../lib/failure'
import type { RequestError } from '../data/backend/result'

/** Why a request failed. Follows a message that it failed. */
export const describeCause = (failure: Failed) => describeReason(failure, causes)

/** The text for a reason, with the wait time. If unexpected, the backend's own error replaces it, or a network hint follows. */
export function describeReason<Reason extends string>(
  { reason, waitSeconds, response }: Failed<Reason>,
  texts: Readonly<Record<Reason, string>>,
): string {
  const text = withWait(texts[reason], waitSeconds)
  if (reason !== 'unexpected' || response === undefined) return text
  const { service = 'database', code = '' } = response
  return isOwnError(response) ? reportedBy[service](code) : `${text} ${networkHint}`
}

/** A message that a query failed, followed by the cause. */
export const describeFailure = (message: string, { failure }: RequestError) =>
  failure === null ? message : `${message} ${describeCause(failure)}`

/** A message about an outcome, followed by the cause of a failure. @returns null if there is no message */
export const withCause = (
  message: string | null,
  outcome: Failed | { readonly type: string; readonly reason?: never },
) =>
  message && (
    <Box fontWeight="strong">
      <p>{message}</p>
      {outcome.reason !== undefined && <p>{describeCause(outcome)}</p>}
    </Box>
  )
