import { tooManyRequests } from '../content/admin'
import { withWait } from '../content/format-wait'

interface WaitNoteProps {
  /** The outcome of a request. */
  outcome: {
    readonly type: string
    readonly reason?: string
    readonly waitSeconds?: number
  }
}

/** Says how long to wait if the server refused a request because there were too many. Follows the message about the failure. */
export function WaitNote({ outcome: { type, reason, waitSeconds } }: WaitNoteProps) {
  return type === 'failed' && reason === 'rate-limited' ? (
    <p>{withWait(tooManyRequests, waitSeconds)}</p>
  ) : null
}
