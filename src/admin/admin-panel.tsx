import { Box, Flex } from '@chakra-ui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '../components/button'
import { Stack } from '../components/layout'
import { Tabs, tabPanel } from '../components/tabs'
import { inviteCopy } from '../content/admin-batches'
import { adminPage, exportCopy, tabsCopy } from '../content/admin-list'
import { BatchesPanel } from './batches/batches-panel'
import { InviteDialog } from './batches/invite-dialog'
import { loadAgain, useAdmin, useSession } from './data/admin'
import { screenOf, type TabName } from './data/screen'
import { isFiltered, isSameFilter, type SignupFilter, unfiltered } from './data/signup-filter'
import { filterOf, readView } from './data/signup-view'
import { useTotals } from './data/use-numbers'
import { useSignups } from './data/use-signups'
import { useView } from './data/use-view'
import { ExportNotice, useExport } from './export/export-notice'
import { SignupList } from './list/signup-list'
import { SignupToolbar } from './list/signup-toolbar'
import { AdminLoading } from './parts/admin-loading'
import { goldenButton, toolbarButton } from './parts/controls'
import { useSelection } from './selection/use-selection'
import { SessionBar } from './session/session-bar'
import { SignInForm } from './session/sign-in-form'
import { ListAge, SignupCards } from './summary/signup-cards'
import { ChartsPanel } from './summary/signup-charts'

export interface AdminPanelProps {
  /** The part of the page header that shows who is signed in. */
  accountSlot: HTMLElement | null
}

type Action = 'sign-in' | 'sign-out' | 'open-sign-in' | 'close-sign-in'

/** Renders only in the browser. When a session begins or ends, the panel resets all state except the last action. */
export function AdminPanel({ accountSlot }: AdminPanelProps) {
  const admin = useAdmin()
  const session = useSession()
  const [lastAction, setLastAction] = useState<Action | null>(null)
  useEffect(() => {
    // A page from the back/forward cache lacks the changes that were made in other tabs.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      admin.repository.checkSession()
      void loadAgain(admin)
    }
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  }, [admin])
  return (
    <QueryClientProvider client={admin.queryClient}>
      <SignupsOrSignIn
        key={session.type === 'signed-out' ? session.type : `${session.email}`}
        accountSlot={accountSlot}
        lastAction={lastAction}
        setLastAction={setLastAction}
      />
    </QueryClientProvider>
  )
}

interface SignupsOrSignInProps extends AdminPanelProps {
  /** The last sign-in or sign-out step. The pressed button unmounts, so the next view takes the focus. */
  lastAction: Action | null
  setLastAction: (action: Action) => void
}

