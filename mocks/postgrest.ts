import { regexes } from 'zod/mini'
import {
  columnNames,
  isColumn,
  isSignupColumn,
  mapSignupColumns,
  ruleOf,
  type Signup,
  type SignupColumn,
  type SignupRow,
  signupColumnNames,
} from '../src/lib/signup-columns'
import { accounts } from './accounts'
import { checkApiKey } from './gateway'
import { refusals } from './postgrest-answers'
import { mockProject } from './project'
import { isSessionExpired } from './sessions'
import { allSignups, insertSignups, normalizeEmail, removeSignup } from './signup-table'
import { readAccessToken } from './tokens'

/**
 * The part of PostgREST that the site uses: inserting into waitlist_signups, reading it, and deleting a row, with the
 * privileges and policies of supabase/migrations/. There are no updates, upserts or embedding, and no filters other than
 * eq, in and gt.
 */

const TABLE = 'waitlist_signups'
/** The most rows in one response, as on Supabase. Only a request for a count reveals that rows are missing. */
const MAX_ROWS = 1_000
/** How long PostgREST still accepts an expired token, in seconds, because clocks differ. */
const CLOCK_SKEW_SECONDS = 30

type Column = keyof SignupRow

const SINGLE_OBJECT = 'application/vnd.pgrst.object+json'

type Persona = 'anonymous' | 'signed-in' | 'administrator'

/** @param table the table's name in the path */
export async function answerTableRequest(request: Request, table: string): Promise<Response> {
  const answer = await answerWithBody(request, table)
  return request.method === 'HEAD' ? new Response(null, answer) : answer
}

async function answerWithBody(request: Request, table: string): Promise<Response> {
  const refusal = checkApiKey(request)
  if (refusal !== null) return refusal

  const persona = readPersona(request)
  if (persona instanceof Response) return persona

  if (request.method === 'POST') return answerInsert(request, table, persona)
  if (table !== TABLE) return refusals.unknownTable(table)
  switch (request.method) {
    case 'GET':
    case 'HEAD':
      return answerRead(request, persona)
    case 'DELETE':
      return answerRemove(request, persona)
    default:
      return permissionDenied(persona)
  }
}

/** Without a token, supabase-js sends the public key as the bearer. */
function readPersona(request: Request): Persona | Response {
  const bearer = request.headers.get('authorization')?.replace(/^Bearer /i, '')
  if (bearer === undefined || bearer === mockProject.anonKey) return 'anonymous'

  const reading = readAccessToken(bearer)
  if (reading.type === 'malformed') {
    return refusals.jwtMalformed(`Expected 3 parts in JWT; got ${reading.parts}`)
  }
  if (reading.type === 'forged') {
    return refusals.jwtMalformed(
      'No suitable key or wrong key type',
      'None of the keys was able to decode the JWT',
    )
  }
  const { exp, role, session_id, sub } = reading.claims
  if (exp + CLOCK_SKEW_SECONDS < Date.now() / 1_000 || isSessionExpired(session_id)) {
    return refusals.jwtExpired()
  }
  if (role !== 'authenticated') return refusals.unknownRole(role)
  const isAdministrator = accounts.some(({ id, isAdministrator }) => isAdministrator && id === sub)
  return isAdministrator ? 'administrator' : 'signed-in'
}

function permissionDenied(persona: Persona): Response {
  return refusals.permissionDenied(persona === 'anonymous' ? 'anonymous' : 'signed-in')
}

