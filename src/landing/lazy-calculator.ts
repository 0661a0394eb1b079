import { lazy } from 'react'

type CalculatorModule = typeof import('./calculator')

let setLoaded: (module: CalculatorModule) => void

/** Never rejects, so that `React.lazy` keeps waiting and does not cache a failure. */
const loaded = new Promise<CalculatorModule>((resolve) => {
  setLoaded = resolve
})

/** Fetches the calculator's code. Rejects if it cannot be fetched. */
export async function loadCalculator() {
  setLoaded(await import('./calculator'))
}

/** The calculator. Until its code has loaded, the prerendered one stays, and nothing above it may re-render. */
export const LazyCalculator = lazy(async () => {
  // Something else loads it in the browser: `useLoadWhenNear`, or a link to the page.
  if (import.meta.env.SSR) await loadCalculator()
  return { default: (await loaded).Calculator }
})
