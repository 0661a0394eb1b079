import { Box } from '@chakra-ui/react'
import { Suspense } from 'react'
import { Card } from '../components/card'
import { Container } from '../components/container'
import { usePageArrival } from '../components/page-arrival'
import { PageHeader } from '../components/page-header'
import { pageHeaders } from '../content/page-headers'
import { routes } from '../routes'
import { useJoinState } from '../waitlist/waitlist-context'
import { WaitlistPanel } from '../waitlist/waitlist-panel'
import { lazyStill } from '../wake-up/lazy-parts'

const Picture = lazyStill(
  'picture',
  async () => (await import('../illustrations/hero-picture')).HeroPicture,
)

const { title, text } = pageHeaders.joinWaitlist

export function JoinWaitlistPage() {
  usePageArrival(routes.joinWaitlist)
  return (
    <>
      <Header />
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
          <Box id="picture" display={{ base: 'none', lg: 'block' }}>
            <Suspense>
              <Picture />
            </Suspense>
          </Box>
        </Box>
      </Container>
    </>
  )
}

/** Apart, because what changes the page would empty the picture while it is asleep. */
function Header() {
  const joinState = useJoinState()
  return <PageHeader title={title} {...(joinState.name !== 'joined' && { text })} />
}