async function answerInsert(request: Request, table: string, persona: Persona): Promise<Response> {
  const records = await readRecords(request)
  if (records === null) return refusals.invalidJson()
  const keys = Object.keys(records[0] ?? {})
  if (records.some((record) => Object.keys(record).sort().join() !== [...keys].sort().join())) {
    return refusals.differingKeys()
  }
  if (table !== TABLE) return refusals.unknownTable(table)

  const { searchParams } = new URL(request.url)
  const written = searchParams.get('columns')?.split(',').map(unquote) ?? keys
  const unknownKey = written.find((column) => !isColumn(column))
  if (unknownKey !== undefined) return refusals.unknownKey(unknownKey)

  const returnsRows = request.headers.get('prefer')?.includes('return=representation') ?? false
  const selected = returnsRows ? readColumns(searchParams.get('select')) : []
  if (selected instanceof Response) return selected
  const isAllowed =
    written.every(isSignupColumn) &&
    (persona !== 'anonymous' || selected.every((column) => column === 'position'))
  if (!isAllowed) return permissionDenied(persona)

  const signups: Signup[] = []
  for (const record of records) {
    const signup = readSignup(record, written)
    if (signup instanceof Response) return signup
    signups.push(signup)
  }
  const wantsOneObject = request.headers.get('accept')?.includes(SINGLE_OBJECT) ?? false
  if (wantsOneObject && signups.length !== 1) return refusals.notOneRow(signups.length)
  const rows = insertSignups(signups)
  if (rows === null) return refusals.duplicateEmail()

  const isCounted = wantsCount(request)
  const contentRange = `*/${isCounted ? rows.length : '*'}`
  if (!returnsRows) {
    return new Response(null, {
      status: 201,
      headers: { 'Content-Length': '0', 'Content-Range': contentRange },
    })
  }
  const shown = rows.map((row) => pickColumns(row, selected))
  return new Response(JSON.stringify(wantsOneObject ? shown[0] : shown), {
    status: 201,
    headers: {
      'Content-Type': `${wantsOneObject ? SINGLE_OBJECT : 'application/json'}; charset=utf-8`,
      'Content-Range': contentRange,
      'Preference-Applied': `return=representation${isCounted ? ', count=exact' : ''}`,
    },
  })
}

async function readRecords(request: Request): Promise<object[] | null> {
  try {
    const body: unknown = await request.json()
    const records: unknown[] = Array.isArray(body) ? body : [body]
    return records.every((record) => typeof record === 'object' && record !== null) ? records : null
  } catch {
    return null
  }
}

/** Checks a record in PostgreSQL's order: not-null constraints by column order, then check constraints by name. */
function readSignup(record: object, written: readonly string[]): Signup | Response {
  const sent: Partial<Record<string, unknown>> = { ...record }
  const values = mapSignupColumns((column) => {
    const value = written.includes(column) ? (sent[column] ?? null) : null
    return value === null ? null : normalize(column, String(value))
  })
  if (!isComplete(values)) {
    const missing = signupColumnNames.filter((column) => isMissing(column, values[column]))
    return refusals.notNull(missing[0] ?? '')
  }
  const failed = signupColumnNames.toSorted().find((column) => !isAllowed(column, values[column]))
  return failed === undefined ? values : refusals.check(failed)
}

/** Does the same as the trigger waitlist_signups_1_normalize. */
function normalize(column: SignupColumn, value: string): string {
  const { choices, format } = ruleOf(column)
  if (choices !== undefined) return value
  return format === 'email' ? normalizeEmail(value) : value.trim()
}

function isMissing(column: SignupColumn, value: string | null): boolean {
  return value === null && ruleOf(column).isRequired
}

function isComplete(values: Record<SignupColumn, string | null>): values is Signup {
  return !signupColumnNames.some((column) => isMissing(column, values[column]))
}

function isAllowed(column: SignupColumn, value: string | null): boolean {
  const { maxLength = Infinity, choices, format } = ruleOf(column)
  if (value === null) return true
  if (choices !== undefined) return choices.includes(value)
  if (format === 'email' && !regexes.html5Email.test(value)) return false
  const { length } = [...value]
  return length > 0 && length <= maxLength
}

function answerRead(request: Request, persona: Persona): Response {
  const { searchParams } = new URL(request.url)
  const selected = readColumns(searchParams.get('select'))
  if (selected instanceof Response) return selected
  const filters = readFilters(searchParams)
  if (filters instanceof Response) return filters
  const order = readOrder(searchParams.get('order'))
  if (order instanceof Response) return order

  const needed = [...selected, ...[...filters, ...order].map(({ column }) => column)]
  if (persona === 'anonymous' && needed.some((column) => column !== 'position')) {
    return refusals.permissionDenied('anonymous')
  }

  const offset = Number(searchParams.get('offset') ?? 0)
  const limit = Number(searchParams.get('limit') ?? MAX_ROWS)
  if (limit < 0) return refusals.negativeLimit()

  const visible = visibleRows(persona).filter((row) => isMatch(row, filters))
  const total = visible.length
  const isCounted = wantsCount(request)
  if (isCounted && offset > total) return refusals.offsetBehindEnd(offset, total)

  const rows = visible
    .sort((a, b) => compare(a, b, order))
    .slice(offset, offset + Math.min(limit, MAX_ROWS))
    .map((row) => pickColumns(row, selected))
  const range = rows.length === 0 ? '*' : `${offset}-${offset + rows.length - 1}`
  return new Response(JSON.stringify(rows), {
    status: isCounted && rows.length < total ? 206 : 200,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Range': `${range}/${isCounted ? total : '*'}`,
      'Content-Location': contentLocation(searchParams),
      ...(isCounted && { 'Preference-Applied': 'count=exact' }),
    },
  })
}

