import { Box, Flex } from '@chakra-ui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Stack } from '../components/layout'
import { adminPage, tabsCopy } from '../content/admin'
import { useAdmin, useSession, useSessionCount } from './admin-context'
import { AdminLoading } from './admin-loading'
import { BatchesPanel } from './batches/batches-disclosure'
import { InviteControl } from './batches/invite-control'
import { UnsavedBatch } from './batches/unsaved-batch'
import { ExportControl } from './export/export-control'
import { SignupList } from './list/signup-list'
import { SignupToolbar } from './list/signup-toolbar'
import { SessionBar } from './session/session-bar'
import { SignInForm } from './session/sign-in-form'
import { ListAge } from './summary/list-age'
import { SignupCards } from './summary/signup-cards'
import { ChartsPanel } from './summary/signup-charts'
import { Tabs, tabPanel } from './tabs'
import { useSignupList } from './use-signup-list'

export interface AdminPanelProps {
  /** The part of the page's bar that shows who is signed in. */
  accountSlot: HTMLElement | null
}

/** The list of signups, and what an administrator can do with it. Renders only in the browser. */
export function AdminPanel({ accountSlot }: AdminPanelProps) {
  return (
    <QueryClientProvider client={useAdmin().queryClient}>
      <CurrentSession accountSlot={accountSlot} />
    </QueryClientProvider>
  )
}

type TabName = keyof typeof tabsCopy.tabs
const tabNames: readonly TabName[] = ['signups', 'charts', 'batches']

type Action = 'sign-in' | 'sign-out' | 'open-sign-in' | 'close-sign-in'

/** Nothing on the screen survives the beginning or the end of a session, except which button was pressed last. */
function CurrentSession({ accountSlot }: AdminPanelProps) {
  const { type } = useSession()
  const count = useSessionCount()
  const [lastAction, setLastAction] = useState<Action | null>(null)
  return (
    <SignupsOrSignIn
      key={type === 'signed-out' ? 'signed-out' : count}
      accountSlot={accountSlot}
      lastAction={lastAction}
      setLastAction={setLastAction}
    />
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
  const signups = useSignupList()
  const { hasFunctions } = signups
  const inviteButton = useRef<HTMLButtonElement>(null)
  const [tab, setTab] = useState<TabName>('signups')
  const isSigningIn = lastAction === 'open-sign-in'

  if (session.type === 'signed-out' && (signups.isRefused || isSigningIn)) {
    return (
      <SignInForm
        hasEnded={session.last === 'ended'}
        shouldFocus={lastAction === 'sign-out' || isSigningIn}
        onSignedIn={() => setLastAction('sign-in')}
        onCancel={signups.isRefused ? null : () => setLastAction('close-sign-in')}
      />
    )
  }

  const hasLoaded = signups.page !== null
  const hasFailed = signups.failure !== null
  // Also after a failure, because the reason may be the search or a filter.
  const hasTools = !signups.isEmpty && (hasLoaded || hasFailed)
  // Until the backend has said whether it has them, the tools keep their place.
  const untilKnown = hasFunctions === null ? ({ visibility: 'hidden' } as const) : undefined
  const shown = hasTools && hasFunctions === true ? tab : 'signups'
  return (
    <Stack gap="2">
      {accountSlot !== null && (session.type !== 'signed-out' || hasLoaded || hasFailed) && (
        <SessionBar
          slot={accountSlot}
          session={session}
          shouldFocus={lastAction === 'sign-in' || lastAction === 'close-sign-in'}
          signIn={() => setLastAction('open-sign-in')}
          signOut={() => {
            setLastAction('sign-out')
            repository.signOut()
          }}
        />
      )}
      {hasFunctions === true && <UnsavedBatch focusAfter={inviteButton} />}
      {hasLoaded && !signups.isForbidden && <SignupCards signups={signups} />}
      {hasLoaded && !signups.isForbidden && (
        <Flex columnGap="4" align="center" wrap="wrap" borderBottom="1px solid" borderColor="sand">
          {hasTools && hasFunctions !== false && (
            <Box css={untilKnown}>
              <Tabs {...tabsCopy} names={tabNames} selected={shown} select={setTab} />
            </Box>
          )}
          <ListAge signups={signups} />
        </Flex>
      )}
      {hasTools && shown !== 'batches' && (
        <Box css={untilKnown}>
          <SignupToolbar signups={signups}>
            <ExportControl view={signups.view} matching={signups.matching} />
            {hasFunctions !== false && <InviteControl view={signups.view} button={inviteButton} />}
          </SignupToolbar>
        </Box>
      )}
      {!hasLoaded && !hasFailed ? (
        <AdminLoading />
      ) : (
        // It stays, so that another tab does not lose the selection.
        <div
          {...(hasTools && hasFunctions === true && tabPanel('signups'))}
          hidden={shown !== 'signups'}
        >
          <SignupList signups={signups} />
        </div>
      )}
      {shown === 'charts' && (
        <div {...tabPanel('charts')}>
          <ChartsPanel signups={signups} />
        </div>
      )}
      {shown === 'batches' && (
        <div {...tabPanel('batches')}>
          <BatchesPanel
            showList={(change) => {
              setTab('signups')
              signups.showList(change)
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
