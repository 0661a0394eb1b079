import { Box } from '@chakra-ui/react'
import { lazy, startTransition, useEffect, useState } from 'react'
import { loadAdminPanel } from '../admin/load-admin-panel'
import { AdminLoading } from '../admin/parts/admin-loading'
import { Disclosure } from '../components/disclosure'
import { Container, WIDE } from '../components/layout'
import { NAVIGATION_WIDTH, ONE_LINE_BAR } from '../components/navigation'
import { HiddenWithoutCode, HydrationNote, MessageBox } from '../components/notice'
import { PageTitle } from '../components/text'
import { adminPage } from '../content/admin-list'
import { routes } from '../routes'

const AdminPanel = lazy(async () => ({ default: (await loadAdminPanel()).AdminPanel }))

export function AdminPage() {
  // The session is known only in the browser, so the prerendered page shows none. In a transition, the panel replaces the
  // spinner without a fallback of its own.
  const [isHydrated, setIsHydrated] = useState(false)
  useEffect(() => startTransition(() => setIsHydrated(true)), [])
  /** Where the panel shows the account. */
  const [accountSlot, setAccountSlot] = useState<HTMLElement | null>(null)
  return (
    <>
      <Box bg="egg" containerType="inline-size" _print={{ bg: 'transparent' }}>
        <Container
          maxWidth={WIDE}
          display="flex"
          columnGap="3"
          alignItems="center"
          minHeight="3rem"
        >
          <Box minWidth="0" py="1" css={{ [ONE_LINE_BAR]: { ms: NAVIGATION_WIDTH } }}>
            <PageTitle textStyle="label">{routes.admin.heading}</PageTitle>
            <Box as="p" textStyle="small" mt="-1">
              {routes.admin.text}
            </Box>
          </Box>
          <Box ref={setAccountSlot} ms="auto" data-print="hide" />
        </Container>
      </Box>
      {/* As tall as the window, so that the footer does not move when the list changes. */}
      <Container maxWidth={WIDE} py={{ base: '2', md: '3' }} minHeight="100dvh">
        <noscript>
          <MessageBox>{adminPage.withoutScript}</MessageBox>
        </noscript>
        <HydrationNote when="app-failed">{adminPage.notLoaded}</HydrationNote>
        {isHydrated ? (
          <AdminPanel accountSlot={accountSlot} />
        ) : (
          <HiddenWithoutCode>
            <AdminLoading />
          </HiddenWithoutCode>
        )}
      </Container>
      <Container maxWidth={WIDE} py="3" color="stone" data-print="hide">
        <Disclosure />
      </Container>
    </>
  )
}
