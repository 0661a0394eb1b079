import type { tabsCopy } from '../../content/admin-list'
import type { Session } from './backend/admin-repository'
import { isFiltered } from './signup-filter'
import type { Totals } from './use-numbers'
import type { Signups } from './use-signups'

export type TabName = keyof typeof tabsCopy.tabs

export type Loaded = Pick<Signups, 'page' | 'failure'> &
  Pick<Totals, 'isEmpty' | 'isForbidden' | 'hasFunctions'>

/** Whether the list has rows, or why it has none. */
export type ListContent = Exclude<ReturnType<typeof listOf>, 'loading'>

/** Derives what the page shows. */
export function screenOf(
  session: Session,
  loaded: Loaded,
  choice: { readonly tab: TabName; readonly isSigningIn: boolean },
) {
  const { page, failure, isForbidden } = loaded
  const isSignedOut = session.type === 'signed-out'
  if (isSignedOut) {
    const hasEnded = session.last === 'ended'
    const isRefused = session.last !== 'none' || failure?.reason === 'refused'
    if (isRefused || choice.isSigningIn)
      return { type: 'sign-in', hasEnded, canCancel: !isRefused } as const
  }
  const list = listOf(loaded)
  if (list === 'loading') return { type: 'loading' } as const
  const tools = toolsOf(loaded, isSignedOut)
  return {
    type: 'waitlist',
    hasNumbers: (page !== null || !isSignedOut) && !isForbidden,
    tools,
    tab: tools === 'all' ? choice.tab : 'signups',
    list,
  } as const
}

/** The page keeps its tools after a failure, because the search or a filter may be the cause. */
function toolsOf({ isEmpty, hasFunctions }: Loaded, isSignedOut: boolean) {
  if (isEmpty) return 'none'
  // Without a session, the backend may support only some tools. Until it responds, they are hidden but keep their space.
  if (hasFunctions === null) return isSignedOut ? 'hidden' : 'expected'
  return hasFunctions ? 'all' : 'some'
}

function listOf({ page, failure, hasFunctions, isForbidden }: Loaded) {
  if (page === null) return failure === null ? 'loading' : 'failed'
  if (page.entries.length > 0) return 'rows'
  const { start } = page.view
  if (start.type === 'at' || start.type === 'before') return 'no-such-page'
  if (isFiltered(page.view)) return 'no-match'
  // Only the summary shows whether the account may see signups.
  if (hasFunctions === null) return 'loading'
  return isForbidden ? 'forbidden' : 'nobody'
}
