import { Card } from '../components/card'
import { Section } from '../components/section'
import { waitlistSection } from '../content/landing'
import { WaitlistPanel } from '../waitlist/waitlist-panel'
import { WAITLIST_ID } from './scroll-to-waitlist'

export function WaitlistSection() {
  return (
    <Section
      id={WAITLIST_ID}
      title={waitlistSection.title}
      text={waitlistSection.text}
      background="mint"
      isSideBySide
    >
      <Card maxWidth={{ base: 'form', lg: 'full' }}>
        <WaitlistPanel headingLevel="h3" />
      </Card>
    </Section>
  )
}
