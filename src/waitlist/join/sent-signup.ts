import * as z from 'zod/mini'
import { browserStorage } from '../../lib/browser-storage'
import { isSameEmail } from '../../lib/clean-email'
import { SENT_SIGNUP_KEY } from '../../lib/storage-keys'

/**
 * A signup that this tab has sent. With the same id and email, a second try is the same signup. It is kept with the draft, so that a
 * reload can ask for the outcome.
 */
export interface SentSignup {
  /** The id of its row: 128 random bits. */
  readonly id: string
  readonly email: string
  /** When it was last sent, in milliseconds since 1970. */
  readonly sentAt: number
  /** Whether the database may have stored it, although no response confirmed that. */
  readonly isUnknown: boolean
}

const sentSchema: z.ZodMiniType<SentSignup> = z.object({
  id: z.guid(),
  email: z.string(),
  sentAt: z.number(),
  isUnknown: z.boolean(),
})

const storage = browserStorage('sessionStorage')

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
  const sent = { id, email, sentAt: Date.now(), isUnknown: true }
  save(sent)
  return sent
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
