import { Box } from '@chakra-ui/react'
import { lazy, Suspense, useState } from 'react'
import { ErrorBoundary } from '../components/error-boundary'
import { notifications } from '../content/page-shell'
import { useToastStore } from './toast-store'

const loadToaster = async () => ({ default: (await import('./toaster')).Toaster })
const Toaster = lazy(loadToaster)

/** Fetches the toaster's code ahead of the first toast. */
export function preloadToaster() {
  loadToaster().catch(() => undefined)
}

/**
 * Shows the toasts. Fetches the toaster's code with the first toast. If that fails, the toasts have no animation and no button.
 */
export function LazyToaster() {
  const hasToasts = useToastStore(({ toasts }) => toasts.length > 0)
  const [isNeeded, setIsNeeded] = useState(false)
  if (hasToasts && !isNeeded) setIsNeeded(true)
  if (!isNeeded) return null
  return (
    <ErrorBoundary fallback={<PlainToasts />}>
      <Suspense>
        <Toaster />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Not a live region: `showToast` lets screen readers say the toasts. */
function PlainToasts() {
  const toasts = useToastStore((state) => state.toasts)
  return (
    <Box
      as="section"
      aria-label={notifications}
      position="fixed"
      top="0"
      insetInline="0"
      zIndex="10"
      bg="night"
      color="paper"
      pointerEvents="none"
      data-print="hide"
    >
      {toasts.map(({ id, title, description }) => (
        <Box key={id} p="4">
          <strong>{title}</strong>
          <p>{description}</p>
        </Box>
      ))}
    </Box>
  )
}
