import * as z from 'zod/mini'
import { browserStorage } from '../../lib/browser-storage'
import { isSameEmail } from '../../lib/clean-email'
import { REQUEST_TIMEOUT_MS } from '../../lib/request-runner'
import { SENT_SIGNUPS_KEY } from '../../lib/storage-keys'
import { wholeNumberSchema } from '../../lib/whole-number-schema'

/**
 * A signup that this tab has sent. A second try with the same key and email is the same signup. The tab keeps it beside the draft,
 * so that the page can ask for the outcome after a reload.
 */
export interface SentSignup {
  /** The idempotency key of its requests: 128 random bits. */
  readonly key: string
  readonly email: string
  /** From then on, it will not be stored any more if it is not stored yet. In milliseconds since 1970. */
  readonly settledAt: number
  /** How often it was sent. */
  readonly tries: number
  /** Whether the database may have stored it, although no response confirmed that. */
  readonly isUnknown: boolean
  /** Its position, if it has joined, and only its invitation code is not known yet; otherwise null. */
  readonly position: number | null
}

const sentSchema: z.ZodMiniType<SentSignup> = z.object({
  key: z.guid(),
  email: z.string(),
  settledAt: z.number(),
  tries: z.number(),
  isUnknown: z.boolean(),
  position: z.nullable(wholeNumberSchema(1)),
})
const listSchema = z.array(sentSchema)

/** More emails than a person tries. */
const MAX_SENT = 5

/**
 * How long the backend may work on a request, in milliseconds. PostgREST lets it wait for a connection for 10 s, and a visitor's
 * statement runs for at most 3 s.
 */
const MAX_WORK_MS = 15_000

const storage = browserStorage('sessionStorage')

/** @returns what was sent, the latest first; nothing if the stored value is invalid */
function loadAll(): readonly SentSignup[] {
  try {
    return listSchema.parse(JSON.parse(storage.getItem(SENT_SIGNUPS_KEY) ?? ''))
  } catch {
    return []
  }
}

/** Replaces the signup with the same key, and makes it the latest. */
function save(sent: SentSignup): SentSignup {
  const others = loadAll().filter(({ key }) => key !== sent.key)
  storage.setItem(SENT_SIGNUPS_KEY, JSON.stringify([sent, ...others].slice(0, MAX_SENT)))
  return sent
}

/** @returns the signups whose outcome or invitation code is not known yet, the latest first */
export const loadOpen = () =>
  loadAll().filter(({ isUnknown, position }) => isUnknown || position !== null)

/** Whether the invitation code of this place is still being looked up. */
export const isCodeAwaited = (position: number) =>
  loadOpen().some((sent) => sent.position === position)

/** Whether a signup is still open, and was not sent again. */
export const isStillOpen = ({ key, tries }: SentSignup) =>
  loadOpen().some((sent) => sent.key === key && sent.tries === tries)

/** @returns the signup that was sent with this email and has not joined, or undefined */
export const findSent = (email: string) =>
  loadAll().find((sent) => isSameEmail(sent.email, email) && sent.position === null)

/** Notes that a signup is about to be sent. Until a response says otherwise, its outcome is unknown. */
export function noteSent(email: string): SentSignup {
  const { key = randomKey(), tries = 0 } = findSent(email) ?? {}
  const settledAt = Date.now() + REQUEST_TIMEOUT_MS + MAX_WORK_MS
  return save({ key, email, settledAt, tries: tries + 1, isUnknown: true, position: null })
}

/**
 * Notes that no response confirmed a try.
 *
 * @param earlier what was noted before the try
 * @param hasEnded whether something has responded, so that only an earlier try may still be stored
 */
export function noteFailed(
  sent: SentSignup,
  earlier: SentSignup | undefined,
  hasEnded: boolean,
): SentSignup {
  const earlierAt = earlier?.settledAt ?? 0
  const settledAt = hasEnded ? earlierAt : Math.max(earlierAt, Date.now() + MAX_WORK_MS)
  return save({ ...sent, settledAt })
}

/**
 * Notes that the outcome is not asked for any more: the signup is not stored, or is taken for a duplicate. A second try has the same
 * key.
 */
export const noteNotSaved = (sent: SentSignup) => save({ ...sent, isUnknown: false })

/** Notes the position of a signup, until its invitation code is known. */
export const noteJoined = (sent: SentSignup, position: number) =>
  save({ ...sent, settledAt: 0, isUnknown: false, position })

export function forgetSent({ key }: SentSignup) {
  const others = loadAll().filter((sent) => sent.key !== key)
  if (others.length === 0) storage.removeItem(SENT_SIGNUPS_KEY)
  else storage.setItem(SENT_SIGNUPS_KEY, JSON.stringify(others))
}

/** A UUID of 128 random bits. Browsers have `crypto.randomUUID` only on pages with HTTPS. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
