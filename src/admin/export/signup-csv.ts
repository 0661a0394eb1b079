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

/** Without it, Excel would not read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
const LINE_END = '\r\n'

/**
 * A place where a spreadsheet may see a formula: the characters =, +, -, and @, also in full width, at the beginning of the
 * value or after what may end a cell. A spreadsheet that splits cells at semicolons or tabs takes no notice of the quotes in
 * the middle of its cell, and some drop spaces and quotes at the beginning.
 */
const FORMULA = /(^|[;\t\r\n])(?=[\s"]*[=+\-@＝＋－＠])/g
const LEADING_CONTROL = /^(?=[\t\r\n])/

/**
 * A phone number, or an email address, that can do no harm. Programs other than a spreadsheet would keep its apostrophe. Excel
 * computes +1-512-555-0101 as −1167, unless the column is imported as text.
 */
const HARMLESS: Readonly<Partial<Record<Column, RegExp>>> = {
  phone: /^[\d +()./\u00a0\u202f\u2010-\u2015-]*$/,
  email: /^(?!@)[\p{L}\d._+@-]*$/u,
}

/**
 * Quotes a value as in RFC 4180, and puts an apostrophe before each possible formula, as OWASP recommends
 * (https://owasp.org/www-community/attacks/CSV_Injection): anybody can sign up with a formula as their name, and
 * =cmd|'/C'!A0@x.co is an email address.
 */
function textCell(value: string, column?: Column): string {
  const isHarmless = column !== undefined && HARMLESS[column]?.test(value)
  const safe = isHarmless ? value : value.replace(FORMULA, "$1'").replace(LEADING_CONTROL, "'")
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** "2026-06-01 13:00:00" in UTC, which spreadsheets read as a time, unlike ISO 8601 with a "Z". */
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

/** The columns of a backend without invitations. */
const specifiedColumns = columnNames.filter(
  (column) => isSignupColumn(column) || ['id', 'position', 'created_at'].includes(column),
)

/** What is in a file: everything, or what an email program needs. Its import would take every column. */
export type CsvColumns = 'all' | 'for-email'

/** The columns of a file with these rows. */
export function csvColumns(wanted: CsvColumns, rows: readonly ListedSignup[]): readonly Column[] {
  if (wanted === 'for-email') return ['email', 'name']
  return hasInviteCodes(rows) ? columnNames : specifiedColumns
}

/** The beginning of the file: the byte order mark, and the headings. */
export function csvHeader(columns: readonly Column[]): string {
  const line = columns.map((column) => textCell(headings[column])).join(',')
  return `${BYTE_ORDER_MARK}${line}${LINE_END}`
}

export function csvRows(rows: readonly ListedSignup[], columns: readonly Column[]): string {
  return rows.map((row) => columns.map((column) => cell(row, column)).join(',') + LINE_END).join('')
}
