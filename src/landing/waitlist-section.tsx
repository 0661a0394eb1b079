import { Box } from '@chakra-ui/react'
import { Card } from '../components/layout'
import { Band, BandContent } from '../components/section'
import { waitlistSection } from '../content/landing'
import { useStep } from '../waitlist/signup/signup-store'
import { WaitlistPanel } from '../waitlist/waitlist-panel'
import { PLACE_CARD_ID, WAITLIST_ID } from './waitlist-button'

export function WaitlistSection() {
  const hasHeading = useStep('landing').type !== 'joined'
  return (
    <Band id={WAITLIST_ID} tabIndex={-1} aria-labelledby="waitlist-title" bg="egg">
      <BandContent maxWidth={hasHeading ? '48rem' : '64rem'}>
        {hasHeading && (
          <div>
            <Box as="h2" id="waitlist-title" tabIndex={-1} textStyle="title">
              {waitlistSection.title}
            </Box>
            <Box as="p" mt="3">
              {waitlistSection.text}
            </Box>
          </div>
        )}
        <Card id={PLACE_CARD_ID}>
          <WaitlistPanel page="landing" />
        </Card>
      </BandContent>
    </Band>
  )
}
