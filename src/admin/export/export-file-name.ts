import { brand } from '../../content/brand'
import { localDay } from '../../content/dates'
import { type SignupView, writeView } from '../data/signup-view'

/**
 * "nestwin-waitlist-2026-11-22-1530-savings-50000-plus.csv": the local time, and the view as in the URL. Omits the words of a
 * search, because they may be a person's name.
 */
export function exportFileName(view: SignupView, startedAt: Date): string {
  const time = startedAt.toTimeString().slice(0, 5).replace(':', '')
  const search = view.search === '' ? '' : '-search'
  const written = writeView({ ...view, start: { type: 'first' } }, '').replaceAll(/[?&=]/g, '-')
  return `${brand.name.toLowerCase()}-waitlist-${localDay(startedAt)}-${time}${search}${written}.csv`
}
