import type { Failed } from '../../lib/failure'
import type { AdminRepository, ListRequest } from '../data/backend/admin-repository'
import { RequestError } from '../data/backend/result'
import type { SignupFilter } from '../data/signup-filter'
import {
  endBetweenPositions,
  type PageStart,
  positionsOf,
  toListRequest,
  wholeList,
} from '../data/signup-view'
import { type CsvColumns, csvColumns, csvHeader, csvRows } from './signup-csv'

const PAGE_SIZE = 1_000

export type ExportOutcome =
  | { readonly type: 'exported'; readonly file: Blob; readonly rows: number }
  | { readonly type: 'canceled' }
  /** `rows`: how many signups were loaded before the failure. */
  | (Failed & { readonly rows: number })

interface ExportOptions {
  readonly columns: CsvColumns
  readonly signal: AbortSignal
  readonly onProgress: (rows: number) => void
}

/**
 * Writes the signups that match a filter to a CSV file. Several people may have the same position, so each page omits its last
 * position, and the next page starts there. Removals during the export shift no rows. The export ends at an empty page, not a
 * short one, because a server may return fewer rows than requested.
 * @returns the outcome; never rejects
 */
export async function exportSignups(
  repository: Repository,
  { filter, isNewestFirst }: Pick<ListRequest, 'filter' | 'isNewestFirst'>,
  { columns: wanted, signal, onProgress }: ExportOptions,
): Promise<ExportOutcome> {
  const step = isNewestFirst ? -1 : 1
  let rows = 0
  let start: PageStart | null = wholeList.start
  let columns: ReturnType<typeof csvColumns> = []
  // Browsers keep Blobs outside the JavaScript heap, and large ones on disk.
  const pages: Blob[] = []
  try {
    while (start !== null) {
      const view = { ...filter, isNewestFirst, start }
      const listed = await repository.list({ ...toListRequest(view), limit: PAGE_SIZE }, signal)
      signal.throwIfAborted()
      if (listed.length === 0) break
      if (rows === 0) columns = csvColumns(wanted, listed)
      const entries = endBetweenPositions(listed)
      rows += entries.length
      pages.push(new Blob([csvRows(entries, columns)]))
      onProgress(rows)
      const end = positionsOf(listed)?.last
      const isWhole = entries === listed
      start = end === undefined ? null : { type: 'at', position: isWhole ? end + step : end }
    }
    await checkRights(repository, filter, signal)
    signal.throwIfAborted()
  } catch (error) {
    if (signal.aborted) return { type: 'canceled' }
    // The error has no failure if the backend cannot filter.
    const failure = error instanceof RequestError ? error.failure : null
    return { type: 'failed', reason: 'unexpected', ...failure, rows }
  }
  const file = new Blob([csvHeader(columns), ...pages], { type: 'text/csv;charset=utf-8' })
  return { type: 'exported', file, rows }
}

type Repository = Pick<AdminRepository, 'list' | 'summarize'>

/** Row-level security returns an empty list to an account that lost its rights. Only the summary refuses. */
const checkRights = (repository: Repository, filter: SignupFilter, signal: AbortSignal) =>
  repository.summarize(filter, signal).catch((error: unknown) => {
    if (error instanceof RequestError && error.failure?.reason === 'refused') throw error
  })
