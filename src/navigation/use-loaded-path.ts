import { startTransition, useEffect, useRef, useState } from 'react'
import { fetchDocument } from '../lib/document'

const TIMEOUT_MS = 15_000

/** The load status of the current URL. `slow`: still loading after 15 seconds. `offline`: the server is unreachable or down. */
export type LoadStatus = 'shown' | 'loading' | 'slow' | 'offline'

/**
 * Keeps the current page on the screen until the next page's code has loaded. If that fails but the server is up, loads the
 * next page's document. Otherwise, retries when the browser is back online, or when the visitor follows the link again.
 * @param load fetches the code of the page at a path; rejects if it cannot be fetched
 * @param beforeReload resolves when a reload is safe
 */
export function useLoadedPath(
  path: string,
  load: (path: string) => Promise<unknown>,
  beforeReload: () => Promise<void>,
) {
  const [shownPath, setShownPath] = useState(path)
  const [pending, setPending] = useState<Exclude<LoadStatus, 'shown'>>('loading')
  const retry = useRef(() => {})

  useEffect(() => {
    if (path === shownPath) return
    const stop = new AbortController()
    const { signal } = stop
    let timeout: ReturnType<typeof setTimeout> | undefined
    const open = async () => {
      setPending('loading')
      clearTimeout(timeout)
      timeout = setTimeout(() => setPending('slow'), TIMEOUT_MS)
      try {
        await load(path)
        if (!signal.aborted) startTransition(() => setShownPath(path))
      } catch {
        const isReachable = await isServerReachable(path)
        if (isReachable) await beforeReload()
        if (signal.aborted) return
        clearTimeout(timeout)
        if (isReachable) location.reload()
        else setPending('offline')
      }
    }
    retry.current = open
    // wouter dispatches `replaceState` on window when a link leads to the current URL.
    for (const event of ['online', 'replaceState']) addEventListener(event, open, { signal })
    void open()
    return () => {
      stop.abort()
      clearTimeout(timeout)
      setPending('loading')
    }
  }, [path, shownPath, load, beforeReload])

  const status: LoadStatus = path === shownPath ? 'shown' : pending
  // A slow request may hang forever, but the document may still load.
  const reload = () => void beforeReload().then(() => location.reload())
  return { shownPath, status, retry: status === 'slow' ? reload : () => retry.current() }
}

async function isServerReachable(path: string): Promise<boolean> {
  try {
    const { status } = await fetchDocument(path)
    return status < 500
  } catch {
    return false
  }
}
