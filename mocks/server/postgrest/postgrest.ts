import { regexes } from 'zod/mini'
import { cleanText, hasVisibleCharacter } from '../../../src/lib/clean-text'
import {
  fieldOf,
  isInsertableColumn,
  mapSignupColumns,
  type Signup,
  type SignupColumn,
  type SignupRow,
  signupColumnNames,
} from '../../../src/lib/signup-columns'
import { secondsToWait } from '../signups/signup-limit'
import {
  insertSignups,
  type NewSignup,
  normalizeEmail,
  removeSignup,
  signupsInOrder,
  takenBy,
} from '../signups/signup-table'
import { refuseUnimplemented } from '../support'
import { parseBody, toText } from './postgrest-json'
import {
  type Column,
  readMatches,
  readQuery,
  readSelected,
  readWritten,
  refuseRange,
} from './postgrest-query'
import { readPreferences, respondAsRole, wantsOneObject } from './postgrest-request'
import { type Role, refusals } from './postgrest-responses'
import { pageResponse, pickColumns, rowsResponse } from './postgrest-rows'

/**
 * What the site uses of PostgREST's tables: inserting into waitlist_signups, reading it, and deleting a row, with the
 * privileges and policies of supabase/migrations/. A function that refuses a request throws the response.
 */

const TABLE = 'waitlist_signups'

/** @param table the table's name in the path */
export async function respondToTableRequest(request: Request, table: string): Promise<Response> {
  const response = await respondAsRole(request, (role) => respondAs(request, table, role))
  return request.method === 'HEAD' ? new Response(null, response) : response
}

async function respondAs(request: Request, table: string, role: Role): Promise<Response> {
  if (request.method === 'POST') return respondToInsert(request, table, role)
  if (table !== TABLE) throw refusals.unknownTable(table)
  switch (request.method) {
    case 'GET':
    case 'HEAD':
      return respondToRead(request, role)
    case 'DELETE':
      return respondToRemove(request, role)
    default:
      throw refusals.permissionDenied(role)
  }
}

const publicColumns: readonly Column[] = ['id', 'position', 'invite_code']

function mayRead(role: Role, columns: readonly Column[]): boolean {
  return role !== 'anonymous' || columns.every((column) => publicColumns.includes(column))
}

async function respondToInsert(request: Request, table: string, role: Role): Promise<Response> {
  const records = await readRecords(request)
  if (table !== TABLE) throw refusals.unknownTable(table)

  const { searchParams } = new URL(request.url)
  refuseRange(searchParams)
  const written = readWritten(searchParams, Object.keys(records[0] ?? {}))
  const selected = readPreferences(request).returnsRows ? readSelected(searchParams, TABLE) : []
  const hasPrivilege = written.every(isInsertableColumn) && mayRead(role, selected)
  if (!hasPrivilege) throw refusals.permissionDenied(role)

  // PostgreSQL reads all records before it inserts the first one.
  const [values, ...others] = records.map((record) => readValues(record, written))
  const { key } = readPreferences(request)
  if (values === undefined && wantsOneObject(request)) throw refusals.notOneRow(0)
  const seconds = values === undefined ? null : secondsToWait(request)
  if (seconds !== null) throw refusals.tooManyRequests(seconds)
  const signup =
    values === undefined ? [] : [{ ...checkValues(values), ...(key !== undefined && { id: key }) }]
  const taken = signup.map(takenBy).find((constraint) => constraint !== null)
  if (taken) throw refusals.duplicate(taken)
  // The database has inserted the first row when it refuses the second one.
  if (others.length > 0) throw refusals.insertingMany()
  return insertedResponse(request, insertSignups(signup) ?? [], selected)
}

