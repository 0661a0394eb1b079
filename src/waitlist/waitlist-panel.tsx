import { Box, chakra } from '@chakra-ui/react'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '../components/button'
import { ErrorBoundary } from '../components/error-boundary'
import { VisuallyHidden } from '../components/visually-hidden'
import { waysOut } from '../content/error-pages'
import { waitlistForm } from '../content/waitlist'
import { SignupFormLayout } from './signup-form-layout'
import { SuccessView } from './success-view'
import { useWaitlist } from './waitlist-context'

/** How near the form has to come to the viewport for its code to be fetched. */
const NEAR = '800px'

const loadWaitlistForm = () =>
  import('./waitlist-form').then(({ WaitlistForm }) => ({ default: WaitlistForm }))

const LazyWaitlistForm = lazy(loadWaitlistForm)

/** Fetches the form's code ahead, for a link that leads to it. */
export function preloadWaitlistForm() {
  void loadWaitlistForm().catch(() => undefined)
}

interface WaitlistPanelProps {
  /** The level of the success view's heading. */
  headingLevel: 'h2' | 'h3'
}

/** The form, and after it the place in line. The form's code is fetched when the visitor comes near. */
export function WaitlistPanel({ headingLevel }: WaitlistPanelProps) {
  const { joinState } = useWaitlist()
  const wasSentHere = useRef(false)
  if (joinState.name === 'joined') {
    return (
      <SuccessView
        position={joinState.position}
        headingLevel={headingLevel}
        takesFocus={wasSentHere.current}
      />
    )
  }
  return (
    <div
      onSubmit={() => {
        wasSentHere.current = true
      }}
    >
      <ErrorBoundary fallback={<NotLoaded />}>
        <WhenNear placeholder={<Loading />}>
          <Suspense fallback={<Loading />}>
            <LazyWaitlistForm />
          </Suspense>
        </WhenNear>
      </ErrorBoundary>
    </div>
  )
}

function WhenNear({ placeholder, children }: { placeholder: ReactNode; children: ReactNode }) {
  const [isNear, setIsNear] = useState(false)
  const marker = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (marker.current === null) return
    const approach = () => setIsNear(true)
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) approach()
      },
      { rootMargin: NEAR },
    )
    observer.observe(marker.current)
    // Whoever reads by keyboard gets there by steps of any size, and must not step over a form that is not there yet.
    addEventListener('keydown', approach, { once: true })
    return () => {
      observer.disconnect()
      removeEventListener('keydown', approach)
    }
  }, [])
  return isNear ? children : <div ref={marker}>{placeholder}</div>
}

/** The form without what it does, so that nothing moves when its code arrives. Inert: it is about to be replaced. */
function Loading() {
  return (
    <>
      <VisuallyHidden role="status">{waitlistForm.loading}</VisuallyHidden>
      <chakra.fieldset disabled inert opacity="0.6">
        <SignupFormLayout />
      </chakra.fieldset>
    </>
  )
}

function NotLoaded() {
  return (
    <Box role="alert">
      <Box as="p" mb="4">
        {waitlistForm.notLoaded}
      </Box>
      <Button onClick={() => location.reload()}>{waysOut.tryAgain}</Button>
    </Box>
  )
}
