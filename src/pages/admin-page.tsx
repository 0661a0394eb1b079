import { AdminPanel } from '../admin/admin-panel'
import { AdministrationContext } from '../admin/administration-context'
import { useLoadedAdministration } from '../admin/administration-loader'
import { Container } from '../components/container'
import { EarlyNote, EarlyTryAgain, WhileEarly } from '../components/early-note'
import { FailureBox } from '../components/failure-box'
import { usePageArrival } from '../components/page-arrival'
import { PageHeader } from '../components/page-header'
import { adminPage } from '../content/admin'
import { pageHeaders } from '../content/page-headers'
import { routes } from '../routes'

export function AdminPage() {
  const administration = useLoadedAdministration()
  usePageArrival(routes.admin)
  return (
    <>
      <PageHeader {...pageHeaders.admin} />
      {/* As high as the window from the start, so that the footer does not come and go with the list. */}
      <Container py={{ base: '8', md: '12' }} minHeight="100dvh">
        <noscript>
          <FailureBox>{adminPage.withoutScript}</FailureBox>
        </noscript>
        <WhileEarly>
          <EarlyNote when="failed">
            <p>{adminPage.notLoaded}</p>
            <EarlyTryAgain />
          </EarlyNote>
        </WhileEarly>
        <AdministrationContext value={administration}>
          <AdminPanel />
        </AdministrationContext>
      </Container>
    </>
  )
}
