import { Box, Stack } from '@chakra-ui/react'
import { Card } from '../components/card'
import { Container } from '../components/container'
import { usePageArrival } from '../components/page-arrival'
import { PageTitle } from '../components/page-title'
import { joinPage } from '../content/waitlist'
import { routes } from '../routes'
import { useWaitlist } from '../waitlist/waitlist-context'
import { WaitlistPanel } from '../waitlist/waitlist-panel'

export function JoinWaitlistPage() {
  usePageArrival(routes.joinWaitlist)
  const { joinState } = useWaitlist()
  return (
    <Container py={{ base: '10', md: '16' }}>
      <Stack gap="6" maxWidth="form" mx="auto">
        <PageTitle>{joinPage.title}</PageTitle>
        {joinState.name !== 'joined' && (
          <Box as="p" textStyle="lead" color="stone">
            {joinPage.text}
          </Box>
        )}
        <Card>
          <WaitlistPanel headingLevel="h2" />
        </Card>
      </Stack>
    </Container>
  )
}
