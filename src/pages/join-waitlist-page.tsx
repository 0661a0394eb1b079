import { Box, chakra } from '@chakra-ui/react'
import { Suspense } from 'react'
import { Card } from '../components/card'
import { Container } from '../components/container'
import { InvitedNote } from '../components/invited-note'
import { PageHeader, PageHeaderText } from '../components/page-header'
import { pageHeaders } from '../content/page-headers'
import { HeroPicture } from '../illustrations/hero-picture'
import { useJoinState } from '../waitlist/waitlist-context'
import { WaitlistPanel } from '../waitlist/waitlist-panel'

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
      <Container py={{ base: '10', md: '16' }}>
        <Box
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 11fr) minmax(0, 9fr)' }}
          gap="16"
          alignItems="center"
        >
          <Card maxWidth={{ base: 'form', lg: 'none' }} width="full" mx="auto">
            <WaitlistPanel headingLevel="h2" />
          </Card>
          <Box display={{ base: 'none', lg: 'block' }}>
            <HeroPicture />
          </Box>
        </Box>
      </Container>
    </>
  )
}

/** Hidden before the first paint if this browser knows the visitor's place (`hydration/start.ts`). */
const JoinText = chakra(PageHeaderText, {
  base: { 'html[data-place] &': { display: 'none' } },
})

function Header() {
  const joinState = useJoinState()
  return (
    <PageHeader title={title}>
      {joinState.type !== 'joined' && <JoinText>{text}</JoinText>}
    </PageHeader>
  )
}
