import { columnNames, isColumn, type SignupRow } from '../../../src/lib/signup-columns'
import { timeOf } from '../signups/signup-values'
import { refuseUnimplemented } from '../support'
import { toInteger, toMicroseconds, toUuid } from './postgres-values'
import { refusals } from './postgrest-responses'

/** Reads the parameters of a request to PostgREST. If a parameter is invalid, the functions throw the error response. */

/** The most rows in one response, as on Supabase. Only a request for a count reveals that rows are missing. */
export const MAX_ROWS = 1_000

export type Column = keyof SignupRow

interface Order extends ColumnType {
  readonly column: Column
  readonly isDescending: boolean
}

/** Which part of the rows a request asks for. */
export interface RowQuery {
  readonly selected: readonly Column[]
  readonly matches: (row: SignupRow) => boolean
  readonly order: readonly Order[]
  /** The number of rows to skip. */
  readonly offset: number
  /** The maximum number of rows to return. */
  readonly limit: number
}

/**
 * @param relation the table or function whose rows the request reads, for error messages
 * @returns also the columns that the request reads
 */
export function readQuery(
  searchParams: URLSearchParams,
  relation: string,
): RowQuery & { readonly columns: readonly Column[] } {
  // Before the columns, as in PostgREST: it checks the range before it plans the query.
  const range = readRange(searchParams)
  const selected = readSelected(searchParams, relation)
  const conditions = readConditions(searchParams, relation)
  const order = readOrder(searchParams, relation)
  const columns = [...selected, ...[...conditions, ...order].map(({ column }) => column)]
  return { selected, matches: compile(conditions), order, columns, ...range }
}

/** @returns a function that tests whether a row meets all conditions of the request */
export function readMatches(
  searchParams: URLSearchParams,
  relation: string,
): (row: SignupRow) => boolean {
  return compile(readConditions(searchParams, relation))
}

interface Condition {
  readonly column: Column
  readonly operator: string
  readonly operand: string
}

/** Every parameter other than an option is a condition: `id=eq.…`, `id=in.(…,…)`, `position=gt.…`. */
function readConditions(searchParams: URLSearchParams, relation: string): Condition[] {
  const options = ['select', 'order', 'limit', 'offset', 'columns']
  return [...searchParams]
    .filter(([name]) => !options.includes(name))
    .map(([name, condition]) => {
      const [, operator = '', operand = ''] = /^(not\.is|\w+)\.(.*)$/s.exec(condition) ?? []
      return { column: toColumn(name, relation), operator, operand }
    })
}

/** PostgreSQL knows that all columns exist before it reads the operands, so this is a second step. */
function compile(conditions: readonly Condition[]): (row: SignupRow) => boolean {
  const tests = conditions.map(compileCondition)
  return (row) => tests.every((test) => test(row))
}

function compileCondition({ column, operator, operand }: Condition): (row: SignupRow) => boolean {
  const { parse, read, isOrdered } = columnType(column)
  const refuse = () =>
    refuseUnimplemented('PostgREST', `the filter "${column}=${operator}.${operand}"`)
  const compare = (holds: (value: Value, operand: Value) => boolean) => {
    const expected = parse(operand)
    return (row: SignupRow) => {
      const value = read(row)
      // A comparison with null is never true.
      return value !== null && holds(value, expected)
    }
  }
  if (operator === 'eq') return compare((value, expected) => value === expected)
  if (operator === 'in') {
    const list = /^\((.*)\)$/s.exec(operand)?.[1] ?? refuse()
    const elements = list === '' ? [] : list.split(',')
    // The mock reads no commas or escapes in quotes.
    if (!elements.every((element) => /^("[^"\\]+"|[^"\\()]*)$/.test(element))) refuse()
    const values = elements.map((element) => parse(element.replaceAll('"', '')))
    return (row) => values.some((value) => value === read(row))
  }
  if (operator === 'is' || operator === 'not.is') {
    if (operand.toLowerCase() !== 'null') return refuse()
    return (row) => (read(row) === null) === (operator === 'is')
  }
  // The order of texts depends on the collation of the database.
  if (!isOrdered) return refuse()
  if (operator === 'gt') return compare((value, expected) => value > expected)
  if (operator === 'gte') return compare((value, expected) => value >= expected)
  if (operator === 'lt') return compare((value, expected) => value < expected)
  return refuse()
}

