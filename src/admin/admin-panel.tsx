import { Box, Flex } from '@chakra-ui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../components/button'
import { Stack } from '../components/layout'
import { adminPage, exportCopy, inviteCopy } from '../content/admin'
import { useAdmin, useSession, useSessionCount } from './admin'
import { AdminLoading } from './admin-loading'
import { BatchesPanel } from './batches/batches-panel'
import { InviteDialog } from './batches/invite-dialog'
import { TextButton, toolbarButton } from './controls'
import { ExportResult, exportLabel, useExport } from './export/export-control'
import { SignupList } from './list/signup-list'
import { SignupToolbar } from './list/signup-toolbar'
import { filterOf } from './list/signup-view'
import { useNumbers, usePage, useView } from './list/use-list'
import { SessionBar } from './session-bar'
import { SignInForm } from './sign-in-form'
import { isFiltered } from './signup-filter'
import { ListAge, SignupCards } from './summary/signup-cards'
import { ChartsPanel } from './summary/signup-charts'
import { type TabName, Tabs, tabPanel } from './tabs'

export interface AdminPanelProps {
  /** The part of the page's bar that shows who is signed in. */
  accountSlot: HTMLElement | null
}

type Action = 'sign-in' | 'sign-out' | 'open-sign-in' | 'close-sign-in'

/**
 * The list of signups, and what an administrator can do with it. Renders only in the browser. Nothing on the screen survives the
 * beginning or the end of a session, except which button was pressed last.
 */
export function AdminPanel({ accountSlot }: AdminPanelProps) {
  const { type } = useSession()
  const count = useSessionCount()
  const [lastAction, setLastAction] = useState<Action | null>(null)
  return (
    <QueryClientProvider client={useAdmin().queryClient}>
      <SignupsOrSignIn
        key={type === 'signed-out' ? 'signed-out' : count}
        accountSlot={accountSlot}
        lastAction={lastAction}
        setLastAction={setLastAction}
      />
    </QueryClientProvider>
  )
}

interface SignupsOrSignInProps extends AdminPanelProps {
  /** The pressed button unmounts, so the view that replaces it takes the focus. */
  lastAction: Action | null
  setLastAction: (action: Action) => void
}

/**
 * Shows the signups, or the sign-in form if the server refuses to list them. It requests the list with or without a session,
 * because only the server controls access.
 */
function SignupsOrSignIn({ accountSlot, lastAction, setLastAction }: SignupsOrSignInProps) {
  const { repository } = useAdmin()
  const session = useSession()
  const { view, showList } = useView()
  const { page, failure } = usePage()
  const { hasFunctions, matching, isEmpty, isForbidden } = useNumbers()
  const exported = useExport({ view, matching })
  const [isInviting, setIsInviting] = useState(false)
  const [tab, setTab] = useState<TabName>('signups')

  const isSigningIn = lastAction === 'open-sign-in'
  const isSignedOut = session.type === 'signed-out'
  const isRefused = isSignedOut && (session.last !== 'none' || failure?.reason === 'refused')
  if (isRefused || (isSignedOut && isSigningIn)) {
    return (
      <SignInForm
        hasEnded={isSignedOut && session.last === 'ended'}
        shouldFocus={lastAction === 'sign-out' || isSigningIn}
        onSignedIn={() => setLastAction('sign-in')}
        onCancel={isRefused ? null : () => setLastAction('close-sign-in')}
      />
    )
  }

  const isSettled = page !== null || failure !== null
  // So that nothing moves when the list arrives. Without a session, it will probably be refused.
  const isExpected = !isSettled && !isSignedOut
  const hasNumbers = (page !== null || !isSignedOut) && !isForbidden
  // Also after a failure, because the reason may be the search or a filter.
  const hasTools = !isEmpty && (isSettled || isExpected)
  // Until the backend has said whether it has them, the tools keep their place.
  const untilKnown = hasFunctions === null ? ({ visibility: 'hidden' } as const) : undefined
  const shown = hasTools && hasFunctions === true ? tab : 'signups'
  const isExporting = exported.state.type === 'running'
  const exportText = exportLabel(exported.state, exportCopy.start)
  return (
    <Stack gap="2">
      {accountSlot !== null && (!isSignedOut || isSettled) && (
        <SessionBar
          slot={accountSlot}
          session={session}
          shouldFocus={lastAction === 'sign-in' || lastAction === 'close-sign-in'}
          signIn={() => setLastAction('open-sign-in')}
          signOut={() => {
            setLastAction('sign-out')
            repository.signOut()
          }}
        >
          {(close) =>
            hasTools && (
              <TextButton
                display={{ md: 'none' }}
                mx="-2"
                aria-disabled={isExporting}
                onClick={() => {
                  close()
                  setTab('signups')
                  exported.start()
                }}
              >
                {exportText}
              </TextButton>
            )
          }
        </SessionBar>
      )}
      {hasNumbers && <SignupCards />}
      {hasNumbers && (
        <Flex columnGap="4" align="center" wrap="wrap" borderBottom="1px solid" borderColor="sand">
          {hasTools && hasFunctions !== false && (
            <Box css={untilKnown}>
              <Tabs selected={shown} select={setTab} />
            </Box>
          )}
          <ListAge />
        </Flex>
      )}
      {hasTools && shown !== 'batches' && (
        <Box css={untilKnown}>
          <SignupToolbar hasSearch={hasFunctions !== false}>
            <Button
              look="quiet"
              {...toolbarButton}
              display={{ base: 'none', md: 'inline-flex' }}
              aria-disabled={isExporting}
              onClick={exported.start}
            >
              {exportText}
            </Button>
            {hasFunctions !== false && (
              <Button
                {...toolbarButton}
                borderColor="transparent"
                onClick={() => setIsInviting(true)}
              >
                {inviteCopy.open}
              </Button>
            )}
            <ExportResult {...exported} />
          </SignupToolbar>
        </Box>
      )}
      {isInviting && (
        <InviteDialog
          candidates={{
            type: 'next',
            filter: filterOf(view),
            isFiltered: isFiltered({ ...view, status: null }),
          }}
          onClose={() => setIsInviting(false)}
        />
      )}
      {isSettled ? (
        // It stays, so that another tab does not lose the selection.
        <div
          {...(hasTools && hasFunctions === true && tabPanel('signups'))}
          hidden={shown !== 'signups'}
        >
          <SignupList isHidden={shown !== 'signups'} />
        </div>
      ) : (
        <AdminLoading />
      )}
      {shown === 'charts' && (
        <div {...tabPanel('charts')}>
          <ChartsPanel />
        </div>
      )}
      {shown === 'batches' && (
        <div {...tabPanel('batches')}>
          <BatchesPanel
            showList={(change) => {
              setTab('signups')
              showList(change)
            }}
          />
        </div>
      )}
      {hasTools && hasFunctions !== null && shown === 'signups' && (
        <Box as="p" textStyle="small" color="stone" data-print="hide">
          {hasFunctions ? adminPage.hint : adminPage.withoutFunctions}
        </Box>
      )}
    </Stack>
  )
}
