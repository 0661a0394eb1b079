import * as z from 'zod/mini'
import { browserStorage } from '../../lib/browser-storage'
import { isSameEmail } from '../../lib/clean-email'
import { REQUEST_TIMEOUT_MS } from '../../lib/request-runner'
import { SENT_SIGNUPS_KEY } from '../../lib/storage-keys'

/**
 * A signup that this tab has sent. A second try with the same id and email is the same signup. The tab keeps it beside the draft,
 * so that the page can ask for the outcome after a reload.
 */
export interface SentSignup {
  /** The id of its row: 128 random bits. */
  readonly id: string
  readonly email: string
  /** From then on, it will not be stored any more if it is not stored yet. In milliseconds since 1970. */
  readonly settledAt: number
  /** How often it was sent. */
  readonly tries: number
  /** Whether the database may have stored it, although no response confirmed that. */
  readonly isUnknown: boolean
}

const sentSchema: z.ZodMiniType<SentSignup> = z.object({
  id: z.guid(),
  email: z.string(),
  settledAt: z.number(),
  tries: z.number(),
  isUnknown: z.boolean(),
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

/** Replaces the signup with the same id, and makes it the latest. */
function save(sent: SentSignup) {
  const others = loadAll().filter(({ id }) => id !== sent.id)
  storage.setItem(SENT_SIGNUPS_KEY, JSON.stringify([sent, ...others].slice(0, MAX_SENT)))
}

/** @returns the signups whose outcome is unknown, the latest first */
export const loadUnknown = () => loadAll().filter(({ isUnknown }) => isUnknown)

/** Whether the outcome of a signup is still unknown, and it was not sent again. */
export const isStillUnknown = ({ id, tries }: SentSignup) =>
  loadUnknown().some((sent) => sent.id === id && sent.tries === tries)

/** @returns the signup that was sent with this email, or undefined */
export const findSent = (email: string) => loadAll().find((sent) => isSameEmail(sent.email, email))

/** Notes that a signup is about to be sent. Until a response says otherwise, its outcome is unknown. */
export function noteSent(email: string): SentSignup {
  const { id = randomId(), tries = 0 } = findSent(email) ?? {}
  const settledAt = Date.now() + REQUEST_TIMEOUT_MS + MAX_WORK_MS
  const sent = { id, email, settledAt, tries: tries + 1, isUnknown: true }
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
  earlier: SentSignup | undefined,
  hasEnded: boolean,
): SentSignup {
  const earlierAt = earlier?.settledAt ?? 0
  const settledAt = hasEnded ? earlierAt : Math.max(earlierAt, Date.now() + MAX_WORK_MS)
  const failed = { ...sent, settledAt }
  save(failed)
  return failed
}

/** Notes that the database has not stored this signup. A second try has the same id. */
export const noteNotSaved = (sent: SentSignup) => save({ ...sent, isUnknown: false })

export function forgetSent({ id }: SentSignup) {
  const others = loadAll().filter((sent) => sent.id !== id)
  if (others.length === 0) storage.removeItem(SENT_SIGNUPS_KEY)
  else storage.setItem(SENT_SIGNUPS_KEY, JSON.stringify(others))
}

/** A UUID of 128 random bits. Browsers have `crypto.randomUUID` only on pages with HTTPS. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
