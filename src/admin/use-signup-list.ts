import { useCallback, useEffect, useReducer, useRef } from 'react'
import { adminLoadFailureToast } from '../content/toasts'
import type { SignupRow } from '../lib/signup-columns'
import { showToast } from '../toasts/toast-store'
import type { AdminRepository, ListOutcome, Session } from './admin-repository'

const PAGE_SIZE = 100

interface SignupListState {
  /**
   * `retrying` is loading after a failure, whose message stays until a request succeeds. `refused` has no entries, because the
   * server does not allow the current visitor to read them.
   */
  readonly phase: 'loading' | 'loaded' | 'failed' | 'retrying' | 'refused'
  readonly entries: readonly SignupRow[]
  /** The number of `entries` plus the server's count of those after them; null before the first response. */
  readonly total: number | null
}

type SignupListAction =
  | ListOutcome
  | { readonly type: 'requested'; readonly after: number }
  | { readonly type: 'signed-out' }
  | { readonly type: 'removed'; readonly id: string }

const initialState: SignupListState = { phase: 'loading', entries: [], total: null }
const refused: SignupListState = { phase: 'refused', entries: [], total: null }

function reduce(state: SignupListState, action: SignupListAction): SignupListState {
  const { entries, total, phase } = state
  switch (action.type) {
    case 'requested':
      if (phase === 'refused' || (action.after === 0 && phase === 'loaded')) return initialState
      return { ...state, phase: phase === 'failed' ? 'retrying' : 'loading' }
    case 'listed':
      return {
        phase: 'loaded',
        entries: [...entries, ...action.entries],
        // An empty page is the end of the list, whatever the server counted.
        total: entries.length + (action.entries.length === 0 ? 0 : action.remaining),
      }
    case 'failed':
      return action.reason === 'refused' ? refused : { ...state, phase: 'failed' }
    case 'signed-out':
      return refused
    case 'removed':
      return {
        ...state,
        entries: entries.filter(({ id }) => id !== action.id),
        total: total === null ? null : total - 1,
      }
  }
}

/**
 * Loads the waitlist page by page. A failure keeps the loaded entries, shows a toast, and can be retried.
 * A sign-in after a refusal loads the list from its start; the end of a session clears it.
 */
export function useSignupList(adminRepository: AdminRepository, session: Session) {
  const [state, dispatch] = useReducer(reduce, initialState)
  const latestRequestId = useRef(0)

  const load = useCallback(
    async (after: number) => {
      const requestId = ++latestRequestId.current
      dispatch({ type: 'requested', after })
      const result = await adminRepository.list({ after, limit: PAGE_SIZE })
      if (requestId !== latestRequestId.current) return
      const isSignedOut = adminRepository.session.get().type === 'signed-out'
      dispatch(result.type === 'listed' && isSignedOut ? { type: 'signed-out' } : result)
      if (result.type === 'failed') showToast('destructive', adminLoadFailureToast)
    },
    [adminRepository],
  )

  useEffect(() => {
    void load(0)
    return () => {
      latestRequestId.current++
    }
  }, [load])

  const reload = useCallback(() => void load(0), [load])
  const removeEntry = useCallback((id: string) => dispatch({ type: 'removed', id }), [])

  const isLoading = state.phase === 'loading' || state.phase === 'retrying'
  const previousSession = useRef(session)
  useEffect(() => {
    const previous = previousSession.current
    previousSession.current = session
    if (previous.type === session.type) return
    if (session.type === 'signed-in' && state.phase === 'refused') void load(0)
    // If the session expired, a request in flight will be refused, and that response clears the list. After a sign-out
    // here, the request still has the old session, so its response is ignored.
    if (session.type === 'signed-out' && !(isLoading && session.hasEnded)) {
      latestRequestId.current++
      dispatch({ type: 'signed-out' })
    }
  }, [session, load, isLoading, state.phase])

  return {
    ...state,
    isLoading,
    loadMore: () => void load(state.entries.at(-1)?.position ?? 0),
    reload,
    removeEntry,
  }
}
