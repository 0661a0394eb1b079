import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { AdminRepository, Session, SignupFilter, SignupSummary } from './admin-repository'
import { toFilter, type ViewFilter } from './signup-view'

interface LoadedSummary {
  readonly summary: SignupSummary
  readonly filter: SignupFilter
  /** When the rows on the screen were requested. A removal in another tab does not change it. */
  readonly asOf: Date
  /** The last position at that time. Later ones are new. */
  readonly newAfter: number
}

interface SummaryState {
  readonly phase: 'loading' | 'loaded' | 'failed'
  /** The last summary that was loaded. It stays while another one is loaded, and if that fails. */
  readonly loaded: LoadedSummary | null
}

const initialState: SummaryState = { phase: 'loading', loaded: null }

/**
 * Loads the numbers of signups for a view, apart from the list, so that no row waits for them. The end of a session clears
 * them.
 *
 * @param isPaused true while the first rows are loaded, because counting a million signups would slow them down
 */
export function useSignupSummary(
  adminRepository: AdminRepository,
  session: Session,
  { search, savings, firstDay, lastDay, minFriends }: ViewFilter,
  isPaused: boolean,
) {
  const [state, setState] = useState(initialState)
  const filter = useMemo(
    () => toFilter({ search, savings, firstDay, lastDay, minFriends }),
    [search, savings, firstDay, lastDay, minFriends],
  )
  const latestRequestId = useRef(0)
  const isSignedOut = session.type === 'signed-out'

  const load = useCallback(
    async ({ keepsRows = false } = {}) => {
      const requestId = ++latestRequestId.current
      if (isSignedOut) {
        setState(initialState)
        return
      }
      setState(({ loaded }) => ({ phase: 'loading', loaded }))
      const outcome = await adminRepository.summarize(filter)
      // The answer to an older request must not replace a newer one.
      if (requestId !== latestRequestId.current) return
      setState(({ loaded }) => {
        if (outcome.type === 'failed') return { phase: 'failed', loaded }
        const { summary } = outcome
        // Never back: the last position is lower after the removal of its signup.
        const newAfter = Math.max(summary.lastPosition, loaded?.newAfter ?? 0)
        const rows = keepsRows && loaded !== null ? loaded : { asOf: new Date(), newAfter }
        return {
          phase: 'loaded',
          loaded: { summary, filter, asOf: rows.asOf, newAfter: rows.newAfter },
        }
      })
    },
    [adminRepository, isSignedOut, filter],
  )

  useEffect(() => {
    if (!isPaused) void load()
    return () => {
      latestRequestId.current++
    }
  }, [load, isPaused])

  // A caller may have waited for a request, and the filter may have changed meanwhile.
  const latestLoad = useRef(load)
  useEffect(() => {
    latestLoad.current = load
  }, [load])
  const reload = useCallback(() => {
    void latestLoad.current()
  }, [])
  useEffect(
    () => adminRepository.onRemovedElsewhere(() => void latestLoad.current({ keepsRows: true })),
    [adminRepository],
  )

  return {
    phase: state.phase,
    /** Of the last filter whose summary was loaded. `total` and `lastPosition` do not depend on the filter. */
    loaded: state.loaded,
    /** Null until the summary of the current filter has been loaded. */
    current: state.loaded?.filter === filter ? state.loaded.summary : null,
    reload,
  }
}
