import { Box } from '@chakra-ui/react'
import { AdminPanel } from '../admin/admin-panel'
import { Container } from '../components/container'
import { usePageArrival } from '../components/page-arrival'
import { PageTitle } from '../components/page-title'
import { adminPage } from '../content/admin'
import { routes } from '../routes'

export function AdminPage() {
  usePageArrival(routes.admin)
  return (
    <Container py={{ base: '10', md: '16' }}>
      <PageTitle>{adminPage.title}</PageTitle>
      <Box as="p" mt="2" mb="8" textStyle="lead" color="stone">
        {adminPage.subtitle}
      </Box>
      <AdminPanel />
    </Container>
  )
}
