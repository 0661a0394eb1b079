import { Box } from '@chakra-ui/react'
import { lazy, useEffect, useRef } from 'react'
import { HiddenWithoutCode, HydrationNote, MessageBox } from '../components/notice'
import { waitlistForm } from '../content/waitlist'
import { LatePart, useLoadWhenNear } from '../hydration/late-module'
import { preloadWaitlistContent, waitlistContent } from './load-waitlist-content'
import type { WaitlistContentProps } from './waitlist-content'

const LazyContent = lazy(async () => {
  // `useLoadWhenNear` runs only in the browser.
  if (import.meta.env.SSR) await waitlistContent.load()
  return { default: (await waitlistContent.loaded).WaitlistContent }
})

/**
 * The places and the form, or the success view. Until the form's code has loaded, nothing here may re-render: React would
 * replace the prerendered form, and the visitor's text, with the fallback.
 */
export function WaitlistPanel(props: WaitlistContentProps) {
  const panel = useRef<HTMLDivElement>(null)
  useLoadWhenNear(panel, waitlistContent)
  return (
    <Box ref={panel}>
      <noscript>
        <MessageBox mb="5">{waitlistForm.withoutScript}</MessageBox>
      </noscript>
      <LatePart module={waitlistContent} fallback={<Loading />}>
        <LazyContent {...props} />
      </LatePart>
      <HydrationNote when="app-failed" mt="5">
        {waitlistForm.hydration.failed}
      </HydrationNote>
    </Box>
  )
}

/** As tall as the form. It renders only without a prerendered form, and loads the code at once. */
function Loading() {
  useEffect(preloadWaitlistContent, [])
  return <HiddenWithoutCode minHeight={{ base: '36rem', sm: '29rem' }} />
}
