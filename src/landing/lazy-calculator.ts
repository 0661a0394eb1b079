import { lazy } from 'react'
import { lateModule } from '../hydration/late-module'

export const calculatorModule = lateModule(() => import('./calculator'))

/** Until its code has loaded, the prerendered calculator stays, and nothing above it may re-render. */
export const LazyCalculator = lazy(async () => {
  // In the browser, `useLoadWhenNear` or a link to the page loads it.
  if (import.meta.env.SSR) await calculatorModule.load()
  return { default: (await calculatorModule.loaded).Calculator }
})
