import { Box, chakra } from '@chakra-ui/react'
import { lazy, startTransition, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { loadAdminPanel } from '../admin/load-admin-panel'
import { AdminLoading } from '../admin/parts/admin-loading'
import { BrandMark } from '../components/brand-mark'
import { Disclosure } from '../components/disclosure'
import { Container } from '../components/layout'
import { FailureBox, HiddenWithoutCode, HydrationNote } from '../components/notice'
import { PageTitle } from '../components/text'
import { adminPage } from '../content/admin'
import { brand } from '../content/brand'
import { routes } from '../routes'

const AdminPanel = lazy(async () => ({ default: (await loadAdminPanel()).AdminPanel }))

/** Wider than the pages for visitors, because a table has many columns. */
const WIDTH = '88rem'

const HomeLink = chakra(Link, {
  base: { display: 'inline-flex', alignItems: 'center', minHeight: '2.75rem' },
})

export function AdminPage() {
  // The session is known only in the browser, so the prerendered page shows none. In a transition, the panel replaces the
  // spinner without a fallback of its own.
  const [isHydrated, setIsHydrated] = useState(false)
  useEffect(() => startTransition(() => setIsHydrated(true)), [])
  /** Where the panel shows the account. */
  const [accountSlot, setAccountSlot] = useState<HTMLElement | null>(null)
  return (
    <>
      <Box bg="egg" _print={{ bg: 'transparent' }}>
        <Container
          maxWidth={WIDTH}
          display="flex"
          columnGap="3"
          alignItems="center"
          minHeight="3rem"
        >
          <HomeLink href={routes.landing.path} aria-label={brand.name}>
            <BrandMark />
          </HomeLink>
          <Box minWidth="0">
            <PageTitle textStyle="label">{routes.admin.heading}</PageTitle>
            {/* In one line beside the button on a phone of 390 px. */}
            <Box as="p" textStyle="small" fontSize={{ base: '0.8125rem', md: '0.875rem' }} mt="-1">
              {routes.admin.text}
            </Box>
          </Box>
          <Box ref={setAccountSlot} ms="auto" data-print="hide" />
        </Container>
      </Box>
      {/* As tall as the window, so that the footer does not move when the list changes. */}
      <Container maxWidth={WIDTH} py={{ base: '2', md: '3' }} minHeight="100dvh">
        <noscript>
          <FailureBox>{adminPage.withoutScript}</FailureBox>
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
      <Container maxWidth={WIDTH} py="3" color="stone" data-print="hide">
        <Disclosure />
      </Container>
    </>
  )
}
