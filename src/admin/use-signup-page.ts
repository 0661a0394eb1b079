import { useCallback, useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { adminLoadFailureToast } from '../content/admin-toasts'
import type { Failed } from '../lib/failure'
import type { SignupRow } from '../lib/signup-columns'
import { showToast } from '../toasts/toast-store'
import type { AdminRepository, ListOutcome, Session } from './admin-repository'
import { type SignupView, toFilter, toListRequest, toPageEntries } from './signup-view'

/** How many signups are between a page and one end of its list. */
interface Place {
  readonly end: 'first' | 'last'
  readonly rows: number
}

export interface SignupPage {
  readonly view: SignupView
  readonly entries: readonly SignupRow[]
  readonly hasPrevious: boolean
  readonly hasNext: boolean
  /** Null after a jump into the middle of the list, because only a count would tell. */
  readonly place: Place | null
}

interface SignupPageState {
  /**
   * `retrying` is loading after a failure, whose message stays until a request succeeds. `refused` has no page, because nobody
   * is signed in.
   */
  readonly phase: 'loading' | 'loaded' | 'failed' | 'retrying' | 'refused'
  /** The last page that was loaded. It stays while another one is loaded, and if that fails. */
  readonly page: SignupPage | null
  /** Why the last request failed. Null in the phases without a failure. */
  readonly failure: Failed | null
}

type SignupPageAction =
  | { readonly type: 'requested' }
  | { readonly type: 'answered'; readonly view: SignupView; readonly outcome: ListOutcome }
  | { readonly type: 'signed-out' }
  | { readonly type: 'removed'; readonly id: string }

const initialState: SignupPageState = { phase: 'loading', page: null, failure: null }
const refused: SignupPageState = { phase: 'refused', page: null, failure: null }

function reduce(state: SignupPageState, action: SignupPageAction): SignupPageState {
  const { phase, page, failure } = state
  switch (action.type) {
    case 'requested':
      if (phase === 'refused') return initialState
      return { page, failure, phase: failure === null ? 'loading' : 'retrying' }
    case 'answered': {
      const { outcome, view } = action
      if (outcome.type === 'failed') return { page, phase: 'failed', failure: outcome }
      return { phase: 'loaded', page: createPage(view, outcome.entries, page), failure: null }
    }
    case 'signed-out':
      return refused
    case 'removed':
      if (page === null) return state
      return {
        ...state,
        page: { ...page, entries: page.entries.filter(({ id }) => id !== action.id) },
      }
  }
}

function createPage(
  view: SignupView,
  listed: readonly SignupRow[],
  shown: SignupPage | null,
): SignupPage {
  const page = { view, ...toPageEntries(view, listed) }
  return { ...page, place: placeOf(view, page.entries.length, shown) }
}

/** The place of a page in its list is known for both ends, and for pages next to one whose place is known. */
function placeOf(view: SignupView, length: number, shown: SignupPage | null): Place | null {
  const { start } = view
  if (start.type === 'first') return { end: 'first', rows: 0 }
  if (start.type === 'last') return { end: 'last', rows: 0 }
  if (shown === null || shown.place === null || !isSameList(view, shown.view)) return null
  const { end, rows } = shown.place
  const shownLength = shown.entries.length
  if (start === shown.view.start) return shown.place
  if (start.type === 'at' && start.position === nextStart(shown)?.position) {
    return { end, rows: end === 'first' ? rows + shownLength : rows - length }
  }
  if (start.type === 'before' && start.position === shown.entries[0]?.position) {
    return { end, rows: end === 'first' ? rows - length : rows + shownLength }
  }
  return null
}

/**
 * @param matching the number of signups in the list; null if it is not known
 * @returns the number of signups before a page; null if it is not known
 */
export function offsetOf({ place, entries }: SignupPage, matching: number | null): number | null {
  if (place === null || matching === null) return null
  return place.end === 'first' ? place.rows : matching - place.rows - entries.length
}

/** Whether two views show the same list, perhaps at different places. */
export function isSameList(one: SignupView, other: SignupView): boolean {
  const filters = [one, other].map((view) => JSON.stringify([toFilter(view), view.isNewestFirst]))
  return filters[0] === filters[1]
}

/** @returns where the page after a page starts */
export function nextStart({ entries, view }: SignupPage) {
  const last = entries.at(-1)?.position
  if (last === undefined) return undefined
  return { type: 'at', position: view.isNewestFirst ? last - 1 : last + 1 } as const
}

/**
 * Loads the page of a view. A failure keeps the page on the screen, shows a toast, and can be retried. A sign-in after a refusal
 * loads the page again; the end of a session clears it.
 */
export function useSignupPage(
  adminRepository: AdminRepository,
  session: Session,
  view: SignupView,
) {
  const [state, dispatch] = useReducer(reduce, initialState)
  const latestRequestId = useRef(0)

  const load = useCallback(async () => {
    const requestId = ++latestRequestId.current
    const isSignedOutNow = () => adminRepository.session.get().type === 'signed-out'
    const wasSignedOut = isSignedOutNow()
    dispatch({ type: 'requested' })
    let outcome = await adminRepository.list(toListRequest(view))
    // The user has signed in during the request.
    if (outcome.type === 'failed' && wasSignedOut && !isSignedOutNow()) {
      outcome = await adminRepository.list(toListRequest(view))
    }
    // The answer to an older request must not replace a newer one.
    if (requestId !== latestRequestId.current) return
    const isSignedOut = isSignedOutNow()
    const isRefused = outcome.type === 'failed' && outcome.reason === 'refused'
    if (isSignedOut && (isRefused || outcome.type === 'listed')) dispatch({ type: 'signed-out' })
    else dispatch({ type: 'answered', view, outcome })
    if (outcome.type === 'failed') showToast('destructive', adminLoadFailureToast)
  }, [adminRepository, view])

  /** A sign-out also clears the search, and the new view would be refused. It is loaded after a sign-in. */
  const loadUnlessRefused = useEffectEvent((loadView: () => Promise<void>) => {
    if (state.phase !== 'refused') void loadView()
  })
  useEffect(() => {
    loadUnlessRefused(load)
    return () => {
      latestRequestId.current++
    }
  }, [load])

  useEffect(
    () => adminRepository.onRemovedElsewhere((id) => dispatch({ type: 'removed', id })),
    [adminRepository],
  )

  const isLoading = state.phase === 'loading' || state.phase === 'retrying'
  const previousSession = useRef(session)
  useEffect(() => {
    const previous = previousSession.current
    previousSession.current = session
    if (previous.type === session.type) return
    if (session.type === 'signed-in' && state.phase === 'refused') void load()
    // If the session expired, a request in flight will be refused, and that response clears the list. After a sign-out
    // here, the request still has the old session, so its response is ignored.
    if (session.type === 'signed-out' && !(isLoading && session.hasEnded)) {
      latestRequestId.current++
      dispatch({ type: 'signed-out' })
    }
  }, [session, load, isLoading, state.phase])

  // A caller may have waited for a request, and the view may have changed meanwhile.
  const latestLoad = useRef(load)
  useEffect(() => {
    latestLoad.current = load
  }, [load])

  /** The effect above has not requested the page of the view yet. */
  const isStale = state.phase === 'loaded' && state.page?.view !== view
  return {
    ...state,
    isLoading: isLoading || isStale,
    /** Loads the page of the current view again. */
    reload: useCallback(() => {
      void latestLoad.current()
    }, []),
    removeEntry: useCallback((id: string) => dispatch({ type: 'removed', id }), []),
  }
}
