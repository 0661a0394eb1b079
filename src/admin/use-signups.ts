import type { AdminRepository, Session } from './admin-repository'
import { isFiltered } from './signup-view'
import { useNewSignups } from './use-new-signups'
import { isSameList, useSignupPage } from './use-signup-page'
import { useSignupSummary } from './use-signup-summary'
import { useSignupView } from './use-signup-view'

/** The signups that the address asks for: a page of them, and their numbers. */
export function useSignups(adminRepository: AdminRepository, session: Session) {
  const [view, changeView] = useSignupView(adminRepository, session)
  const { page, phase, failure, isLoading, reload, removeEntry } = useSignupPage(
    adminRepository,
    session,
    view,
  )
  const isFirstLoad = page === null && phase === 'loading'
  const summary = useSignupSummary(adminRepository, session, view, isFirstLoad)
  const newSignups = useNewSignups(adminRepository, summary.loaded?.newAfter ?? null)

  // Nobody has to wait for the count of a list that fits on one page.
  const isOnePage = page?.view === view && view.start.type === 'first' && !page.hasNext
  const isWholeList = isOnePage && !isFiltered(view)
  const matching = isOnePage ? page.entries.length : (summary.current?.matching ?? null)

  return {
    view,
    changeView,
    list: {
      page,
      phase,
      failure,
      isLoading,
      removeEntry,
      /** The number of signups in the list on the screen, which may still be the previous one; null if it is not known. */
      matching: page !== null && isSameList(page.view, view) ? matching : null,
      isCounting: !isOnePage && summary.phase === 'loading',
    },
    summary,
    newSignups,
    /** The number of all signups; null if it is not known. */
    total: isWholeList ? page.entries.length : (summary.loaded?.summary.total ?? null),
    /** The number of signups that match the view; null if it is not known. */
    matching,
    isEmpty: isWholeList && page.entries.length === 0,
    reload() {
      reload()
      summary.reload()
    },
  }
}
