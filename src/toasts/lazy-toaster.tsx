import { lazy, Suspense, useState } from 'react'
import { ErrorBoundary } from '../components/error-boundary'
import { fetchCode } from '../wake-up/fetch-code'
import { useToastStore } from './toast-store'

const loadToaster = () => import('./toaster')

const Toaster = lazy(() => fetchCode(loadToaster).then((module) => ({ default: module.Toaster })))

/** Fetches the toasts' code ahead, when one may be near. */
export function preloadToaster() {
  void loadToaster().catch(() => undefined)
}

/** The toasts, whose code is fetched with the first. Without it the pages say the same things themselves. */
export function LazyToaster() {
  const hasToasts = useToastStore(({ toasts }) => toasts.length > 0)
  const [isNeeded, setIsNeeded] = useState(false)
  if (hasToasts && !isNeeded) setIsNeeded(true)
  if (!isNeeded) return null
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <Toaster />
      </Suspense>
    </ErrorBoundary>
  )
}
