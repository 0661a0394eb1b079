import { useCallback, useEffect, useReducer, useRef } from 'react'
import { adminLoadFailureToast } from '../content/toasts'
import type { SignupRow } from '../lib/signup-columns'
import { showToast } from '../toasts/toast-store'
import type { AdminRepository, ListOutcome, Session } from './admin-repository'

/** How many signups are asked for at a time. */
const PAGE_SIZE = 100

interface SignupListState {
  /**
   * `retrying` is loading after a failure, which stays on the screen until it is mended. `refused` shows no entries:
   * they are not for whoever is here now.
   */
  readonly phase: 'loading' | 'loaded' | 'failed' | 'retrying' | 'refused'
  readonly entries: readonly SignupRow[]
  /** Those that are shown, and what the server counted behind them; null before its first answer. */
  readonly total: number | null
}

type SignupListAction =
  | ListOutcome
  | { readonly type: 'asked'; readonly after: number }
  | { readonly type: 'signed-out' }
  | { readonly type: 'removed'; readonly id: string }

const initialState: SignupListState = { phase: 'loading', entries: [], total: null }
const refused: SignupListState = { phase: 'refused', entries: [], total: null }

function reduce(state: SignupListState, action: SignupListAction): SignupListState {
  const { entries, total, phase } = state
  switch (action.type) {
    case 'asked':
      if (phase === 'refused' || (action.after === 0 && phase === 'loaded')) return initialState
      return { ...state, phase: phase === 'failed' ? 'retrying' : 'loading' }
    case 'listed':
      return {
        phase: 'loaded',
        entries: [...entries, ...action.entries],
        // A page without entries is the end of the list, whatever was counted.
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
 * Loads the waitlist page by page. A failure keeps what was loaded, shows the toast, and can be tried again.
 * Who signs in sees the list from its start; where nobody is signed in any longer, nothing of it stays.
 */
export function useSignupList(adminRepository: AdminRepository, session: Session) {
  const [state, dispatch] = useReducer(reduce, initialState)
  const latestRequest = useRef(0)

  const load = useCallback(
    async (after: number) => {
      const request = ++latestRequest.current
      dispatch({ type: 'asked', after })
      const result = await adminRepository.list({ after, limit: PAGE_SIZE })
      if (request !== latestRequest.current) return
      const isNobodyHere = adminRepository.session.get().type === 'signed-out'
      dispatch(result.type === 'listed' && isNobodyHere ? { type: 'signed-out' } : result)
      if (result.type === 'failed') showToast('destructive', adminLoadFailureToast)
    },
    [adminRepository],
  )

  useEffect(() => {
    void load(0)
    return () => {
      latestRequest.current++
    }
  }, [load])

  const loadAnew = useCallback(() => void load(0), [load])
  const forget = useCallback((id: string) => dispatch({ type: 'removed', id }), [])

  const isLoading = state.phase === 'loading' || state.phase === 'retrying'
  const sessionBefore = useRef(session)
  useEffect(() => {
    const before = sessionBefore.current
    sessionBefore.current = session
    if (before.type === session.type) return
    if (session.type === 'signed-in' && state.phase === 'refused') void load(0)
    // A request that is on its way brings the server's own refusal, unless it was sent by who has just left.
    if (session.type === 'signed-out' && !(isLoading && session.hasEnded)) {
      latestRequest.current++
      dispatch({ type: 'signed-out' })
    }
  }, [session, load, isLoading, state.phase])

  return {
    ...state,
    isLoading,
    loadMore: () => void load(state.entries.at(-1)?.position ?? 0),
    loadAnew,
    forget,
  }
}
