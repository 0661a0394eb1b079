import { Box, chakra } from '@chakra-ui/react'
import { Suspense } from 'react'
import { Button } from '../components/button'
import { ErrorBoundary } from '../components/error-boundary'
import { FailureBox } from '../components/failure-box'
import { VisuallyHidden } from '../components/visually-hidden'
import { waysOut } from '../content/error-pages'
import { waitlistForm } from '../content/waitlist'
import { findEarlyForm } from '../wake-up/early-form'
import { comesNear, lazyPart } from '../wake-up/lazy-parts'
import { loadWaitlistContent } from './load-waitlist-content'
import { SignupFormLayout } from './signup-form-layout'
import type { WaitlistContentProps } from './waitlist-content'

/** A form that was prerendered can be filled in before. */
const LazyContent = lazyPart(
  findEarlyForm,
  comesNear,
  async () => (await loadWaitlistContent()).WaitlistContent,
)

/** The form, and after it the place in line. The code is fetched when the visitor comes near. */
export function WaitlistPanel(props: WaitlistContentProps) {
  return (
    <>
      <noscript>
        <FailureBox>{waitlistForm.withoutScript}</FailureBox>
      </noscript>
      <ErrorBoundary fallback={<NotLoaded />}>
        <Suspense fallback={<Loading />}>
          <LazyContent {...props} />
        </Suspense>
      </ErrorBoundary>
    </>
  )
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
