import { refuseUnimplemented } from '../support'
import { refusals } from './postgrest-responses'

/**
 * The values that PostgreSQL reads from text, in the formats that the site sends. The functions throw the error response for
 * a text that PostgreSQL refuses, and an error for a text in one of its other formats.
 */

const MAX_INTEGER = 2 ** 31 - 1

/** Removes the white space that PostgreSQL ignores around a value, which is ASCII. */
const trimSpaces = (text: string): string => text.replace(/^[ \t-\r]+|[ \t-\r]+$/g, '')

export function toInteger(text: string): number {
  const digits = trimSpaces(text)
  if (/^[+-]?\d+$/.test(digits)) {
    const value = Number(digits)
    if (value > MAX_INTEGER || value < -MAX_INTEGER - 1) throw refusals.integerOutOfRange(text)
    return value
  }
  // PostgreSQL 16 and later also read 0x1f and 1_000. PostgreSQL may refuse a long number before it
  // reads what follows it.
  if (/^[+-]?\d(\w*$|\d{9})/.test(digits))
    refuseUnimplemented('PostgreSQL', `the integer "${text}"`)
  throw refusals.invalidInput('integer', text)
}

export function toBoolean(text: string): boolean {
  const word = trimSpaces(text).toLowerCase()
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
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(\.\d{1,6})?)?(?:Z|([+-])(\d\d)(?::?(\d\d))?)?)?$/
/** One word that is no time. PostgreSQL understands others, such as "today". */
const otherWord = /^(?!(now|today|tomorrow|yesterday|epoch|infinity)$)[a-z]*$/i
const MAX_OFFSET_MINUTES = 15 * 60 + 59

/** @returns the time in microseconds since 1970. Without a time zone, the text is in UTC, as in a session of PostgREST. */
export function toMicroseconds(text: string): number {
  const refuse = () => refuseUnimplemented('PostgreSQL', `the time "${text}"`)
  const match = isoTime.exec(trimSpaces(text))
  if (match === null) {
    if (otherWord.test(text)) throw refusals.invalidTime(text)
    return refuse()
  }
  const part = (index: number) => Number(match[index] ?? 0)
  const [year, month, day] = [part(1), part(2), part(3)]
  const [hour, minute, second] = [part(4), part(5), part(6)]
  const fraction = Math.round(part(7) * 1_000_000)
  const offset = (part(9) * 60 + part(10)) * (match[8] === '-' ? -1 : 1)
  if (part(10) > 59 || Math.abs(offset) > MAX_OFFSET_MINUTES) refuse()
  const time = (hour * 3_600 + minute * 60 + second) * 1_000_000 + fraction
  const isTime = time <= 86_400_000_000 && minute < 60 && second <= 60
  if (!isTime || year === 0) throw refusals.timeOutOfRange(text)
  if (month < 1 || month > 12 || day < 1 || day > 31) throw refusals.dateOutOfRange(text)
  // Date.UTC would take the years before 100 for years of the 20th century.
  const midnight = new Date(0).setUTCFullYear(year, month - 1, day)
  if (new Date(midnight).getUTCDate() !== day) throw refusals.timeOutOfRange(text)
  return (midnight / 1_000 - offset * 60) * 1_000_000 + time
}
