import { Box, Flex } from '@chakra-ui/react'
import { Suspense, useRef } from 'react'
import { Disclosure, NoPurchaseNecessary } from '../components/disclosure'
import { Stack } from '../components/layout'
import { HydrationNote } from '../components/notice'
import { Section } from '../components/section'
import { workedExample } from '../content/landing'
import { useLoadWhenNear } from '../hydration/late-module'
import { AccountCard } from './account-card'
import { calculatorModule, LazyCalculator } from './lazy-calculator'
import { TicketSheet } from './ticket-sheet'
import { WaitlistLink } from './waitlist-link'

export function WorkedExample() {
  const example = useRef<HTMLDivElement>(null)
  useLoadWhenNear(example, calculatorModule)
  return (
    <Section id="example" title={workedExample.title} background="straw">
      <div ref={example}>
        {/* Above the calculator, which is missing without its code if the page is not prerendered. */}
        <HydrationNote when="app-failed" mb="5">
          {workedExample.notLoaded}
        </HydrationNote>
        <TicketSheet data-slides="">
          <AccountCard />
          <Suspense>
            <LazyCalculator />
          </Suspense>
        </TicketSheet>
      </div>
      <Flex
        mt="5"
        columnGap="8"
        rowGap="3"
        align={{ md: 'center' }}
        direction={{ base: 'column', md: 'row' }}
      >
        <Box display="grid" flexShrink="0">
          <WaitlistLink>{workedExample.callToAction}</WaitlistLink>
        </Box>
        <Stack gap="0" maxWidth="prose" textStyle="small">
          <p>{workedExample.amountGoesAlong}</p>
          <NoPurchaseNecessary />
          <Disclosure />
        </Stack>
      </Flex>
    </Section>
  )
}
