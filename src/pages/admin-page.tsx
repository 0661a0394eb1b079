import { Box } from '@chakra-ui/react'
import { lazy, startTransition, useEffect, useState } from 'react'
import { loadAdminPanel } from '../admin/load-admin-panel'
import { AdminLoading } from '../admin/parts/admin-loading'
import { Container, WIDE } from '../components/layout'
import { NAVIGATION_WIDTH, ONE_LINE_BAR } from '../components/navigation'
import { HiddenWithoutCode, HydrationNote, MessageBox } from '../components/notice'
import { PageTitle } from '../components/text'
import { adminPage } from '../content/admin-list'
import { routes } from '../routes'

const AdminPanel = lazy(async () => ({ default: (await loadAdminPanel()).AdminPanel }))

export function AdminPage() {
  // The prerendered page knows no session. The transition lets the panel replace the spinner without another fallback.
  const [isHydrated, setIsHydrated] = useState(false)
  useEffect(() => startTransition(() => setIsHydrated(true)), [])
  const [accountSlot, setAccountSlot] = useState<HTMLElement | null>(null)
  return (
    <>
      <Box bg="egg" containerType="inline-size" _print={{ bg: 'transparent' }}>
        <Container
          maxWidth={WIDE}
          display="flex"
          flexWrap="wrap"
          columnGap="3"
          alignItems="center"
          minHeight="3rem"
        >
          <Box
            flex="1 1 12rem"
            minWidth="0"
            py="1"
            css={{ [ONE_LINE_BAR]: { ms: NAVIGATION_WIDTH } }}
          >
            <PageTitle textStyle="label">{routes.admin.heading}</PageTitle>
            <Box as="p" textStyle="small" mt="-1">
              {routes.admin.text}
            </Box>
          </Box>
          <Box
            ref={setAccountSlot}
            // Reserves space for the account button, so that nothing shifts. A long email address wraps.
            display="flex"
            justifyContent="flex-end"
            flex={{ base: '0 0 auto', md: '3 1 4.25rem' }}
            minWidth="4.25rem"
            minHeight={{ base: '2.75rem', lg: '2rem' }}
            ms="auto"
            data-print="hide"
          />
        </Container>
      </Box>
      <Container maxWidth={WIDE} py={{ base: '2', md: '3' }}>
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
    </>
  )
}
