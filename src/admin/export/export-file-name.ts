import { brand } from '../../content/brand'
import { localDay } from '../../content/dates'
import { activeFilters } from '../data/signup-filter'
import type { SignupView } from '../data/signup-view'

/**
 * Names the file by its time and its filter, in local time: "nestwin-waitlist-2026-11-22-1530-50000-plus.csv". The words of a
 * search are left out, because they may be a person's name.
 */
export function exportFileName(view: SignupView, startedAt: Date): string {
  const parts = [
    `${brand.name.toLowerCase()}-waitlist`,
    localDay(startedAt),
    startedAt.toTimeString().slice(0, 5).replace(':', ''),
  ]
  if (view.search !== '') parts.push('search')
  parts.push(...activeFilters(view).map(({ fileName }) => fileName))
  if (view.isNewestFirst) parts.push('newest-first')
  return `${parts.join('-')}.csv`
}
