import { Box, Flex } from '@chakra-ui/react'
import { Disclosure, NoPurchaseNecessary } from '../components/disclosure'
import { Section } from '../components/section'
import { Stack } from '../components/stack'
import { workedExample } from '../content/landing'
import { AccountCard } from './account-card'
import { Calculator } from './calculator'
import { TicketSheet } from './ticket-sheet'
import { WaitlistLink } from './waitlist-link'

export function WorkedExample() {
  return (
    <Section id="example" title={workedExample.title} background="straw">
      <TicketSheet>
        <AccountCard />
        <Calculator />
      </TicketSheet>
      <Flex
        mt="6"
        columnGap="8"
        rowGap="4"
        align={{ base: 'flex-start', md: 'center' }}
        direction={{ base: 'column', md: 'row' }}
      >
        <Box flexShrink="0">
          <WaitlistLink>{workedExample.callToAction}</WaitlistLink>
        </Box>
        <Stack gap="1" maxWidth="prose" textStyle="small">
          <p>{workedExample.amountGoesAlong}</p>
          <NoPurchaseNecessary />
          <Disclosure />
        </Stack>
      </Flex>
    </Section>
  )
}
