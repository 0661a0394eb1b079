import { Box, Flex } from '@chakra-ui/react'
import { Suspense, useRef } from 'react'
import { Disclosure, NoPurchaseNecessary } from '../components/disclosure'
import { Section } from '../components/section'
import { Stack } from '../components/stack'
import { workedExample } from '../content/landing'
import { useLoadWhenNear } from '../hydration/use-load-when-near'
import { AccountCard } from './account-card'
import { LazyCalculator, loadCalculator } from './lazy-calculator'
import { TicketSheet } from './ticket-sheet'
import { WaitlistLink } from './waitlist-link'

export function WorkedExample() {
  const sheet = useRef<HTMLDivElement>(null)
  useLoadWhenNear(sheet, loadCalculator)
  return (
    <Section id="example" title={workedExample.title} background="straw">
      <TicketSheet ref={sheet}>
        <AccountCard />
        <Suspense>
          <LazyCalculator />
        </Suspense>
      </TicketSheet>
      <Flex
        mt="5"
        columnGap="8"
        rowGap="3"
        align={{ base: 'flex-start', md: 'center' }}
        direction={{ base: 'column', md: 'row' }}
      >
        <Box flexShrink="0">
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
