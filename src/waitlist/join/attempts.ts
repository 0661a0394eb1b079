import * as z from 'zod/mini'
import { browserStorage, SENT_SIGNUPS_KEY } from '../../lib/browser-storage'
import { isSameEmail } from '../../lib/clean-text'
import { parseJson } from '../../lib/json'
import { REQUEST_TIMEOUT_MS } from '../../lib/request-runner'
import { wholeNumberSchema } from '../../lib/whole-number-schema'

/**
 * A signup that this tab has sent. A second try with the same key is the same signup. The tab keeps it beside the draft,
 * so that the page can ask for the outcome after a reload.
 */
export interface Attempt {
  /** The idempotency key of its requests: 128 random bits. */
  readonly key: string
  readonly email: string
  /** After this time, it will not be stored if it is not stored yet. In milliseconds since 1970. */
  readonly settledAt: number
  /** How often it was sent. */
  readonly tries: number
  /** Whether the database may have stored it, although no response confirmed that. */
  readonly isUnknown: boolean
  /** Its position, if it has joined, and only its invitation code is not known yet; otherwise null. */
  readonly position: number | null
}

const attemptSchema: z.ZodMiniType<Attempt> = z.object({
  key: z.guid(),
  email: z.string(),
  settledAt: z.number(),
  tries: z.number(),
  isUnknown: z.boolean(),
  position: z.nullable(wholeNumberSchema(1)),
})
const listSchema = z.array(attemptSchema)

/** More emails than a person tries. */
const MAX_ATTEMPTS = 5

/**
 * How long the backend may work on a request. PostgREST lets it wait for a connection for 10 s, and a visitor's statement runs
 * for at most 3 s.
 */
const MAX_WORK_MS = 15_000

/** No try of a signup is stored later than that. If more time is left, the clock of the device was changed. */
const MAX_REMAINING_MS = 60_000

/** How long a try of a signup may still be stored, in milliseconds. It would bring back a place that the visitor has left. */
export function remainingMs({ settledAt }: Pick<Attempt, 'settledAt'>): number {
  const left = settledAt - Date.now()
  return left > MAX_REMAINING_MS ? 0 : Math.max(0, left)
}

const storage = browserStorage('sessionStorage')

/** @returns the attempts, the latest first; none if the stored value is invalid */
const loadAll = (): readonly Attempt[] =>
  listSchema.safeParse(parseJson(storage.getItem(SENT_SIGNUPS_KEY))).data ?? []

/** Replaces the attempt with the same key, and makes it the latest. */
function save(attempt: Attempt): Attempt {
  const others = loadAll().filter(({ key }) => key !== attempt.key)
  storage.setItem(SENT_SIGNUPS_KEY, JSON.stringify([attempt, ...others].slice(0, MAX_ATTEMPTS)))
  return attempt
}

/** @returns the attempts whose outcome or invitation code is not known yet, the latest first */
export const loadOpen = () =>
  loadAll().filter(({ isUnknown, position }) => isUnknown || position !== null)

/** Whether the invitation code of this place is still being looked up. */
export const isCodeAwaited = (place: number | undefined) =>
  loadOpen().some(({ position }) => position !== null && position === place)

/** Whether an attempt is still open, and was not sent again. */
export const isStillOpen = ({ key, tries }: Attempt) =>
  loadOpen().some((attempt) => attempt.key === key && attempt.tries === tries)

/** @returns the attempt with this email that has not joined, or undefined */
export const find = (email: string) =>
  loadAll().find((attempt) => isSameEmail(attempt.email, email) && attempt.position === null)

/** Notes that a signup is about to be sent. Until a response says otherwise, its outcome is unknown. */
export function begin(email: string): Attempt {
  const { key = randomKey(), tries = 0 } = find(email) ?? {}
  const settledAt = Date.now() + REQUEST_TIMEOUT_MS + MAX_WORK_MS
  return save({ key, email, settledAt, tries: tries + 1, isUnknown: true, position: null })
}

/**
 * Notes that no response confirmed an attempt.
 *
 * @param previous the record of this signup before the attempt
 * @param isOver whether this try is over, so that only an earlier one may still be stored
 */
export function fail(attempt: Attempt, previous: Attempt | undefined, isOver: boolean): Attempt {
  const previousAt = previous?.settledAt ?? 0
  const settledAt = isOver ? previousAt : Math.max(previousAt, Date.now() + MAX_WORK_MS)
  return save({ ...attempt, settledAt })
}

/**
 * Notes that the outcome is known. A second try has the same key.
 *
 * @param position of the place, if its invitation code is not known yet; null if the signup is not stored, or is a duplicate
 */
export const finish = (attempt: Attempt, position: number | null) =>
  save({ ...attempt, settledAt: 0, isUnknown: false, position })

/** Forgets an attempt about which everything is known, or whose signup is deleted. */
export function drop({ key }: Pick<Attempt, 'key'>) {
  const others = loadAll().filter((attempt) => attempt.key !== key)
  if (others.length === 0) storage.removeItem(SENT_SIGNUPS_KEY)
  else storage.setItem(SENT_SIGNUPS_KEY, JSON.stringify(others))
}

/** A UUID of 128 random bits. Browsers have `crypto.randomUUID` only on pages with HTTPS. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
