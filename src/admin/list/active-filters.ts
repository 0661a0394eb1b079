import { statusCopy, toolbar } from '../../content/admin'
import { formatDay } from '../../content/dates'
import type { SignupView, ViewFilter } from './signup-view'

/** A filter that is on. */
interface ActiveFilter {
  /** What the list shows because of it. */
  readonly text: string
  /** For screen readers, which read it without the others. */
  readonly name: string
  /** The change of the view that switches it off. */
  readonly off: Partial<SignupView>
}

export function describeStatus(status: 'waiting' | 'invited' | number): string {
  return typeof status === 'number' ? statusCopy.batch(status) : statusCopy[status]
}

/** @returns the filters that are on. The search is none of them, because its field shows it. */
export function activeFilters({ savings, firstDay, lastDay, minFriends, status }: ViewFilter) {
  const filters: ActiveFilter[] = []
  if (status !== null) {
    const text = describeStatus(status)
    filters.push({ text, name: `${statusCopy.heading} ${text}`, off: { status: null } })
  }
  if (savings !== null) {
    const name = `${toolbar.savings} ${savings === 'none' ? toolbar.noSavings : savings}`
    filters.push({ text: savings === 'none' ? name : savings, name, off: { savings: null } })
  }
  if (minFriends !== null) {
    filters.push({ text: toolbar.friends, name: toolbar.friends, off: { minFriends: null } })
  }
  if (firstDay !== null) {
    const name = `${toolbar.firstDay} ${formatDay(firstDay)}`
    filters.push({ text: name, name, off: { firstDay: null } })
  }
  if (lastDay !== null) {
    const name = `${toolbar.lastDay} ${formatDay(lastDay)}`
    filters.push({ text: name, name, off: { lastDay: null } })
  }
  return filters
}
