import { refuseUnimplemented } from '../support'
import { refusals } from './postgrest-responses'

const jsonNumber = /-?\d[\d.e+-]*/gi
const jsonString = /"(?:[^"\\]|\\.)*"/g

/**
 * Parses the JSON of a request. Throws the error response for a text that is not JSON, and an error for values that PostgreSQL
 * reads differently or cannot store.
 */
export function parseBody(text: string): unknown {
  const body = parseJson(text)
  // JSON.parse loses how a number is written. PostgreSQL reads the text: 1.0 is no integer.
  const numbers = text.replaceAll(jsonString, '').match(jsonNumber) ?? []
  const respelled = numbers.find((number) => String(Number(number)) !== number)
  if (respelled !== undefined) refuseUnimplemented('PostgreSQL', `the number ${respelled}`)
  return body
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) => {
      refuseUnstorable(key)
      if (typeof value === 'string') refuseUnstorable(value)
      return value
    })
  } catch (error) {
    if (error instanceof SyntaxError) throw refusals.invalidJson()
    throw error
  }
}

function refuseUnstorable(text: string) {
  if (/[\0\p{Cs}]/u.test(text)) {
    refuseUnimplemented('PostgreSQL', 'a text with U+0000 or a lone surrogate')
  }
}

/** Reads a value as PostgreSQL's json_to_record does: as its text. @returns null for null and for a missing value */
export function toText(value: unknown): string | null {
  if (value === undefined || value === null) return null
  if (typeof value === 'object') refuseUnimplemented('PostgREST', 'an object or a list as a value')
  return String(value)
}
