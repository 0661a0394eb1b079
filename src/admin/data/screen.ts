import type { tabsCopy } from '../../content/admin'
import type { Session } from './backend/session-store'
import { isFiltered } from './signup-filter'
import type { useWaitlist } from './waitlist'

export type TabName = keyof typeof tabsCopy.tabs

/** What the server has sent. */
export type Loaded = Pick<
  ReturnType<typeof useWaitlist>,
  'page' | 'failure' | 'isEmpty' | 'isForbidden' | 'hasFunctions'
>

/** What the user has chosen. */
interface Choice {
  readonly tab: TabName
  readonly isSigningIn: boolean
}

/** What is in the place of the list: also nothing, after a failure, or the reason why nobody is listed. */
export type ListContent =
  | 'loading'
  | 'failed'
  | 'rows'
  | 'no-such-page'
  | 'no-match'
  | 'forbidden'
  | 'nobody'

/** What the page shows. */
export type Screen =
  | { readonly type: 'sign-in'; readonly hasEnded: boolean; readonly canCancel: boolean }
  /** Without a session, before the first response, which will probably refuse the list. */
  | { readonly type: 'loading' }
  | {
      readonly type: 'waitlist'
      readonly hasNumbers: boolean
      /**
       * `expected`: they are shown before the backend has responded. `hidden`: they keep their place meanwhile, because without
       * a session, the backend may have only some of them.
       */
      readonly tools: 'none' | 'hidden' | 'expected' | 'some' | 'all'
      readonly tab: TabName
      readonly list: ListContent
    }

/** Returns what the page shows. Everything has its place before it arrives, so that nothing moves then. */
export function screenOf(session: Session, loaded: Loaded, choice: Choice): Screen {
  const { page, failure, isForbidden } = loaded
  const isSignedOut = session.type === 'signed-out'
  if (isSignedOut) {
    const isRefused = session.last !== 'none' || failure?.reason === 'refused'
    if (isRefused || choice.isSigningIn)
      return { type: 'sign-in', hasEnded: session.last === 'ended', canCancel: !isRefused }
    if (page === null && failure === null) return { type: 'loading' }
  }
  const tools = toolsOf(loaded, isSignedOut)
  return {
    type: 'waitlist',
    hasNumbers: (page !== null || !isSignedOut) && !isForbidden,
    tools,
    tab: tools === 'all' ? choice.tab : 'signups',
    list: listOf(loaded),
  }
}

/** Also after a failure, because the reason may be the search or a filter. */
function toolsOf({ isEmpty, hasFunctions }: Loaded, isSignedOut: boolean) {
  if (isEmpty) return 'none'
  if (hasFunctions === null) return isSignedOut ? 'hidden' : 'expected'
  return hasFunctions ? 'all' : 'some'
}

function listOf({ page, failure, hasFunctions, isForbidden }: Loaded): ListContent {
  if (page === null) return failure === null ? 'loading' : 'failed'
  if (page.entries.length > 0) return 'rows'
  const { start } = page.view
  if (start.type === 'at' || start.type === 'before') return 'no-such-page'
  if (isFiltered(page.view)) return 'no-match'
  // The count tells whether the account may see signups.
  if (hasFunctions === null) return 'loading'
  return isForbidden ? 'forbidden' : 'nobody'
}
