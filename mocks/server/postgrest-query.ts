import { columnNames, isColumn, type SignupRow } from '../../src/lib/signup-columns'
import { refusals } from './postgrest-answers'
import { refuseUnimplemented } from './support'

/** Reads the parameters of a request to PostgREST. If a parameter is invalid, the functions throw the error response. */

/** The most rows in one response, as on Supabase. Only a request for a count reveals that rows are missing. */
const MAX_ROWS = 1_000

export type Column = keyof SignupRow

export interface Filter {
  readonly column: Column
  readonly matches: (value: SignupRow[Column]) => boolean
}

interface Order {
  readonly column: Column
  readonly isDescending: boolean
}

/** Every parameter other than an option is a filter: `id=eq.…`, `id=in.(…,…)`, `position=gt.…`. */
export function readFilters(searchParams: URLSearchParams): Filter[] {
  const options = ['select', 'order', 'limit', 'offset', 'columns']
  return [...searchParams]
    .filter(([name]) => !options.includes(name))
    .map(([name, condition]) => ({ column: toColumn(name), matches: readCondition(condition) }))
}

function readCondition(condition: string): Filter['matches'] {
  const [, operator, operand = ''] = /^(\w+)\.(.*)$/s.exec(condition) ?? []
  switch (operator) {
    case 'eq':
      return (value) => String(value) === operand
    case 'in': {
      const values = splitList(operand.replaceAll(/^\(|\)$/g, ''))
      return (value) => values.includes(String(value))
    }
    case 'gt':
      return (value) => Number(value) > Number(operand)
    default:
      return refuseUnimplemented('PostgREST', `the filter "${condition}"`)
  }
}

/** Reads `order=position.desc,email.asc`. */
export function readOrder(searchParams: URLSearchParams): Order[] {
  const terms = searchParams.get('order')?.split(',') ?? []
  return terms.map((term) => {
    const [name = '', direction = 'asc', ...rest] = term.split('.')
    if (!/^(asc|desc)$/.test(direction) || rest.length > 0)
      refuseUnimplemented('PostgREST', `order=${term}`)
    return { column: toColumn(name), isDescending: direction === 'desc' }
  })
}

export function compareRows(a: SignupRow, b: SignupRow, orders: readonly Order[]): number {
  for (const { column, isDescending } of orders) {
    const [left, right] = [a[column] ?? '', b[column] ?? '']
    if (left !== right) return left < right === isDescending ? 1 : -1
  }
  return 0
}

/** @returns the number of rows to skip, and the maximum number to return */
export function readRange(searchParams: URLSearchParams): { offset: number; limit: number } {
  const limit = Number(searchParams.get('limit') ?? MAX_ROWS)
  if (limit < 0) throw refusals.negativeLimit()
  return { offset: Number(searchParams.get('offset') ?? 0), limit: Math.min(limit, MAX_ROWS) }
}

/** @returns the columns in `select`; all columns for `*` or without the parameter */
export function readSelected(searchParams: URLSearchParams): Column[] {
  const select = searchParams.get('select') ?? '*'
  return select === '*' ? columnNames : splitList(select).map((name) => toColumn(name))
}

/** @returns the columns that an insert writes: those in the parameter `columns`, or `keys` if it is missing */
export function readWritten(searchParams: URLSearchParams, keys: readonly string[]): Column[] {
  const columns = searchParams.get('columns')
  const names = columns === null ? keys : splitList(columns)
  return names.map((name) => toColumn(name, refusals.unknownKey))
}

function toColumn(name: string, refusal = refusals.unknownColumn): Column {
  // Embedding, aliases, casts, JSON paths and aggregates.
  if (/[^\w ]/.test(name)) refuseUnimplemented('PostgREST', `the column "${name}"`)
  if (!isColumn(name)) throw refusal(name)
  return name
}

function splitList(list: string): string[] {
  return list.split(',').map((name) => name.trim().replaceAll(/^"|"$/g, ''))
}
