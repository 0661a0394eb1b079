import { AdminPanel } from '../admin/admin-panel'
import { AdminRepositoryContext } from '../admin/admin-repository-context'
import { useLoadedAdminRepository } from '../admin/admin-repository-loader'
import { Container } from '../components/container'
import { FailureBox } from '../components/failure-box'
import { HydrationNote } from '../components/hydration-note'
import { CompactPageHeader } from '../components/page-header'
import { adminPage } from '../content/admin'
import { pageHeaders } from '../content/page-headers'

export function AdminPage() {
  const adminRepository = useLoadedAdminRepository()
  return (
    <>
      <CompactPageHeader {...pageHeaders.admin} />
      {/* As tall as the window, so that the footer does not move when the list changes. */}
      <Container py={{ base: '4', md: '5' }} minHeight="100dvh">
        <noscript>
          <FailureBox>{adminPage.withoutScript}</FailureBox>
        </noscript>
        <HydrationNote when="app-failed">{adminPage.notLoaded}</HydrationNote>
        <AdminRepositoryContext value={adminRepository}>
          <AdminPanel />
        </AdminRepositoryContext>
      </Container>
    </>
  )
}
