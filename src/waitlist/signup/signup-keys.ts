import * as z from 'zod/mini'
import { cleanEmail } from '../../lib/clean-text'
import { KEY_ENTRY, readDraft, saveDraft } from '../../lib/draft'

// The draft keeps the idempotency keys of signups without a known outcome. A retry with the same key is always safe.

const keySchema = z.guid()

/** The draft entry's name contains the email, cleaned and in lower case. */
const entryOf = (email: string) => KEY_ENTRY + cleanEmail(email)

interface SentSignup {
  readonly email: string
  /** 128 random bits. */
  readonly key: string
}

/** @returns the signups that may be stored */
export const unknownSignups = (): readonly SentSignup[] =>
  Object.entries(readDraft()).flatMap(([entry, value]) => {
    const { data: key } = keySchema.safeParse(value)
    const isKept = entry.startsWith(KEY_ENTRY) && key !== undefined
    return isKept ? [{ email: entry.slice(KEY_ENTRY.length), key }] : []
  })

/** @returns the key of the signup with this email that may be stored, or undefined */
export const findKey = (email: string) =>
  unknownSignups().find((sent) => entryOf(sent.email) === entryOf(email))?.key

export function keepKey(email: string): string {
  const key = randomKey()
  saveDraft({ [entryOf(email)]: key })
  return key
}

export const dropKey = (email: string) => saveDraft({ [entryOf(email)]: undefined })

/** A UUID of 128 random bits. Browsers have `crypto.randomUUID` only on HTTPS pages. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
