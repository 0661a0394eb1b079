import { useCallback, useEffect, useReducer, useRef } from 'react'
import { adminLoadFailureToast } from '../content/toasts'
import { showToast } from '../toasts/toast-store'
import type { ListOutcome, WaitlistEntry, WaitlistRepository } from './waitlist-repository'

/** How many signups are asked for at a time. */
const PAGE_SIZE = 100

interface SignupListState {
  /** `retrying` is loading after a failure, which stays on the screen until it is mended. */
  readonly phase: 'loading' | 'loaded' | 'failed' | 'retrying'
  readonly entries: readonly WaitlistEntry[]
  /** The server's count; null before its first answer. */
  readonly total: number | null
}

type SignupListAction = 'load' | ListOutcome

const initialState: SignupListState = { phase: 'loading', entries: [], total: null }

function reduce(state: SignupListState, action: SignupListAction): SignupListState {
  if (action === 'load') {
    return { ...state, phase: state.phase === 'failed' ? 'retrying' : 'loading' }
  }
  if (action.outcome === 'failed') return { ...state, phase: 'failed' }
  return {
    phase: 'loaded',
    entries: [...state.entries, ...action.entries],
    // A page without entries is the end of the list, whatever was counted.
    total: action.entries.length === 0 ? state.entries.length : action.total,
  }
}

/** Loads the waitlist page by page. A failure keeps what was loaded, shows the toast, and can be tried again. */
export function useSignupList(repository: WaitlistRepository) {
  const [state, dispatch] = useReducer(reduce, initialState)
  const latestRequest = useRef(0)

  const load = useCallback(
    async (offset: number) => {
      const request = ++latestRequest.current
      dispatch('load')
      const result = await repository.list({ offset, limit: PAGE_SIZE })
      if (request !== latestRequest.current) return
      dispatch(result)
      if (result.outcome === 'failed') showToast('destructive', adminLoadFailureToast)
    },
    [repository],
  )

  useEffect(() => {
    void load(0)
    return () => {
      latestRequest.current++
    }
  }, [load])

  return { ...state, loadMore: () => void load(state.entries.length) }
}
