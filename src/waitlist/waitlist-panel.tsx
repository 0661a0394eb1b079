import { chakra } from '@chakra-ui/react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { FailureBox } from '../components/failure-box'
import { HydrationNote } from '../components/hydration-note'
import { VisuallyHidden } from '../components/visually-hidden'
import { waitlistForm } from '../content/waitlist'
import { whileHtml } from '../hydration/html-state'
import { useLoadWhenNear } from '../hydration/use-load-when-near'
import { SignupFormLayout } from './form/signup-form-layout'
import { preloadWaitlistContent, waitlistContent } from './load-waitlist-content'
import type { WaitlistContentProps } from './waitlist-content'

const LazyContent = lazy(async () => {
  // `useLoadWhenNear` runs only in the browser.
  if (import.meta.env.SSR) await waitlistContent.load()
  return { default: (await waitlistContent.loaded).WaitlistContent }
})

/** The heading of the form, which the success view replaces. */
export const FormHeading = chakra('div', { base: { [whileHtml.placeKnown]: { display: 'none' } } })

const PlaceNote = chakra('p', {
  base: { display: 'none', '@media screen': { [whileHtml.placeKnown]: { display: 'block' } } },
})

const Content = chakra('div', {
  base: { '@media screen': { [whileHtml.placeKnown]: { visibility: 'hidden' } } },
})

/**
 * The form, then the success view. Until the form's code has loaded, the prerendered form stays, with what the visitor types.
 * Nothing here may re-render before that: React would replace the form with its fallback.
 */
export function WaitlistPanel(props: WaitlistContentProps) {
  const panel = useRef<HTMLDivElement>(null)
  useLoadWhenNear(panel, waitlistContent)
  return (
    <div ref={panel}>
      <noscript>
        <FailureBox mb="5">{waitlistForm.withoutScript}</FailureBox>
      </noscript>
      <PlaceNote suppressHydrationWarning>{waitlistForm.hydration.placeKnown}</PlaceNote>
      <Content>
        <Suspense fallback={<Loading />}>
          <LazyContent {...props} />
        </Suspense>
      </Content>
      <HydrationNote when="form-failed" mt="5">
        {waitlistForm.hydration.failed}
      </HydrationNote>
    </div>
  )
}

/**
 * Has nearly the size of the form: the next steps below its button are in the form's chunk. Inert, because the form is about to replace it.
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
