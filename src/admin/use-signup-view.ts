import { useCallback, useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { browserStorage } from '../lib/browser-storage'
import type { AdminRepository, Session } from './admin-repository'
import { readView, type SignupView, writeView } from './signup-view'

const SEARCH_KEY = 'nestwin:admin-search'

const storage = browserStorage('sessionStorage')

/**
 * The view of the list. The query string contains it, so that Back works and a view can be bookmarked. Only the search is not in
 * the address, because it may be a name. It is kept for a reload, until the session ends.
 *
 * @returns the view, and a function that changes it. A change starts at the first page, unless it says otherwise.
 */
export function useSignupView({ session: sessionStore }: AdminRepository, session: Session) {
  const [search, setSearch] = useState(() => storage.getItem(SEARCH_KEY) ?? '')
  const read = readView(useSearch(), search)
  const [view, setView] = useState(read)
  // Keeps the object while its values are equal: a new object reloads the list, and other parameters may change.
  if (JSON.stringify(read) !== JSON.stringify(view)) setView(read)

  const changeSearch = useCallback((words: string) => {
    setSearch(words)
    if (words === '') storage.removeItem(SEARCH_KEY)
    else storage.setItem(SEARCH_KEY, words)
  }, [])

  const changeView = useCallback(
    ({ search: words, ...change }: Partial<SignupView>) => {
      if (words !== undefined) changeSearch(words)
      const shown = readView(location.search, '')
      const next = { ...shown, start: { type: 'first' } as const, ...change }
      const query = writeView(next, location.search)
      const address = location.pathname + query + location.hash
      if (query !== location.search) history.pushState(history.state, '', address)
    },
    [changeSearch],
  )

  const isSignedOut = session.type === 'signed-out'
  useEffect(() => {
    // During hydration, `session` is that of the prerendered page.
    if (isSignedOut && sessionStore.get().type === 'signed-out') changeSearch('')
  }, [isSignedOut, sessionStore, changeSearch])

  return [view, changeView] as const
}
