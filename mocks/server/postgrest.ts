import { regexes } from 'zod/mini'
import {
  isSignupColumn,
  mapSignupColumns,
  ruleOf,
  type Signup,
  type SignupColumn,
  type SignupRow,
  signupColumnNames,
} from '../../src/lib/signup-columns'
import { accounts } from './accounts'
import { checkApiKey } from './gateway'
import { jsonAnswer, type Persona, refusals } from './postgrest-answers'
import {
  type Column,
  compareRows,
  type Filter,
  readFilters,
  readOrder,
  readRange,
  readSelected,
  readWritten,
} from './postgrest-query'
import { mockProject } from './project'
import { isSessionExpired } from './sessions'
import { allSignups, insertSignups, normalizeEmail, removeSignup } from './signup-table'
import { checkTableSupport } from './support'
import { readAccessToken } from './tokens'

/**
 * The part of PostgREST that the site uses: inserting into waitlist_signups, reading it, and deleting a row, with the
 * privileges and policies of supabase/migrations/. A function that refuses a request throws the response.
 */

const TABLE = 'waitlist_signups'
/** How long PostgREST still accepts an expired token, in seconds, because clocks differ. */
const CLOCK_SKEW_SECONDS = 30
const SINGLE_OBJECT = 'application/vnd.pgrst.object+json'

/** @param table the table's name in the path */
export async function answerTableRequest(request: Request, table: string): Promise<Response> {
  const answer = await answerWithBody(request, table)
  return request.method === 'HEAD' ? new Response(null, answer) : answer
}

async function answerWithBody(request: Request, table: string): Promise<Response> {
  checkTableSupport(request)
  const refusal = checkApiKey(request)
  if (refusal !== null) return refusal
  try {
    return await answerAs(request, table, readPersona(request))
  } catch (error) {
    if (error instanceof Response) return error
    throw error
  }
}

async function answerAs(request: Request, table: string, persona: Persona): Promise<Response> {
  if (request.method === 'POST') return answerInsert(request, table, persona)
  if (table !== TABLE) throw refusals.unknownTable(table)
  switch (request.method) {
    case 'GET':
    case 'HEAD':
      return answerRead(request, persona)
    case 'DELETE':
      return answerRemove(request, persona)
    default:
      throw refusals.permissionDenied(persona)
  }
}

/** Without a token, supabase-js sends the public key as the bearer. */
function readPersona(request: Request): Persona {
  const bearer = request.headers.get('authorization')?.replace(/^Bearer /i, '')
  if (bearer === undefined || bearer === mockProject.anonKey) return 'anonymous'

  const reading = readAccessToken(bearer)
  if (reading.type === 'malformed') {
    throw refusals.jwtMalformed(`Expected 3 parts in JWT; got ${reading.parts}`)
  }
  if (reading.type === 'forged') {
    throw refusals.jwtMalformed(
      'No suitable key or wrong key type',
      'None of the keys was able to decode the JWT',
    )
  }
  const { exp, role, session_id, sub } = reading.claims
  if (exp + CLOCK_SKEW_SECONDS < Date.now() / 1_000 || isSessionExpired(session_id)) {
    throw refusals.jwtExpired()
  }
  if (role !== 'authenticated') throw refusals.unknownRole(role)
  const isAdministrator = accounts.some(({ id, isAdministrator }) => isAdministrator && id === sub)
  return isAdministrator ? 'administrator' : 'signed-in'
}

function readPreferences({ headers }: Request): { returnsRows: boolean; isCounted: boolean } {
  const prefer = headers.get('prefer') ?? ''
  return {
    returnsRows: prefer.includes('return=representation'),
    isCounted: prefer.includes('count=exact'),
  }
}

function mayRead(persona: Persona, columns: readonly Column[]): boolean {
  return persona !== 'anonymous' || columns.every((column) => column === 'position')
}

async function answerInsert(request: Request, table: string, persona: Persona): Promise<Response> {
  const records = await readRecords(request)
  if (table !== TABLE) throw refusals.unknownTable(table)

  const { searchParams } = new URL(request.url)
  const written = readWritten(searchParams, Object.keys(records[0] ?? {}))
  const selected = readPreferences(request).returnsRows ? readSelected(searchParams) : []
  const hasPrivilege = written.every(isSignupColumn) && mayRead(persona, selected)
  if (!hasPrivilege) throw refusals.permissionDenied(persona)

  const signups = records.map((record) => readSignup(record, written))
  if (wantsOneObject(request) && signups.length !== 1) throw refusals.notOneRow(signups.length)
  const rows = insertSignups(signups)
  if (rows === null) throw refusals.duplicateEmail()
  return insertedAnswer(request, rows, selected)
}

async function readRecords(request: Request): Promise<object[]> {
  const body: unknown = await request.json().catch(() => null)
  const records: unknown[] = Array.isArray(body) ? body : [body]
  if (!records.every((record) => typeof record === 'object' && record !== null)) {
    throw refusals.invalidJson()
  }
  const distinctKeys = new Set(records.map((record) => Object.keys(record).sort().join()))
  if (distinctKeys.size > 1) throw refusals.differingKeys()
  return records
}

function wantsOneObject({ headers }: Request): boolean {
  return headers.get('accept')?.includes(SINGLE_OBJECT) ?? false
}

