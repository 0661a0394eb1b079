import { type ComponentType, lazy, memo } from 'react'

type LoadComponent = () => Promise<ComponentType>

/**
 * A page whose code is fetched on demand.
 * @param loadRest fetches other modules that the page needs at its first render
 * @returns the component, and `load`, which must resolve before the first render. After a failure, it may be called again.
 */
export function lazyPage(loadComponent: LoadComponent, loadRest?: () => Promise<unknown>) {
  return {
    // The page is memoized: a re-render when the URL changes would lose a form that is not hydrated yet.
    Component: lazy(async () => ({ default: memo(await loadComponent()) })),
    load: (): Promise<unknown> => Promise.all([loadComponent(), loadRest?.()]),
  }
}
