import { lazy, Suspense, useState } from 'react'
import { ErrorBoundary } from '../components/error-boundary'
import { useToastStore } from './toast-store'

const loadToaster = async () => ({ default: (await import('./toaster')).Toaster })
const Toaster = lazy(loadToaster)

/** Fetches the toaster's code ahead of the first toast. */
export function preloadToaster() {
  loadToaster().catch(() => undefined)
}

/** Shows the toasts. Fetches the toaster's code with the first toast; if that fails, `ToastAnnouncer` still announces them. */
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
