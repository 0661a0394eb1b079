import { Box } from '@chakra-ui/react'
import { Disclosure } from '../components/disclosure'
import { Section } from '../components/section'
import { Stack } from '../components/stack'
import { disclosures } from '../content/disclosures'
import { workedExample } from '../content/landing'
import { AccountCard } from './account-card'
import { Calculator } from './calculator'
import { WaitlistLink } from './waitlist-link'

export function WorkedExample() {
  return (
    <Section id="example" title={workedExample.title} text={workedExample.text} background="straw">
      <AccountCard />
      <Box as="p" mt="4" mb={{ base: '12', md: '16' }} textStyle="small" maxWidth="prose">
        {disclosures.exampleAccount}
      </Box>
      <Calculator />
      <Stack mt="10" gap="4" align="flex-start" maxWidth="prose">
        <WaitlistLink>{workedExample.callToAction}</WaitlistLink>
        <Disclosure />
      </Stack>
    </Section>
  )
}
