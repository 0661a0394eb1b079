import { type ComponentType, lazy, memo } from 'react'

type LoadComponent = () => Promise<ComponentType>

/**
 * A page whose code is fetched on demand.
 *
 * @param loadComponent fetches the page's component
 * @param loadRest fetches what the page needs as soon as it is shown in a browser
 * @returns the component, and a function that fetches everything before it is rendered. A call after a failed one fetches again,
 * which `React.lazy` alone does not.
 */
export function lazyPage(loadComponent: LoadComponent, loadRest?: () => Promise<unknown>) {
  return {
    // A page is not rendered again when the address changes, which would lose a form that is not hydrated yet.
    Component: lazy(async () => ({ default: memo(await loadComponent()) })),
    load: (): Promise<unknown> => Promise.all([loadComponent(), loadRest?.()]),
  }
}
