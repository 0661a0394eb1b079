import { Box, Flex } from '@chakra-ui/react'
import { useCallback, useRef, useState } from 'react'
import { Spinner } from '../components/spinner'
import { Stack } from '../components/stack'
import { adminPage } from '../content/admin'
import { useAdminRepository, useSession } from './admin-repository-context'
import { ExportControl } from './export-control'
import { RemovalSteps } from './removal-steps'
import { SessionBar } from './session-bar'
import { SignInForm } from './sign-in-form'
import { SignupChartsDisclosure } from './signup-charts-disclosure'
import { SignupList } from './signup-list'
import { SignupOverview } from './signup-overview'
import { SignupToolbar } from './signup-toolbar'
import { type PageStart, unfiltered } from './signup-view'
import { useSignups } from './use-signups'

/**
 * Shows the signups, or the sign-in form if the server refuses to list them. It requests the list with or without a session,
 * because only the server controls access.
 */
export function AdminPanel() {
  const adminRepository = useAdminRepository()
  const session = useSession()
  const signups = useSignups(adminRepository, session)
  const { view, changeView, list, summary, isEmpty, reload } = signups
  /** The element with the focus when the list was asked for another page. */
  const focusOrigin = useRef<Element | null>(null)
  const goTo = (start: PageStart) => {
    focusOrigin.current = document.activeElement
    changeView({ start })
  }
  const searchFor = useCallback(
    (code: string) => {
      focusOrigin.current = document.activeElement
      changeView({ ...unfiltered, search: code })
    },
    [changeView],
  )
  /** The pressed button unmounts, so the view that replaces it takes the focus. */
  const [lastAction, setLastAction] = useState<'sign-in' | 'sign-out' | null>(null)

  if (session.type === 'signed-out' && list.phase === 'refused') {
    return (
      <SignInForm
        hasEnded={session.hasEnded}
        shouldFocus={lastAction === 'sign-out'}
        onSignedIn={() => setLastAction('sign-in')}
      />
    )
  }

  const hasLoaded = list.page !== null
  // Also after a failure, because the reason may be the search or a filter.
  const hasTools = !isEmpty && (hasLoaded || list.phase === 'failed')
  return (
    <Stack gap="4">
      <Flex columnGap="6" rowGap="2" align="center" justify="space-between" wrap="wrap">
        {hasLoaded && (
          <SignupOverview
            total={signups.total}
            asOf={summary.loaded?.asOf ?? null}
            newSignups={signups.newSignups}
            hasFailed={summary.phase === 'failed'}
            isLoading={list.isLoading || summary.phase === 'loading'}
            refresh={reload}
          />
        )}
        {session.type !== 'signed-out' && (
          <SessionBar
            session={session}
            shouldFocus={lastAction === 'sign-in'}
            signOut={() => {
              setLastAction('sign-out')
              adminRepository.signOut()
            }}
          />
        )}
      </Flex>
      {hasTools && (
        <>
          <Flex columnGap="8" wrap="wrap" css={{ '& > [open]': { flexBasis: '100%' } }}>
            <SignupChartsDisclosure {...summary} />
            <RemovalSteps />
          </Flex>
          <SignupToolbar view={view} changeView={changeView} goTo={goTo}>
            <ExportControl view={view} matching={signups.matching} />
          </SignupToolbar>
        </>
      )}
      {!hasLoaded && list.phase === 'loading' ? (
        <Flex role="status" data-needs-script="" align="center" gap="3">
          <Spinner /> {adminPage.loading}
        </Flex>
      ) : (
        <SignupList
          {...list}
          view={view}
          changeView={changeView}
          goTo={goTo}
          searchFor={searchFor}
          focusOrigin={focusOrigin}
          reload={reload}
        />
      )}
      {hasTools && (
        <Box as="p" textStyle="small" color="stone" data-print="hide">
          {adminPage.hint}
        </Box>
      )}
    </Stack>
  )
}
