import { exportHeadings } from '../../content/admin-list'
import {
  columnNames,
  fieldOf,
  hasInviteCodes,
  isSignupColumn,
  isTime,
  type ListedSignup,
  mapSignupColumns,
} from '../../lib/signup-columns'

type Column = keyof ListedSignup

const headings: Readonly<Record<Column, string>> = {
  ...exportHeadings,
  ...mapSignupColumns((column) => fieldOf(column).heading),
}

/** Excel reads the file as UTF-8 only if it starts with this mark. */
const BYTE_ORDER_MARK = '\uFEFF'
const LINE_END = '\r\n'

/**
 * Where a spreadsheet may see a formula: before =, +, -, or @ (or a full-width form) at the beginning of the value, or after a
 * character that may end a cell. Spreadsheets that split cells at semicolons or tabs ignore quotes inside a cell, and some
 * spreadsheets drop leading spaces and quotes.
 */
const FORMULA = /(^|[;\t\r\n])(?=[\s"]*[=+\-@＝＋－＠])/g
const LEADING_CONTROL = /^(?=[\t\r\n])/

/**
 * These values get no apostrophe, because programs other than spreadsheets would keep it. Excel computes +1-512-555-0101 as
 * −1167, unless the column is imported as text.
 */
const HARMLESS: Readonly<Partial<Record<Column, RegExp>>> = {
  phone: /^[\d +()./\u00a0\u202f\u2010-\u2015-]*$/,
  email: /^(?!@)[\p{L}\d._+@-]*$/u,
}

/**
 * Quotes a value as in RFC 4180, and puts an apostrophe before each possible formula, as OWASP recommends
 * (https://owasp.org/www-community/attacks/CSV_Injection). Anyone can join with a formula as their name, and =cmd|'/C'!A0@x.co
 * is an email address.
 */
function textCell(value: string, column?: Column): string {
  const isHarmless = column !== undefined && HARMLESS[column]?.test(value)
  const safe = isHarmless ? value : value.replace(FORMULA, "$1'").replace(LEADING_CONTROL, "'")
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** "2026-06-01 13:00:00" in UTC. Spreadsheets do not read ISO 8601 with a "Z" as a time. */
function timeCell(time: string): string {
  return new Date(time).toISOString().slice(0, 19).replace('T', ' ')
}

/** LibreOffice would read "$50,000+" as a number. */
const withoutPlus = (choice: string) => choice.replace(/\+$/, ' or more')

function cell(row: ListedSignup, column: Column): string {
  const value = row[column]
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  if (isTime(column)) return timeCell(value)
  const hasChoices = isSignupColumn(column) && fieldOf(column).choices !== undefined
  return textCell(hasChoices ? withoutPlus(value) : value, column)
}

const specifiedColumns = columnNames.filter(
  (column) => isSignupColumn(column) || ['id', 'position', 'created_at'].includes(column),
)

/** `for-email`: an email service imports every column, so the file has only the columns that the service needs. */
export type CsvColumns = 'all' | 'for-email'

export function csvColumns(wanted: CsvColumns, rows: readonly ListedSignup[]): readonly Column[] {
  if (wanted === 'for-email') return ['email', 'name']
  return hasInviteCodes(rows) ? columnNames : specifiedColumns
}

export function csvHeader(columns: readonly Column[]): string {
  const line = columns.map((column) => textCell(headings[column])).join(',')
  return `${BYTE_ORDER_MARK}${line}${LINE_END}`
}

export function csvRows(rows: readonly ListedSignup[], columns: readonly Column[]): string {
  return rows.map((row) => columns.map((column) => cell(row, column)).join(',') + LINE_END).join('')
}