async function readRecords(request: Request): Promise<object[]> {
  const body = parseBody(await request.text())
  const records: unknown[] = Array.isArray(body) ? body : [body]
  if (!records.every(isRecord)) refuseUnimplemented('PostgREST', 'an insert without an object')
  const distinctKeys = new Set(records.map((record) => Object.keys(record).sort().join()))
  const namesColumns = new URL(request.url).searchParams.has('columns')
  if (distinctKeys.size > 1 && !namesColumns) throw refusals.differingKeys()
  return records
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function insertedResponse(
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
  return rowsResponse(request, shown, 201, headers)
}

type Values = Record<SignupColumn | 'invited_by', string | null>

function readValues(record: object, written: readonly string[]): Values {
  const sent: Partial<Record<string, unknown>> = { ...record }
  const read = (column: string) => (written.includes(column) ? toText(sent[column]) : null)
  return { ...mapSignupColumns(read), invited_by: read('invited_by') }
}

/** Checks a row in PostgreSQL's order: not-null constraints by column order, then check constraints by name. */
function checkValues({ invited_by, ...sent }: Values): NewSignup {
  const values = mapSignupColumns((column) => normalize(column, sent[column]))
  refuseMissing(values)
  const failed = signupColumnNames.toSorted().find((column) => !passesCheck(column, values[column]))
  if (failed !== undefined) throw refusals.check(failed)
  return { ...values, invited_by }
}

/** Does the same as the trigger waitlist_signups_1_normalize. */
function normalize(column: SignupColumn, value: string | null): string | null {
  const { choices, format } = fieldOf(column)
  if (value === null || choices !== undefined || isFarTooLong(value)) return value
  return format === 'email' ? normalizeEmail(value) : cleanText(value)
}

/** The database does not clean such a text, because its check refuses it. */
const isFarTooLong = (text: string) => new TextEncoder().encode(text).length > 10_000

function refuseMissing(values: Record<SignupColumn, string | null>): asserts values is Signup {
  const missing = signupColumnNames.find(
    (column) => values[column] === null && fieldOf(column).isRequired,
  )
  if (missing !== undefined) throw refusals.notNull(missing)
}

function passesCheck(column: SignupColumn, value: string | null): boolean {
  const { maxLength = Infinity, choices, format } = fieldOf(column)
  if (value === null) return true
  if (choices !== undefined) return choices.includes(value)
  const isValid = format === 'email' ? isEmail(value) : hasVisibleCharacter(value)
  return isValid && [...value].length <= maxLength
}

/** Mail reaches only a domain with a dot. */
const isEmail = (value: string) => regexes.html5Email.test(value) && /@.*\./.test(value)

function respondToRead(request: Request, role: Role): Response {
  const { searchParams } = new URL(request.url)
  const query = readQuery(searchParams, TABLE)
  if (!mayRead(role, query.columns)) throw refusals.permissionDenied(role)

  const [first] = query.order
  // No two rows have the same position, so the rest of the order does not matter.
  const isByPosition = first === undefined || first.column === 'position'
  return pageResponse(
    request,
    visibleRows(role, isByPosition && first?.isDescending),
    { ...query, order: isByPosition ? [] : query.order },
    { 'Content-Location': contentLocation(searchParams) },
  )
}

function respondToRemove(request: Request, role: Role): Response {
  const { searchParams } = new URL(request.url)
  refuseRange(searchParams)
  const { returnsRows } = readPreferences(request)
  const selected = returnsRows ? readSelected(searchParams, TABLE) : []
  const matches = readMatches(searchParams, TABLE)
  if (role === 'anonymous') throw refusals.permissionDenied(role)

  const rows = [...visibleRows(role)].filter(matches)
  if (rows.length > 1) throw refusals.removingMany()
  if (wantsOneObject(request) && rows.length !== 1) throw refusals.notOneRow(rows.length)
  for (const { id } of rows) removeSignup(id)
  if (!returnsRows) {
    return new Response(null, { status: 204, headers: { 'Content-Range': '*/*' } })
  }
  const shown = rows.map((row) => pickColumns(row, selected))
  return rowsResponse(request, shown, 200, {
    'Content-Range': '*/*',
    'Preference-Applied': 'return=representation',
  })
}

/** Row-level security hides all rows from everyone except administrators. */
function visibleRows(role: Role, isDescending = false): Iterable<SignupRow> {
  return role === 'administrator' ? signupsInOrder(isDescending) : []
}

function contentLocation(searchParams: URLSearchParams): string {
  const sorted = new URLSearchParams(searchParams)
  sorted.sort()
  return `/${TABLE}${sorted.size === 0 ? '' : `?${String(sorted).replaceAll('*', '%2A')}`}`
}
