import { Box } from '@chakra-ui/react'
import { Card } from '../components/card'
import { Band, BandContent } from '../components/section'
import { waitlistSection } from '../content/landing'
import { whileHtml } from '../hydration/html-state'
import { TicketFan } from '../illustrations/ticket-fan'
import { useJoinState } from '../waitlist/join/join-context'
import { FormHeading, WaitlistPanel } from '../waitlist/waitlist-panel'
import { WAITLIST_ID } from './scroll-to-waitlist'

const alone = { gridTemplateColumns: 'minmax(0, 1fr)' }
const besideHeading = {
  gridTemplateColumns: {
    base: 'minmax(0, 1fr)',
    md: 'minmax(0, 2fr) minmax(0, 3fr)',
    lg: 'repeat(2, minmax(0, 1fr))',
  },
}

export function WaitlistSection() {
  const hasHeading = useJoinState().type !== 'joined'
  return (
    <Band id={WAITLIST_ID} tabIndex={-1} aria-labelledby="waitlist-title" bg="egg">
      <BandContent
        alignItems="start"
        columnGap="12"
        // The heading is beside the form. The success view is alone.
        css={hasHeading ? { ...besideHeading, [whileHtml.placeKnown]: alone } : alone}
      >
        {hasHeading && (
          <FormHeading>
            <Box as="h2" id="waitlist-title" tabIndex={-1} textStyle="title">
              {waitlistSection.title}
            </Box>
            <Box as="p" mt="3" textStyle="lead">
              {waitlistSection.text}
            </Box>
            <Box mt="8" display={{ base: 'none', md: 'block' }} data-settles="">
              <TicketFan />
            </Box>
          </FormHeading>
        )}
        <Card width="full" maxWidth={hasHeading ? undefined : '60rem'} mx="auto">
          <WaitlistPanel page="landing" />
        </Card>
      </BandContent>
    </Band>
  )
}
