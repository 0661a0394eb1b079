import * as z from 'zod/mini'
import { browserStorage } from '../../lib/browser-storage'
import { isSameEmail } from '../../lib/clean-email'
import { REQUEST_TIMEOUT_MS } from '../../lib/request-runner'
import { SENT_SIGNUP_KEY } from '../../lib/storage-keys'

/**
 * A signup that this tab has sent. With the same id and email, a second try is the same signup. It is kept with the draft, so that a
 * reload can ask for the outcome.
 */
export interface SentSignup {
  /** The id of its row: 128 random bits. */
  readonly id: string
  readonly email: string
  /** From then on, it will not be stored any more if it is not stored yet. In milliseconds since 1970. */
  readonly settledAt: number
  /** Whether the database may have stored it, although no response confirmed that. */
  readonly isUnknown: boolean
}

const sentSchema: z.ZodMiniType<SentSignup> = z.object({
  id: z.guid(),
  email: z.string(),
  settledAt: z.number(),
  isUnknown: z.boolean(),
})

const storage = browserStorage('sessionStorage')

/**
 * How long the backend may work on a request, in milliseconds: PostgREST lets it wait for a connection for 10 s, and a statement of a
 * visitor runs for at most 3 s.
 */
const MAX_WORK_MS = 15_000

/** @returns null if nothing was sent, or if the stored value is invalid */
export function loadSent(): SentSignup | null {
  try {
    return sentSchema.parse(JSON.parse(storage.getItem(SENT_SIGNUP_KEY) ?? ''))
  } catch {
    return null
  }
}

const save = (sent: SentSignup) => storage.setItem(SENT_SIGNUP_KEY, JSON.stringify(sent))

/** Notes that a signup is about to be sent. Until a response says otherwise, its outcome is unknown. */
export function noteSent(email: string): SentSignup {
  const before = loadSent()
  const id = before !== null && isSameEmail(before.email, email) ? before.id : randomId()
  const sent = {
    id,
    email,
    settledAt: Date.now() + REQUEST_TIMEOUT_MS + MAX_WORK_MS,
    isUnknown: true,
  }
  save(sent)
  return sent
}

/**
 * Notes that no response confirmed a try.
 *
 * @param earlier what was noted before the try
 * @param hasEnded whether something has responded, so that only an earlier try may still be stored
 */
export function noteFailed(
  sent: SentSignup,
  earlier: SentSignup | null,
  hasEnded: boolean,
): SentSignup {
  const earlierAt = earlier?.id === sent.id ? earlier.settledAt : 0
  const settledAt = hasEnded ? earlierAt : Math.max(earlierAt, Date.now() + MAX_WORK_MS)
  const failed = { ...sent, settledAt }
  save(failed)
  return failed
}

/** Notes that the database has not stored this signup. A second try has the same id. */
export const noteNotSaved = (sent: SentSignup) => save({ ...sent, isUnknown: false })

export const forgetSent = () => storage.removeItem(SENT_SIGNUP_KEY)

/** As `crypto.randomUUID`, which browsers have only on pages with HTTPS. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
