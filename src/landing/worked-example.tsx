import { Box, chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { Card } from '../components/layout'
import { HydrationNote } from '../components/notice'
import { Section } from '../components/section'
import { workedExample } from '../content/landing'
import { LatePart, useLoadWhenNear } from '../hydration/late-module'
import { AccountCard } from './account-card'
import { calculatorModule, LazyCalculator } from './lazy-calculator'
import { WaitlistButton } from './waitlist-button'

const MARGIN = 'min(1rem, 5vw)'

/** On a phone, the calculator is as wide as the viewport, and covers the bar with the same button (`waitlist-bar.tsx`). */
const OverBar = chakra('div', {
  base: {
    mt: { base: '8', md: '12' },
    mdDown: {
      position: 'relative',
      zIndex: '2',
      mx: `calc(-1 * ${MARGIN})`,
      px: MARGIN,
      bg: 'shell',
    },
  },
})

export function WorkedExample() {
  const card = useRef<HTMLDivElement>(null)
  useLoadWhenNear(card, calculatorModule)
  return (
    <Section id="example" title={workedExample.title}>
      <AccountCard />
      <OverBar>
        <Box as="h2" id="calculator-title" textStyle="figure" mb={{ base: '4', md: '8' }}>
          {workedExample.tryIt}
        </Box>
        <Card ref={card}>
          {/* If the page is not prerendered and the code is missing, only this note is shown. */}
          <HydrationNote when="app-failed" mb="5">
            {workedExample.notLoaded}
          </HydrationNote>
          <LatePart module={calculatorModule} fallback={<Loading />}>
            <LazyCalculator>
              <WaitlistButton>{workedExample.callToAction}</WaitlistButton>
              <Box as="p" textStyle="note">
                {workedExample.amountGoesAlong}
              </Box>
            </LazyCalculator>
          </LatePart>
        </Card>
      </OverBar>
    </Section>
  )
}

/** Renders only without a prerendered calculator, for example on a translated page, and loads the code at once. */
function Loading() {
  useEffect(() => {
    // `useLoadWhenNear` reports a failure, and retries.
    calculatorModule.load().catch(() => undefined)
  }, [])
  return <Box minHeight="30rem" />
}
