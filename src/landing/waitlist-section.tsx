import { Box } from '@chakra-ui/react'
import { Card } from '../components/card'
import { Section } from '../components/section'
import { waitlistSection } from '../content/landing'
import { TicketFan } from '../illustrations/ticket-fan'
import { WaitlistPanel } from '../waitlist/waitlist-panel'
import { WAITLIST_ID } from './scroll-to-waitlist'

export function WaitlistSection() {
  return (
    <Section
      id={WAITLIST_ID}
      title={waitlistSection.title}
      text={waitlistSection.text}
      background="egg"
      isSideBySide
      aside={
        <Box mt={{ base: '6', lg: '12' }} maxWidth={{ base: '16rem', lg: '24rem' }}>
          <TicketFan />
        </Box>
      }
    >
      <Card maxWidth={{ base: 'form', lg: 'full' }}>
        <WaitlistPanel headingLevel="h3" />
      </Card>
    </Section>
  )
}
