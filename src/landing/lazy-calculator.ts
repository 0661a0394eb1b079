import { lazy } from 'react'
import { lateModule } from '../hydration/late-module'

export const calculatorModule = lateModule(() => import('./calculator'))

/** The calculator. Until its code has loaded, the prerendered one stays, and nothing above it may re-render. */
export const LazyCalculator = lazy(async () => {
  // Something else loads it in the browser: `useLoadWhenNear`, or a link to the page.
  if (import.meta.env.SSR) await calculatorModule.load()
  return { default: (await calculatorModule.loaded).Calculator }
})
