import type { Failed } from '../../lib/failure'
import type { ListedSignup } from '../../lib/signup-columns'
import type { AdminRepository } from '../backend/admin-repository'
import type { SignupFilter } from '../signup-filter'
import { csvColumns, csvHeader, csvRows } from './signup-csv'

const PAGE_SIZE = 1_000

export interface ExportRequest {
  readonly filter: SignupFilter
  readonly isNewestFirst: boolean
}

/** What an export has so far. A failed export continues from it. */
export interface PartialExport {
  readonly rows: number
  /** Null before the first page. */
  readonly lastPosition: number | null
  /** Those of the first page. */
  readonly columns: readonly (keyof ListedSignup)[]
  /** The browser keeps Blobs outside the JavaScript heap, and large ones on the disk. */
  readonly pages: readonly Blob[]
}

export const nothingExported: PartialExport = {
  rows: 0,
  lastPosition: null,
  columns: [],
  pages: [],
}

export type ExportOutcome =
  | { readonly type: 'exported'; readonly file: Blob; readonly rows: number }
  | { readonly type: 'canceled' }
  | (Failed & { readonly partial: PartialExport })

interface ExportOptions {
  /** Cancels the export. */
  readonly signal: AbortSignal
  readonly onProgress: (rows: number) => void
  /** The result of a failed export with the same request. */
  readonly continueFrom?: PartialExport
}

/**
 * Fetches the signups that match a filter, and writes them to a CSV file.
 *
 * Each page starts after the last position of the page before, so a signup that another administrator removes meanwhile does not
 * shift the others. The export ends at an empty page, and not at a short one, because a server may return fewer rows than
 * requested.
 *
 * @returns the outcome; never rejects
 */
export async function exportSignups(
  repository: Pick<AdminRepository, 'list' | 'summarize'>,
  { filter, isNewestFirst }: ExportRequest,
  { signal, onProgress, continueFrom = nothingExported }: ExportOptions,
): Promise<ExportOutcome> {
  let exported = continueFrom
  for (;;) {
    const { rows, lastPosition, pages } = exported
    const bound = lastPosition === null ? {} : pageBound(lastPosition, isNewestFirst)
    const request = { filter, isNewestFirst, limit: PAGE_SIZE, ...bound }
    const result = await repository.list(request, signal)
    if (signal.aborted || result.type === 'canceled') return { type: 'canceled' }
    if (result.type === 'failed') return { ...result, partial: exported }

    const entries = result.data
    const last = entries.at(-1)
    if (last === undefined) {
      // If the account has lost its rights, row-level security returns an empty list. Only the summary reports the refusal.
      const check = await repository.summarize(filter, signal)
      if (signal.aborted) return { type: 'canceled' }
      if (check.type === 'failed' && check.reason === 'refused') {
        return { ...check, partial: exported }
      }
      const file = new Blob([csvHeader(exported.columns), ...pages], {
        type: 'text/csv;charset=utf-8',
      })
      return { type: 'exported', file, rows }
    }
    // A response to another request, for example from a proxy's cache, would repeat signups, perhaps endlessly.
    if (!continues(entries, lastPosition, isNewestFirst)) {
      return { type: 'failed', reason: 'unexpected', partial: exported }
    }
    const columns = lastPosition === null ? csvColumns(entries) : exported.columns
    exported = {
      rows: rows + entries.length,
      lastPosition: last.position,
      columns,
      pages: [...pages, new Blob([csvRows(entries, columns)])],
    }
    onProgress(exported.rows)
  }
}

function pageBound(lastPosition: number, isNewestFirst: boolean) {
  return isNewestFirst ? { beforePosition: lastPosition } : { afterPosition: lastPosition }
}

/** Whether the positions of a page continue those before it in the requested order. */
function continues(
  entries: readonly ListedSignup[],
  lastPosition: number | null,
  isNewestFirst: boolean,
): boolean {
  const positions = [
    ...(lastPosition === null ? [] : [lastPosition]),
    ...entries.map((entry) => entry.position),
  ]
  return positions.every((position, index) => {
    const previous = positions[index - 1]
    return previous === undefined || (isNewestFirst ? position < previous : position > previous)
  })
}
