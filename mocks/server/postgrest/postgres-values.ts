import { refuseUnimplemented } from '../support'
import { refusals } from './postgrest-responses'

/**
 * The values that PostgreSQL reads from text, in the formats that the site sends. The functions throw the error response for
 * a text that PostgreSQL refuses, and an error for a text in one of its other formats.
 */

const MAX_INTEGER = 2 ** 31 - 1

export function toInteger(text: string): number {
  const digits = text.trim()
  if (/^[+-]?\d+$/.test(digits)) {
    const value = Number(digits)
    if (value > MAX_INTEGER || value < -MAX_INTEGER - 1) throw refusals.integerOutOfRange(text)
    return value
  }
  // PostgreSQL 16 and later also read 0x1f and 1_000.
  if (/^[+-]?\d\w*$/.test(digits)) refuseUnimplemented('PostgreSQL', `the integer "${text}"`)
  throw refusals.invalidInput('integer', text)
}

export function toBoolean(text: string): boolean {
  const word = text.trim().toLowerCase()
  if (word === 'true' || word === 'false') return word === 'true'
  if (/^(t|f|y|n|on|of|1|0)/.test(word)) refuseUnimplemented('PostgreSQL', `the boolean "${text}"`)
  throw refusals.invalidInput('boolean', text)
}

/** @returns the id in lower case */
export function toUuid(text: string): string {
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)) return text.toLowerCase()
  if (/^[\da-f{}-]+$/i.test(text)) refuseUnimplemented('PostgreSQL', `the UUID "${text}"`)
  throw refusals.invalidInput('uuid', text)
}

const isoTime =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(\.\d+)?)?)?(?:Z|([+-])(\d\d)(?::?(\d\d))?)?$/
const namedTimes = /^(now|today|tomorrow|yesterday|epoch|allballs|-?infinity)$/i

/** @returns the time in microseconds since 1970. Without a time zone, the text is in UTC, as in a session of PostgREST. */
export function toMicroseconds(text: string): number {
  const match = isoTime.exec(text.trim())
  if (match === null) {
    if (/\d/.test(text) || namedTimes.test(text)) {
      refuseUnimplemented('PostgreSQL', `the time "${text}"`)
    }
    throw refusals.invalidTime(text)
  }
  const part = (index: number) => Number(match[index] ?? 0)
  const [year, month, day] = [part(1), part(2), part(3)]
  const [hour, minute, second] = [part(4), part(5), part(6)]
  if (month < 1 || month > 12 || day < 1 || day > 31) throw refusals.dateOutOfRange(text)
  const isDate = new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day
  const isTime = hour * 3_600 + minute * 60 + second <= 86_400 && minute < 60 && second <= 60
  if (!isDate || !isTime) throw refusals.timeOutOfRange(text)
  const offset = (part(9) * 60 + part(10)) * (match[8] === '-' ? -1 : 1)
  const seconds = Date.UTC(year, month - 1, day, hour, minute - offset, second) / 1_000
  return seconds * 1_000_000 + Math.round(part(7) * 1_000_000)
}
