import { Profiler, type ReactNode, type RefObject, Suspense, useEffect } from 'react'
import { reloadAfterDeploy } from './reload-after-deploy'

export interface LateModule<Module> {
  /** Rejects if the module cannot be fetched. */
  load: () => Promise<void>
  /** Never rejects, so that `React.lazy` keeps waiting instead of caching a failure. */
  loaded: Promise<Module>
  isLoaded: boolean
}

/** A module that is loaded after its page. @param fetchModule imports the module */
export function lateModule<Module>(fetchModule: () => Promise<Module>): LateModule<Module> {
  let setLoaded: (module: Module) => void
  const loaded = new Promise<Module>((resolve) => {
    setLoaded = resolve
  })
  const late: LateModule<Module> = {
    loaded,
    isLoaded: false,
    async load() {
      setLoaded(await fetchModule())
      late.isLoaded = true
    },
  }
  return late
}

interface LatePartProps {
  module: LateModule<unknown>
  fallback: ReactNode
  children: ReactNode
}

/**
 * A part of a page that has a late module. Throws in development if a parent re-renders it before the module has loaded: React
 * would replace the prerendered part with its fallback (src/README.md, step 4).
 */
export function LatePart({ module, fallback, children }: LatePartProps) {
  const part = <Suspense fallback={fallback}>{children}</Suspense>
  if (!import.meta.env.DEV) return part
  const check = (_: string, phase: string) => {
    if (phase === 'mount' || module.isLoaded) return
    throw new Error('A part whose code has not loaded was rendered again (src/README.md, step 4)')
  }
  return (
    <Profiler id="late" onRender={check}>
      {part}
    </Profiler>
  )
}

const LOAD_DISTANCE = '800px'

/**
 * Loads code when an element comes near the viewport. After a failure, reloads the page if another version was deployed.
 * Otherwise, `data-app="failed"` on the element shows a message (`components/notice.tsx`), and the code is refetched when the
 * browser is back online. This is an attribute, not state, because nothing may re-render (src/README.md, step 4).
 */
export function useLoadWhenNear(
  ref: RefObject<HTMLElement | null>,
  { load, loaded }: LateModule<unknown>,
) {
  useEffect(() => {
    const element = ref.current
    if (element === null) return
    const { dataset } = element
    const stop = new AbortController()
    const { signal } = stop
    const tryToLoad = async () => {
      try {
        await load()
      } catch (error) {
        if (signal.aborted) return
        console.error(error)
        if (await reloadAfterDeploy()) return
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
      { rootMargin: LOAD_DISTANCE },
    )
    observer.observe(element)
    // Another page may load the code after a failure here.
    void loaded.then(() => delete dataset.app)
    return () => {
      stop.abort()
      observer.disconnect()
    }
  }, [ref, load, loaded])
}
