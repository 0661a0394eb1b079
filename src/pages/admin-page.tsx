import { AdminPanel } from '../admin/admin-panel'
import { Container } from '../components/container'
import { usePageArrival } from '../components/page-arrival'
import { PageHeader } from '../components/page-header'
import { adminPage } from '../content/admin'
import { routes } from '../routes'

export function AdminPage() {
  usePageArrival(routes.admin)
  return (
    <>
      <PageHeader title={adminPage.title} text={adminPage.subtitle} />
      {/* As high as the window from the start, so that the footer does not come and go with the list. */}
      <Container py={{ base: '8', md: '12' }} minHeight="100dvh">
        <AdminPanel />
      </Container>
    </>
  )
}
