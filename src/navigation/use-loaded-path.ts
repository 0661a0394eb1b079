import { startTransition, useEffect, useRef, useState } from 'react'

/** How long a page may load before the visitor is told that something is wrong. */
const TIMEOUT_MS = 15_000

/** How far the page of the address has come. A page that failed is loaded again when the browser is back online. */
export type LoadStatus = 'shown' | 'loading' | 'failed'

/**
 * Keeps the current page on the screen until the code of the next one has loaded.
 *
 * Code that cannot be fetched from a server that answers is gone, or blocked: then the browser loads the page's document
 * instead, which is complete without the app.
 *
 * @param path where the visitor wants to go
 * @param load fetches the code of the page at a path; rejects if it cannot be fetched
 * @returns the path to show, how far `path` has come, and a function that tries again
 */
export function useLoadedPath(path: string, load: (path: string) => Promise<unknown>) {
  const [shownPath, setShownPath] = useState(path)
  const [hasFailed, setHasFailed] = useState(false)
  const retry = useRef(() => {})

  useEffect(() => {
    if (path === shownPath) return
    const stop = new AbortController()
    const { signal } = stop
    const open = async () => {
      setHasFailed(false)
      const timeout = setTimeout(() => setHasFailed(true), TIMEOUT_MS)
      signal.addEventListener('abort', () => clearTimeout(timeout))
      try {
        await load(path)
        if (!signal.aborted) startTransition(() => setShownPath(path))
      } catch {
        const isReachable = await isServerReachable(path)
        if (signal.aborted) return
        if (isReachable) location.reload()
        else setHasFailed(true)
      }
    }
    retry.current = open
    addEventListener('online', open, { signal })
    void open()
    return () => stop.abort()
  }, [path, shownPath, load])

  const pending: LoadStatus = hasFailed ? 'failed' : 'loading'
  return {
    shownPath,
    status: path === shownPath ? 'shown' : pending,
    retry: () => retry.current(),
  } as const
}

async function isServerReachable(path: string): Promise<boolean> {
  try {
    await fetch(path, { cache: 'no-store' })
    return true
  } catch {
    return false
  }
}
