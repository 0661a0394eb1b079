import { Box } from '@chakra-ui/react'
import type { Failed } from '../../lib/failure'
import { describeCause } from './failure-cause'

/** The outcome of a request. */
type RequestOutcome =
  | Failed
  | { readonly type: 'ok' | 'removed' | 'still-listed' | 'changed' | 'unknown' }

/** The message about an outcome, and the cause of a failure; null without a message. */
export const withCause = (message: string | null, outcome: RequestOutcome) =>
  message && (
    <Box fontWeight="strong">
      <p>{message}</p>
      {outcome.type === 'failed' && <p>{describeCause(outcome)}</p>}
    </Box>
  )