function answerRemove(request: Request, persona: Persona): Response {
  const { searchParams } = new URL(request.url)
  const returnsRows = request.headers.get('prefer')?.includes('return=representation') ?? false
  const selected = returnsRows ? readColumns(searchParams.get('select')) : []
  if (selected instanceof Response) return selected
  const filters = readFilters(searchParams)
  if (filters instanceof Response) return filters
  if (persona === 'anonymous') return refusals.permissionDenied('anonymous')

  const rows = visibleRows(persona).filter((row) => isMatch(row, filters))
  if (rows.length > 1) return refusals.removingMany()
  for (const { id } of rows) removeSignup(id)
  if (!returnsRows) {
    return new Response(null, { status: 204, headers: { 'Content-Range': '*/*' } })
  }
  return new Response(JSON.stringify(rows.map((row) => pickColumns(row, selected))), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Range': '*/*',
      'Preference-Applied': 'return=representation',
    },
  })
}

/** To all but administrators, row-level security makes the table look empty. */
function visibleRows(persona: Persona): SignupRow[] {
  return persona === 'administrator' ? allSignups() : []
}

interface Filter {
  readonly column: Column
  readonly matches: (value: SignupRow[Column]) => boolean
}

/** Every parameter other than an option is a filter: `id=eq.…`, `id=in.(…,…)`, `position=gt.…`. */
function readFilters(searchParams: URLSearchParams): Filter[] | Response {
  const options = ['select', 'order', 'limit', 'offset', 'columns']
  const filters: Filter[] = []
  for (const [column, condition] of searchParams) {
    if (options.includes(column)) continue
    if (!isColumn(column)) return refusals.unknownColumn(column)
    filters.push({ column, matches: readCondition(condition) })
  }
  return filters
}

function readCondition(condition: string): Filter['matches'] {
  const [, operator, operand = ''] = /^(\w+)\.(.*)$/s.exec(condition) ?? []
  switch (operator) {
    case 'eq':
      return (value) => String(value) === operand
    case 'in': {
      const values = operand
        .replaceAll(/^\(|\)$/g, '')
        .split(',')
        .map(unquote)
      return (value) => values.includes(String(value))
    }
    case 'gt':
      return (value) => Number(value) > Number(operand)
    default:
      throw new Error(`The mocked PostgREST has no filter "${operator}"`)
  }
}

function isMatch(row: SignupRow, filters: readonly Filter[]): boolean {
  return filters.every(({ column, matches }) => matches(row[column]))
}

function wantsCount(request: Request): boolean {
  return request.headers.get('prefer')?.includes('count=exact') ?? false
}

function contentLocation(searchParams: URLSearchParams): string {
  const sorted = new URLSearchParams(searchParams)
  sorted.sort()
  return `/${TABLE}${sorted.size === 0 ? '' : `?${sorted}`}`
}

interface Order {
  readonly column: Column
  readonly isDescending: boolean
}

function readOrder(order: string | null): Order[] | Response {
  const orders: Order[] = []
  for (const term of order?.split(',') ?? []) {
    const [column = '', direction] = term.split('.')
    if (!isColumn(column)) return refusals.unknownColumn(column)
    orders.push({ column, isDescending: direction === 'desc' })
  }
  return orders
}

function compare(a: SignupRow, b: SignupRow, orders: readonly Order[]): number {
  for (const { column, isDescending } of orders) {
    const [left, right] = [a[column] ?? '', b[column] ?? '']
    if (left !== right) return left < right === isDescending ? 1 : -1
  }
  return 0
}

/** @returns the columns in `select`; all columns for `*` or without the parameter */
function readColumns(select: string | null): Column[] | Response {
  if (select === null || select === '*') return columnNames
  const selected: Column[] = []
  for (const column of select.split(',').map(unquote)) {
    if (!isColumn(column)) return refusals.unknownColumn(column)
    selected.push(column)
  }
  return selected
}

function pickColumns(row: SignupRow, selected: readonly Column[]): Partial<SignupRow> {
  return Object.fromEntries(selected.map((column) => [column, row[column]]))
}

function unquote(name: string): string {
  return name.trim().replaceAll(/^"|"$/g, '')
}