type Value = string | number

interface ColumnType {
  /** Whether the mock knows the order of the values. */
  readonly isOrdered: boolean
  readonly parse: (text: string) => Value
  readonly read: (row: SignupRow) => Value | null
}

function columnType(column: Column): ColumnType {
  switch (column) {
    case 'id':
      return { isOrdered: false, parse: toUuid, read: (row) => row.id }
    case 'position':
    case 'friends_joined':
    case 'batch':
      return { isOrdered: true, parse: toInteger, read: (row) => row[column] }
    case 'created_at':
      return { isOrdered: true, parse: toMicroseconds, read: timeOf }
    case 'invited_at':
      return {
        isOrdered: true,
        parse: toMicroseconds,
        read: ({ invited_at }) => (invited_at === null ? null : toMicroseconds(invited_at)),
      }
    default:
      return { isOrdered: false, parse: (text) => text, read: (row) => row[column] }
  }
}

/** Reads `order=friends_joined.desc,position.asc`. */
function readOrder(searchParams: URLSearchParams, relation: string): Order[] {
  const terms = searchParams.get('order')?.split(',') ?? []
  return terms.map((term) => {
    const [name = '', direction = 'asc', ...rest] = term.split('.')
    if (!/^(asc|desc)$/.test(direction) || rest.length > 0)
      refuseUnimplemented('PostgREST', `order=${term}`)
    const column = toColumn(name, relation)
    return { ...columnType(column), column, isDescending: direction === 'desc' }
  })
}

export function compareRows(a: SignupRow, b: SignupRow, orders: readonly Order[]): number {
  for (const { column, isOrdered, read, isDescending } of orders) {
    if (!isOrdered) refuseUnimplemented('PostgreSQL', `the order of the column ${column}`)
    const [left, right] = [read(a), read(b)]
    if (left === right) continue
    // In PostgreSQL, null is greater than any value.
    const isLess = right === null || (left !== null && left < right)
    return isLess === isDescending ? 1 : -1
  }
  return 0
}

/** @returns the number of rows to skip, and the maximum number to return */
function readRange(searchParams: URLSearchParams): { offset: number; limit: number } {
  const [limit, offset] = [searchParams.get('limit'), searchParams.get('offset')]
  const isSupported = /^-?\d+$/.test(limit ?? '0') && /^\d+$/.test(offset ?? '0')
  if (!isSupported) refuseUnimplemented('PostgREST', `limit=${limit}&offset=${offset}`)
  if (Number(limit) < 0) throw refusals.negativeLimit()
  return { offset: Number(offset), limit: Math.min(Number(limit ?? MAX_ROWS), MAX_ROWS) }
}

/** @throws if a request that inserts or removes rows has an order, a limit, or an offset */
export function refuseRange(searchParams: URLSearchParams) {
  for (const name of ['order', 'limit', 'offset']) {
    if (searchParams.has(name)) refuseUnimplemented('PostgREST', `the parameter "${name}" here`)
  }
}

/** @returns the columns in `select`; all columns for `*` or without the parameter */
export function readSelected(searchParams: URLSearchParams, relation: string): Column[] {
  const select = searchParams.get('select') ?? '*'
  return select === '*' ? columnNames : splitList(select).map((name) => toColumn(name, relation))
}

/** @returns the columns that an insert writes: those in the parameter `columns`, or `keys` if it is missing */
export function readWritten(searchParams: URLSearchParams, keys: readonly string[]): Column[] {
  const columns = searchParams.get('columns')
  const names = columns === null ? keys : splitList(columns)
  return names.map((name) => {
    refuseExpression(name)
    if (!isColumn(name)) throw refusals.unknownKey(name)
    return name
  })
}

function toColumn(name: string, relation: string): Column {
  refuseExpression(name)
  if (!isColumn(name)) throw refusals.unknownColumn(name, relation)
  return name
}

/** Embedding, aliases, casts, JSON paths, aggregates, and no name at all. */
function refuseExpression(name: string) {
  if (/^$|[^\w ]/.test(name)) refuseUnimplemented('PostgREST', `the column "${name}"`)
}

function splitList(list: string): string[] {
  return list.split(',').map((name) => name.trim().replaceAll(/^"|"$/g, ''))
}
