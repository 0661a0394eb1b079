import type { Failed } from '../../lib/failure'
import { isFailed } from '../../lib/request-runner'
import type { ListedSignup } from '../../lib/signup-columns'
import type { AdminRepository, ListRequest } from '../data/backend/admin-repository'
import type { SignupFilter } from '../data/signup-filter'
import { csvColumns, csvHeader, csvRows } from './signup-csv'

const PAGE_SIZE = 1_000

export interface ExportRequest {
  readonly filter: SignupFilter
  readonly isNewestFirst: boolean
}

export type ExportOutcome =
  | { readonly type: 'exported'; readonly file: Blob; readonly rows: number }
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
 * Each page starts after the last position of the page before, so a signup that another administrator removes does not
 * shift the others. The export ends at an empty page, and not at a short one, because a server may return fewer rows than
 * requested.
 *
 * @returns the outcome; never rejects
 */
export async function exportSignups(
  repository: Pick<AdminRepository, 'list' | 'summarize'>,
  { filter, isNewestFirst }: ExportRequest,
  { signal, onProgress }: ExportOptions,
): Promise<ExportOutcome> {
  let rows = 0
  let lastPosition: number | null = null
  let columns: ReturnType<typeof csvColumns> = []
  // The browser keeps Blobs outside the JavaScript heap, and large ones on the disk.
  const pages: Blob[] = []
  for (;;) {
    const bound = lastPosition === null ? {} : pageBound(lastPosition, isNewestFirst)
    const request: ListRequest = { filter, isNewestFirst, limit: PAGE_SIZE, ...bound }
    let result = await repository.list(request, signal)
    if (isFailed(result) && isTemporary(result)) result = await repository.list(request, signal)
    if (signal.aborted || result.type === 'canceled') return { type: 'canceled' }
    if (result.type === 'failed') return { ...result, rows }

    // Everybody would be in the file instead of those who match.
    if (result.type === 'unsupported') return { type: 'failed', reason: 'unexpected', rows }

    const entries = result.data
    const last = entries.at(-1)
    if (last === undefined) {
      // If the account has lost its rights, row-level security returns an empty list. Only the summary reports the refusal.
      const check = await repository.summarize(filter, signal)
      if (signal.aborted) return { type: 'canceled' }
      if (check.type === 'failed' && check.reason === 'refused') return { ...check, rows }
      const file = new Blob([csvHeader(columns), ...pages], { type: 'text/csv;charset=utf-8' })
      return { type: 'exported', file, rows }
    }
    // A response to another request, for example from a proxy's cache, would repeat signups, perhaps endlessly.
    if (!continues(entries, lastPosition, isNewestFirst)) {
      return { type: 'failed', reason: 'unexpected', rows }
    }
    if (lastPosition === null) columns = csvColumns(entries)
    rows += entries.length
    lastPosition = last.position
    pages.push(new Blob([csvRows(entries, columns)]))
    onProgress(rows)
  }
}

const TEMPORARY: readonly string[] = ['offline', 'timed-out']

/** Whether one more try may succeed at once. Not after a refusal, as after the end of a session. */
const isTemporary = ({ reason, response }: Failed<string>) =>
  TEMPORARY.includes(reason) || (response?.status ?? 0) >= 500

function pageBound(lastPosition: number, isNewestFirst: boolean) {
  return isNewestFirst ? { beforePosition: lastPosition } : { afterPosition: lastPosition }
}

/** Whether the positions of a page continue those before it in the requested order. */
function continues(
  entries: readonly ListedSignup[],
  lastPosition: number | null,
  isNewestFirst: boolean,
): boolean {
  let previous = lastPosition ?? (isNewestFirst ? Infinity : 0)
  return entries.every(({ position }) => {
    const isNext = isNewestFirst ? position < previous : position > previous
    previous = position
    return isNext
  })
}
