import { lazy, startTransition, useEffect, useState } from 'react'
import { AdminLoading } from '../admin/admin-loading'
import { loadAdminPanel } from '../admin/load-admin-panel'
import { Container } from '../components/layout'
import { FailureBox, HiddenWithoutCode, HydrationNote } from '../components/notice'
import { CompactPageHeader } from '../components/page-header'
import { adminPage } from '../content/admin'
import { routes } from '../routes'

const AdminPanel = lazy(async () => ({ default: (await loadAdminPanel()).AdminPanel }))

export function AdminPage() {
  // The session is known only in the browser, so the prerendered page shows none. In a transition, the panel replaces the
  // spinner without a fallback of its own.
  const [isHydrated, setIsHydrated] = useState(false)
  useEffect(() => startTransition(() => setIsHydrated(true)), [])
  return (
    <>
      <CompactPageHeader title={routes.admin.heading} text={routes.admin.text} />
      {/* As tall as the window, so that the footer does not move when the list changes. */}
      <Container py={{ base: '2', md: '3' }} minHeight="100dvh">
        <noscript>
          <FailureBox>{adminPage.withoutScript}</FailureBox>
        </noscript>
        <HydrationNote when="app-failed">{adminPage.notLoaded}</HydrationNote>
        {isHydrated ? (
          <AdminPanel />
        ) : (
          <HiddenWithoutCode>
            <AdminLoading />
          </HiddenWithoutCode>
        )}
      </Container>
    </>
  )
}
