import { queryOptions } from '@tanstack/react-query'
import { adminLoadFailureToast } from '../../content/admin'
import { dismissToast, showToast, useToastStore } from '../../toasts/toast-store'
import type { AdminRepository, Session } from '../backend/admin-repository'
import { type RequestError, unwrap } from '../backend/result'
import { createPage, type SignupPage } from './signup-page'
import { type SignupView, toListRequest } from './signup-view'

export const pageKey = ['page'] as const

/** A page that was loaded to see whether somebody is on it is not loaded again to show it. */
const FRESH_MS = 1_000

/**
 * The page of a view. A failure also shows a toast.
 *
 * Without a session, the list is requested, too, because only the server controls access. After the end of a session, it is not
 * requested until the next sign-in.
 */
export function pageQuery(repository: AdminRepository, session: Session, view: SignupView) {
  const isSignedOut = session.type === 'signed-out'
  return queryOptions<SignupPage, RequestError>({
    queryKey: [...pageKey, view],
    enabled: !isSignedOut || session.last === 'none',
    staleTime: FRESH_MS,
    async queryFn({ client, signal }) {
      const outcome = await repository.list(toListRequest(view), signal)
      if (outcome.type === 'failed') showToast('destructive', adminLoadFailureToast)
      const entries = unwrap(outcome)
      dismissFailures()
      const known = client.getQueriesData<SignupPage>({ queryKey: pageKey })
      return createPage(
        view,
        entries,
        known.flatMap(([, page]) => page ?? []),
      )
    },
  })
}

/** A list that has loaded makes them untrue. Above the bar, they would also cover the button that signs out. */
function dismissFailures() {
  for (const { id, description } of useToastStore.getState().toasts) {
    if (description === adminLoadFailureToast.description) dismissToast(id)
  }
}
