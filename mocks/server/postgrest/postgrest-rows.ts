import type { SignupRow } from '../../../src/lib/signup-columns'
import { type Column, compareRows, type RowQuery } from './postgrest-query'
import { readPreferences, wantsOneObject } from './postgrest-request'
import { jsonResponse, refusals, SINGLE_OBJECT } from './postgrest-responses'

/** The rows as a list, or the only row as an object if the request asks for that. */
export function rowsResponse(
  request: Request,
  rows: readonly Partial<SignupRow>[],
  status: number,
  headers: Record<string, string>,
): Response {
  return wantsOneObject(request)
    ? jsonResponse(rows[0], status, headers, SINGLE_OBJECT)
    : jsonResponse(rows, status, headers)
}

export function pickColumns(row: SignupRow, selected: readonly Column[]): Partial<SignupRow> {
  return Object.fromEntries(selected.map((column) => [column, row[column]]))
}

/**
 * Answers with the part of the rows that the request asks for.
 *
 * @param rows are read only as far as the response needs them, except if the request asks for a count or for an order
 */
export function pageResponse(
  request: Request,
  rows: Iterable<SignupRow>,
  { selected, matches, order, offset, limit }: RowQuery,
  headers: Record<string, string> = {},
): Response {
  const { isCounted } = readPreferences(request)
  const ordered = order.length === 0 ? rows : [...rows].sort((a, b) => compareRows(a, b, order))
  const page: Partial<SignupRow>[] = []
  let total = 0
  for (const row of ordered) {
    if (!isCounted && total >= offset + limit) break
    if (!matches(row)) continue
    if (total >= offset && total < offset + limit) page.push(pickColumns(row, selected))
    total++
  }
  if (wantsOneObject(request) && page.length !== 1) throw refusals.notOneRow(page.length)
  if (isCounted && offset > total) throw refusals.offsetBehindEnd(offset, total)
  const range = page.length === 0 ? '*' : `${offset}-${offset + page.length - 1}`
  return rowsResponse(request, page, isCounted && page.length < total ? 206 : 200, {
    'Content-Range': `${range}/${isCounted ? total : '*'}`,
    ...headers,
    ...(isCounted && { 'Preference-Applied': 'count=exact' }),
  })
}
