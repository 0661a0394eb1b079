import { Suspense } from 'react'
import { InvitedNote } from '../components/invited-note'
import { Card, Container } from '../components/layout'
import { HiddenWithPlace } from '../components/notice'
import { FormColumn, PageHeader, PageHeaderText } from '../components/page-header'
import { PageTitle, TextLink } from '../components/text'
import { howItWorks } from '../content/waitlist'
import { HeroPicture } from '../illustrations/hero-picture'
import { routes } from '../routes'
import { useStep } from '../waitlist/signup/signup-store'
import { WaitlistPanel } from '../waitlist/waitlist-panel'

const { heading, text } = routes.joinWaitlist

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
  // The success view's ticket contains the title.
  if (useStep('joinWaitlist').type === 'joined') return null
  return (
    <PageHeader>
      <FormColumn>
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
      </FormColumn>
    </PageHeader>
  )
}

/** The form next to a picture, or the place in line in a single column. */
function Content() {
  const isJoined = useStep('joinWaitlist').type === 'joined'
  return (
    <Container
      display={{ lg: 'flex' }}
      columnGap="12"
      alignItems="start"
      // The robin on the ticket needs more room.
      pt={isJoined ? '12' : { base: '3', md: '10' }}
      pb={{ base: '4', md: '10' }}
    >
      <Card flex="3" maxWidth={isJoined ? '60rem' : '44rem'} mx="auto">
        <WaitlistPanel page="joinWaitlist" />
      </Card>
      {/* This is hidden, not removed, because the robin on a ticket reuses the one in this picture (<use>). */}
      <HiddenWithPlace flex="2" display={isJoined ? 'none' : { base: 'none', lg: 'block' }}>
        <HeroPicture />
      </HiddenWithPlace>
    </Container>
  )
}
