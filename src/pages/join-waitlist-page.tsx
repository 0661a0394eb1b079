import { Box, Grid } from '@chakra-ui/react'
import { Card } from '../components/card'
import { Container } from '../components/container'
import { usePageArrival } from '../components/page-arrival'
import { PageHeader } from '../components/page-header'
import { joinPage } from '../content/waitlist'
import { HeroPicture } from '../illustrations/hero-picture'
import { routes } from '../routes'
import { useWaitlist } from '../waitlist/waitlist-context'
import { WaitlistPanel } from '../waitlist/waitlist-panel'

export function JoinWaitlistPage() {
  usePageArrival(routes.joinWaitlist)
  const { joinState } = useWaitlist()
  return (
    <>
      <PageHeader
        title={joinPage.title}
        {...(joinState.name !== 'joined' && { text: joinPage.text })}
      />
      <Container py={{ base: '10', md: '16' }}>
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 11fr) minmax(0, 9fr)' }}
          gap="16"
          alignItems="center"
        >
          <Card maxWidth={{ base: 'form', lg: 'none' }} width="full" mx="auto">
            <WaitlistPanel headingLevel="h2" />
          </Card>
          <Box display={{ base: 'none', lg: 'block' }}>
            <HeroPicture />
          </Box>
        </Grid>
      </Container>
    </>
  )
}
