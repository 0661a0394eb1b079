import { Box, Flex } from '@chakra-ui/react'
import { Suspense, useEffect, useRef } from 'react'
import { Card } from '../components/layout'
import { HydrationNote } from '../components/notice'
import { Section } from '../components/section'
import { workedExample } from '../content/landing'
import { useLoadWhenNear } from '../hydration/late-module'
import { AccountCard } from './account-card'
import { calculatorModule, LazyCalculator } from './lazy-calculator'
import { WaitlistButton } from './waitlist-button'

/** The calculator, and an example account. */
export function WorkedExample() {
  const card = useRef<HTMLDivElement>(null)
  useLoadWhenNear(card, calculatorModule)
  return (
    <Section id="example" isChapter title={workedExample.title}>
      <Card ref={card}>
        {/* Above the calculator, which is missing without its code if the page is not prerendered. */}
        <HydrationNote when="app-failed" mb="5">
          {workedExample.notLoaded}
        </HydrationNote>
        <Suspense fallback={<Loading />}>
          <LazyCalculator />
        </Suspense>
      </Card>
      <Flex wrap="wrap" align="center" columnGap="5" rowGap="2" my="5">
        <WaitlistButton flex={{ base: 'auto', md: 'none' }}>
          {workedExample.callToAction}
        </WaitlistButton>
        <Box as="p" textStyle="note">
          {workedExample.amountGoesAlong}
        </Box>
      </Flex>
      <AccountCard />
    </Section>
  )
}

/** Renders only if the prerendered calculator is gone, as on a translated page, and then loads the code at once. */
function Loading() {
  useEffect(() => {
    // If it cannot be loaded, `useLoadWhenNear` tries again, and says so.
    calculatorModule.load().catch(() => undefined)
  }, [])
  return <Box minHeight="30rem" />
}
