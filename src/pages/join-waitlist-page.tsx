import { Box, chakra } from '@chakra-ui/react'
import { Suspense } from 'react'
import { Card } from '../components/card'
import { Container } from '../components/container'
import { InvitedNote } from '../components/invited-note'
import { PageHeader, PageHeaderText } from '../components/page-header'
import { PageTitle } from '../components/page-title'
import { pageHeaders } from '../content/page-headers'
import { HeroPicture } from '../illustrations/hero-picture'
import { useJoinState } from '../waitlist/waitlist-context'
import { PLACE_KNOWN, WaitlistPanel } from '../waitlist/waitlist-panel'

const { title, text } = pageHeaders.joinWaitlist

export function JoinWaitlistPage() {
  return (
    <>
      <Suspense>
        <InvitedNote />
      </Suspense>
      <Suspense>
        <Header />
      </Suspense>
      <Content />
    </>
  )
}

const Heading = chakra('div', { base: { [PLACE_KNOWN]: { display: 'none' } } })

function Header() {
  const isJoined = useJoinState().type === 'joined'
  return (
    <PageHeader>
      {!isJoined && (
        <Heading>
          <PageTitle>{title}</PageTitle>
          <PageHeaderText>{text}</PageHeaderText>
        </Heading>
      )}
    </PageHeader>
  )
}

/** The form beside a picture, or the success view alone. */
const Columns = chakra(Container, {
  base: {
    display: 'grid',
    columnGap: '12',
    alignItems: 'start',
    py: { base: '6', md: '10' },
  },
  variants: {
    hasPicture: {
      true: { gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '3fr 2fr' } },
      false: {},
    },
  },
})

function Content() {
  const isJoined = useJoinState().type === 'joined'
  return (
    <Columns hasPicture={!isJoined}>
      <Card width="full" maxWidth={isJoined ? '60rem' : '44rem'} mx="auto">
        <WaitlistPanel headingLevel="h1" />
      </Card>
      <Box display={isJoined ? 'none' : { base: 'none', lg: 'block' }}>
        <HeroPicture />
      </Box>
    </Columns>
  )
}
