import { brand } from '../../content/brand'
import { type SignupView, savingsSlug, statusSlug } from '../list/signup-view'
import { localDay } from '../summary/days'

/**
 * Names the file by its time and its filter, in local time: "nestwin-waitlist-2026-11-22-1530-50000-plus.csv". The words of a
 * search are left out, because they may be somebody's name.
 */
export function exportFileName(view: SignupView, startedAt: Date): string {
  const { search, savings, firstDay, lastDay, minFriends, status, isNewestFirst } = view
  const parts = [
    `${brand.name.toLowerCase()}-waitlist`,
    localDay(startedAt),
    startedAt.toTimeString().slice(0, 5).replace(':', ''),
  ]
  if (search !== '') parts.push('search')
  if (savings !== null) parts.push(savings === 'none' ? 'no-amount' : savingsSlug(savings))
  if (firstDay !== null) parts.push('from', firstDay)
  if (lastDay !== null) parts.push('to', lastDay)
  if (minFriends !== null) parts.push(`${minFriends}-friends`)
  if (status !== null) parts.push(statusSlug(status))
  if (isNewestFirst) parts.push('newest-first')
  return `${parts.join('-')}.csv`
}
