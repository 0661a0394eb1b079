import type { Failed } from '../../lib/failure'
import { isFailed } from '../../lib/request-runner'
import type { AdminRepository, ListRequest } from '../data/backend/admin-repository'
import type { Listed } from '../data/backend/response-schemas'
import { type PageStart, toListRequest, wholeList } from '../data/signup-view'
import { csvColumns, csvHeader, csvRows } from './signup-csv'

const PAGE_SIZE = 1_000

export type ExportOutcome =
  | Readonly<{ type: 'exported'; file: Blob; rows: number; unreadable: number }>
  | { readonly type: 'canceled' }
  /** With the number of signups before the failure. */
  | (Failed & { readonly rows: number })

interface ExportOptions {
  /** Cancels the export. */
  readonly signal: AbortSignal
  readonly onProgress: (rows: number) => void
}

/**
 * Fetches the signups that match a filter, and writes them to a CSV file.
 *
 * Each page starts at the last position of the page before, without the people of that page, because several people may have
 * the same position. So a signup that another administrator removes does not shift the others. The export ends at an empty page,
 * and not at a short one, because a server may return fewer rows than requested.
 *
 * @returns the outcome; never rejects
 */
export async function exportSignups(
  repository: Pick<AdminRepository, 'list' | 'summarize'>,
  { filter, isNewestFirst }: Pick<ListRequest, 'filter' | 'isNewestFirst'>,
  { signal, onProgress }: ExportOptions,
): Promise<ExportOutcome> {
  let rows = 0
  const unreadable = new Set<string>()
  const step = isNewestFirst ? -1 : 1
  let at: number | null = null
  let before: Listed = []
  let columns: ReturnType<typeof csvColumns> = []
  // The browser keeps Blobs outside the JavaScript heap, and large ones on the disk.
  const pages: Blob[] = []
  for (;;) {
    const start: PageStart = at === null ? wholeList.start : { type: 'at', position: at }
    const view = { ...filter, isNewestFirst, start }
    const request = { ...toListRequest(view), limit: PAGE_SIZE }
    let result = await repository.list(request, signal)
    if (isFailed(result) && isTemporary(result)) result = await repository.list(request, signal)
    if (signal.aborted || result.type === 'canceled') return { type: 'canceled' }
    if (result.type === 'failed') return { ...result, rows }

    // Everybody would be in the file instead of those who match.
    if (result.type === 'unsupported') return { type: 'failed', reason: 'unexpected', rows }

    const listed = result.data
    for (const row of listed.unreadable ?? []) unreadable.add(row)
    const last = listed.at(-1)?.position
    // Without a position, nobody knows where the next page begins.
    if (listed.unreadable?.length === PAGE_SIZE)
      return { type: 'failed', reason: 'unexpected', rows }
    if (last === undefined) {
      // If the account has lost its rights, row-level security returns an empty list. Only the summary reports the refusal.
      const check = await repository.summarize(filter, signal)
      if (signal.aborted) return { type: 'canceled' }
      if (check.type === 'failed' && check.reason === 'refused') return { ...check, rows }
      const file = new Blob([csvHeader(columns), ...pages], { type: 'text/csv;charset=utf-8' })
      return { type: 'exported', file, rows, unreadable: unreadable.size }
    }
    // A response to another request, for example from a proxy's cache, would repeat signups, perhaps endlessly.
    const from = at ?? listed[0]?.position ?? last
    const isOther = listed.some(({ position }) => (position - from) * step < 0)
    if (isOther) return { type: 'failed', reason: 'unexpected', rows }
    if (rows === 0) columns = csvColumns(listed)
    const known = new Set(before.map(({ id }) => id))
    const entries = listed.filter(({ id }) => !known.has(id))
    at = entries.length > 0 ? last : last + step
    before = listed
    rows += entries.length
    pages.push(new Blob([csvRows(entries, columns)]))
    onProgress(rows)
  }
}

const TEMPORARY: readonly string[] = ['offline', 'timed-out']

/** Whether one more try may succeed at once. Not after a refusal, as after the end of a session. */
const isTemporary = ({ reason, response }: Failed<string>) =>
  TEMPORARY.includes(reason) || (response?.status ?? 0) >= 500