/** Shows the signups, or the sign-in form: on request, after a session, or if the server refuses the list without one. */
function SignupsOrSignIn({ accountSlot, lastAction, setLastAction }: SignupsOrSignInProps) {
  const { repository, search, exported: kept } = useAdmin()
  const session = useSession()
  const { view, changeView, showList } = useView()
  const signups = useSignups()
  const totals = useTotals(signups)
  const exported = useExport(kept)
  const selected = useSelection()
  const [inviting, setInviting] = useState<SignupFilter | null>(null)
  const [chosenTab, setTab] = useState<TabName>('signups')

  const isSigningIn = lastAction === 'open-sign-in'
  const choice = { tab: chosenTab, isSigningIn }
  const screen = screenOf(session, { ...signups, ...totals }, choice)
  const { page, failure } = signups
  const { matching, hasFunctions, hasFailed } = totals

  // The URL may be a bookmark with filters, but this backend cannot filter.
  const isToDrop = hasFunctions === false && isFiltered(view)
  useEffect(() => {
    if (isToDrop) changeView(unfiltered, true)
  }, [isToDrop, changeView])
  /** The view with the current text of the search field. Actions use this view. The list follows only after a pause. */
  const asked = () => readView(location.search, search.field.getState().text.trim())

  if (screen.type === 'sign-in') {
    return (
      <SignInForm
        hasEnded={screen.hasEnded}
        shouldFocus={lastAction === 'sign-out' || isSigningIn}
        onSignedIn={() => setLastAction('sign-in')}
        onCancel={screen.canCancel ? () => setLastAction('close-sign-in') : null}
      />
    )
  }
  const isSignedOut = session.type === 'signed-out'
  // A signed-in user can sign out while the list loads, because signing out has to work in an outage, too.
  const sessionBar = accountSlot !== null && !(isSignedOut && screen.type === 'loading') && (
    <SessionBar
      slot={accountSlot}
      shouldFocus={lastAction === 'sign-in' || lastAction === 'close-sign-in'}
      signIn={() => setLastAction('open-sign-in')}
      signOut={() => {
        setLastAction('sign-out')
        repository.signOut()
      }}
    />
  )
  if (screen.type === 'loading') {
    return (
      <Stack gap="2">
        {sessionBar}
        <AdminLoading hasSession={!isSignedOut} />
      </Stack>
    )
  }
  const { hasNumbers, tools, tab, list } = screen
  const hasTabs = tools !== 'none' && tools !== 'some'
  /** Whether the invite button is outlined: a selection has a golden button, and after a failure, "Try again" comes first. */
  const isOutlined = tab === 'signups' && (selected.selection.size > 0 || failure !== null)
  const untilKnown = tools === 'hidden' ? ({ visibility: 'hidden' } as const) : undefined
  return (
    <Stack gap="2">
      {sessionBar}
      {hasNumbers && (
        <SignupCards
          totals={totals}
          onFilter={() => {
            if (chosenTab === 'batches') setTab('signups')
          }}
        />
      )}
      {hasNumbers && (
        <Flex
          columnGap="4"
          align="center"
          wrap="wrap"
          borderBottom={tools === 'none' ? undefined : '1px solid'}
          borderColor="sand"
        >
          {hasTabs && (
            <Box css={untilKnown}>
              <Tabs
                aria-label={tabsCopy.label}
                names={['signups', 'charts', 'batches']}
                labels={tabsCopy.tabs}
                selected={tab}
                choose={setTab}
                ms="-2"
                data-print="hide"
              />
            </Box>
          )}
          <ListAge hasFailed={hasFailed} />
        </Flex>
      )}
      {tools !== 'none' && tab !== 'batches' && (
        <Box css={untilKnown}>
          <SignupToolbar hasSearch={hasFunctions !== false} matching={matching}>
            <Button
              look="quiet"
              {...toolbarButton}
              aria-disabled={exported.isRunning}
              onClick={() => {
                const next = asked()
                exported.start({ view: next, matching: isSameFilter(next, view) ? matching : null })
              }}
            >
              {exported.isRunning ? exportCopy.running : exportCopy.start}
            </Button>
            {hasTabs && (
              <Button
                {...(isOutlined ? toolbarButton : goldenButton)}
                look={isOutlined ? 'quiet' : 'primary'}
                onClick={() => setInviting(filterOf(asked()))}
              >
                {inviteCopy.open}
              </Button>
            )}
          </SignupToolbar>
        </Box>
      )}
      {/* The export message overlays the list, so that nothing shifts. It is sticky, unless the viewport is short. */}
      <Box
        position="relative"
        top="0"
        height="0"
        mt="-2"
        // Stacked above the table head and below the details.
        zIndex="2"
        css={{ '@media (min-height: 30rem)': { position: 'sticky' } }}
      >
        <Box
          position="absolute"
          right="0"
          data-print="hide"
          minWidth={{ base: 'full', md: '30rem' }}
          maxWidth="full"
          px="4"
          bg="paper"
          border="1px solid"
          borderColor="slate"
          borderRadius="control"
          boxShadow="raised"
          hidden={exported.state.type === 'idle'}
        >
          <ExportNotice {...exported} />
        </Box>
      </Box>
      {inviting !== null && (
        <InviteDialog
          candidates={{ filter: inviting, selectedIds: null }}
          onClose={() => setInviting(null)}
        />
      )}
      {/* Hidden instead of unmounted, so that the list keeps its state while another tab is selected. */}
      <div {...(hasTabs && tabPanel('signups'))} hidden={tab !== 'signups'}>
        <SignupList
          content={list}
          signups={signups}
          totals={totals}
          selected={selected}
          isHidden={tab !== 'signups'}
        />
      </div>
      {tab === 'charts' && (
        <div {...tabPanel('charts')}>
          <ChartsPanel />
        </div>
      )}
      {tab === 'batches' && (
        <div {...tabPanel('batches')}>
          <BatchesPanel
            showList={(change) => {
              setTab('signups')
              showList(change)
            }}
            exported={exported}
            inviteNext={() => setInviting(unfiltered)}
          />
        </div>
      )}
      {tools === 'all' && page !== null && tab === 'signups' && (
        <Box as="p" textStyle="small" color="stone" data-print="hide">
          {adminPage.hint}
        </Box>
      )}
    </Stack>
  )
}
