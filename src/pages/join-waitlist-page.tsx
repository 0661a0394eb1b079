import { Box } from '@chakra-ui/react'
import { Suspense } from 'react'
import { InvitedNote } from '../components/invited-note'
import { Card, Container } from '../components/layout'
import { HiddenWithPlace } from '../components/notice'
import { PageHeader, PageHeaderText } from '../components/page-header'
import { PageTitle, TextLink } from '../components/text'
import { howItWorks } from '../content/waitlist'
import { HeroPicture } from '../illustrations/hero-picture'
import { whileHtml } from '../lib/html-state'
import { routes } from '../routes'
import { useStep } from '../waitlist/signup/signup-store'
import { WaitlistPanel } from '../waitlist/waitlist-panel'

const { heading, text } = routes.joinWaitlist
const FORM_WIDTH = '44rem'

export function JoinWaitlistPage() {
  return (
    <>
      <Suspense>
        <Header />
      </Suspense>
      <Content />
    </>
  )
}

function Header() {
  // The ticket of the success view has the title.
  if (useStep('joinWaitlist').type === 'joined') return null
  return (
    <PageHeader>
      <Box css={{ [whileHtml.placeShown]: { maxWidth: FORM_WIDTH, mx: 'auto' } }}>
        <PageTitle id="waitlist-title">{heading}</PageTitle>
        <HiddenWithPlace>
          <PageHeaderText mt="2" textStyle={{ base: 'body', md: 'lead' }}>
            {`${text} `}
            <TextLink whiteSpace="nowrap" href={routes.landing.path}>
              {howItWorks}
            </TextLink>
          </PageHeaderText>
        </HiddenWithPlace>
        <InvitedNote mt="4" />
      </Box>
    </PageHeader>
  )
}

/** The form beside a picture, or the place in line in a single column. */
function Content() {
  const isJoined = useStep('joinWaitlist').type === 'joined'
  return (
    <Container
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: isJoined ? undefined : '3fr 2fr' }}
      columnGap="12"
      alignItems="start"
      css={{ [whileHtml.placeShown]: { gridTemplateColumns: 'minmax(0, 1fr)' } }}
      // The robin on the ticket needs more room.
      pt={isJoined ? '12' : { base: '3', md: '10' }}
      pb={{ base: '4', md: '10' }}
    >
      <Card width="full" maxWidth={isJoined ? '60rem' : FORM_WIDTH} mx="auto">
        <WaitlistPanel page="joinWaitlist" />
      </Card>
      {/* Hidden instead of removed, because the robin on a ticket is a copy of its drawing. */}
      <Box
        display={isJoined ? 'none' : { base: 'none', lg: 'block' }}
        css={{ [whileHtml.placeShown]: { display: 'none' } }}
      >
        <HeroPicture />
      </Box>
    </Container>
  )
}
