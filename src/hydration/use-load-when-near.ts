import { type RefObject, useEffect } from 'react'
import { reloadAfterDeploy } from './reload-after-deploy'

/** How near an element has to come to the window. */
const NEAR = '800px'

/**
 * Loads code when an element comes near the window. If the code cannot be fetched, the page is reloaded where another version
 * was deployed. Else `data-app="failed"` on <html> shows the messages of `components/hydration-note.tsx`, and the code is
 * fetched again when the browser is back online.
 *
 * @param load fetches the code; rejects if it cannot be fetched
 */
export function useLoadWhenNear(element: RefObject<Element | null>, load: () => Promise<void>) {
  useEffect(() => {
    const { dataset } = document.documentElement
    const stop = new AbortController()
    const { signal } = stop
    const tryToLoad = async () => {
      try {
        await load()
        delete dataset.app
      } catch (error) {
        console.error(error)
        if (signal.aborted || (await reloadAfterDeploy())) return
        dataset.app = 'failed'
        addEventListener('online', tryToLoad, { once: true, signal })
      }
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        void tryToLoad()
      },
      { rootMargin: NEAR },
    )
    if (element.current !== null) observer.observe(element.current)
    return () => {
      stop.abort()
      observer.disconnect()
      delete dataset.app
    }
  }, [element, load])
}