function insertedAnswer(
  request: Request,
  rows: readonly SignupRow[],
  selected: readonly Column[],
): Response {
  const { returnsRows, isCounted } = readPreferences(request)
  const contentRange = { 'Content-Range': `*/${isCounted ? rows.length : '*'}` }
  if (!returnsRows) {
    return new Response(null, { status: 201, headers: { 'Content-Length': '0', ...contentRange } })
  }
  const applied = `return=representation${isCounted ? ', count=exact' : ''}`
  const headers = { ...contentRange, 'Preference-Applied': applied }
  const shown = rows.map((row) => pickColumns(row, selected))
  return rowsAnswer(request, shown, 201, headers)
}

/** The rows as a list, or the only row as an object if the request asks for that. */
function rowsAnswer(
  request: Request,
  rows: readonly Partial<SignupRow>[],
  status: number,
  headers: Record<string, string>,
): Response {
  return wantsOneObject(request)
    ? jsonAnswer(rows[0], status, headers, SINGLE_OBJECT)
    : jsonAnswer(rows, status, headers)
}

/** Checks a record in PostgreSQL's order: not-null constraints by column order, then check constraints by name. */
function readSignup(record: object, written: readonly string[]): Signup {
  const sent: Partial<Record<string, unknown>> = { ...record }
  const values = mapSignupColumns((column) => {
    const value = written.includes(column) ? (sent[column] ?? null) : null
    return value === null ? null : normalize(column, String(value))
  })
  refuseMissing(values)
  const failed = signupColumnNames.toSorted().find((column) => !passesCheck(column, values[column]))
  if (failed !== undefined) throw refusals.check(failed)
  return values
}

/** Does the same as the trigger waitlist_signups_1_normalize. */
function normalize(column: SignupColumn, value: string): string {
  const { choices, format } = ruleOf(column)
  if (choices !== undefined) return value
  return format === 'email' ? normalizeEmail(value) : value.trim()
}

function refuseMissing(values: Record<SignupColumn, string | null>): asserts values is Signup {
  const missing = signupColumnNames.find(
    (column) => values[column] === null && ruleOf(column).isRequired,
  )
  if (missing !== undefined) throw refusals.notNull(missing)
}

function passesCheck(column: SignupColumn, value: string | null): boolean {
  const { maxLength = Infinity, choices, format } = ruleOf(column)
  if (value === null) return true
  if (choices !== undefined) return choices.includes(value)
  if (format === 'email' && !regexes.html5Email.test(value)) return false
  const { length } = [...value]
  return length > 0 && length <= maxLength
}

function answerRead(request: Request, persona: Persona): Response {
  const { searchParams } = new URL(request.url)
  const selected = readSelected(searchParams)
  const filters = readFilters(searchParams)
  const order = readOrder(searchParams)
  const needed = [...selected, ...[...filters, ...order].map(({ column }) => column)]
  if (!mayRead(persona, needed)) throw refusals.permissionDenied(persona)

  const { offset, limit } = readRange(searchParams)
  const { isCounted } = readPreferences(request)
  const visible = visibleRows(persona, filters)
  const total = visible.length
  const rows = visible
    .sort((a, b) => compareRows(a, b, order))
    .slice(offset, offset + limit)
    .map((row) => pickColumns(row, selected))
  if (wantsOneObject(request) && rows.length !== 1) throw refusals.notOneRow(rows.length)
  if (isCounted && offset > total) throw refusals.offsetBehindEnd(offset, total)
  const range = rows.length === 0 ? '*' : `${offset}-${offset + rows.length - 1}`
  return rowsAnswer(request, rows, isCounted && rows.length < total ? 206 : 200, {
    'Content-Range': `${range}/${isCounted ? total : '*'}`,
    'Content-Location': contentLocation(searchParams),
    ...(isCounted && { 'Preference-Applied': 'count=exact' }),
  })
}

function answerRemove(request: Request, persona: Persona): Response {
  const { searchParams } = new URL(request.url)
  const { returnsRows } = readPreferences(request)
  const selected = returnsRows ? readSelected(searchParams) : []
  const filters = readFilters(searchParams)
  if (persona === 'anonymous') throw refusals.permissionDenied(persona)

  const rows = visibleRows(persona, filters)
  if (rows.length > 1) throw refusals.removingMany()
  if (returnsRows && wantsOneObject(request) && rows.length !== 1) {
    throw refusals.notOneRow(rows.length)
  }
  for (const { id } of rows) removeSignup(id)
  if (!returnsRows) {
    return new Response(null, { status: 204, headers: { 'Content-Range': '*/*' } })
  }
  const shown = rows.map((row) => pickColumns(row, selected))
  return rowsAnswer(request, shown, 200, {
    'Content-Range': '*/*',
    'Preference-Applied': 'return=representation',
  })
}

/** Row-level security hides all rows from everyone except administrators. */
function visibleRows(persona: Persona, filters: readonly Filter[]): SignupRow[] {
  if (persona !== 'administrator') return []
  return allSignups().filter((row) => filters.every(({ column, matches }) => matches(row[column])))
}

function contentLocation(searchParams: URLSearchParams): string {
  const sorted = new URLSearchParams(searchParams)
  sorted.sort()
  return `/${TABLE}${sorted.size === 0 ? '' : `?${sorted}`}`
}

function pickColumns(row: SignupRow, selected: readonly Column[]): Partial<SignupRow> {
  return Object.fromEntries(selected.map((column) => [column, row[column]]))
}
