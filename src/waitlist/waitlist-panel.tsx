import { chakra } from '@chakra-ui/react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { FailureBox } from '../components/failure-box'
import { HydrationNote } from '../components/hydration-note'
import { VisuallyHidden } from '../components/visually-hidden'
import { waitlistForm } from '../content/waitlist'
import { useLoadWhenNear } from '../hydration/use-load-when-near'
import {
  loadWaitlistContent,
  preloadWaitlistContent,
  waitlistContent,
} from './load-waitlist-content'
import { SignupFormLayout } from './signup-form-layout'
import type { WaitlistContentProps } from './waitlist-content'

const LazyContent = lazy(async () => {
  // `useLoadWhenNear` runs only in the browser.
  if (import.meta.env.SSR) await loadWaitlistContent()
  return { default: (await waitlistContent).WaitlistContent }
})

/**
 * The form, then the success view. Until the form's code has loaded, the prerendered form stays, with what the visitor types.
 * Nothing here may re-render before that: React would replace the form with its fallback.
 */
export function WaitlistPanel(props: WaitlistContentProps) {
  const panel = useRef<HTMLDivElement>(null)
  useLoadWhenNear(panel, loadWaitlistContent)
  useEffect(() => {
    // Hides the message of a failed load, even if a preload for another page has fetched the code since.
    void waitlistContent.then(() => delete panel.current?.dataset.app)
  }, [])
  return (
    <div ref={panel}>
      <noscript>
        <FailureBox>{waitlistForm.withoutScript}</FailureBox>
      </noscript>
      <Suspense fallback={<Loading />}>
        <LazyContent {...props} />
      </Suspense>
      <HydrationNote when="form-failed" mt="5">
        {waitlistForm.hydration.failed}
      </HydrationNote>
    </div>
  )
}

/**
 * Has the size of the form, so that nothing moves when its code has loaded. Inert, because the form is about to replace it.
 * Renders only if the form was not prerendered, and then loads the code at once.
 */
function Loading() {
  useEffect(preloadWaitlistContent, [])
  return (
    <>
      <VisuallyHidden role="status">{waitlistForm.loading}</VisuallyHidden>
      <chakra.fieldset disabled inert opacity="0.6">
        <SignupFormLayout />
      </chakra.fieldset>
    </>
  )
}
