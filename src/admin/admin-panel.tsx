import { Box, Flex } from '@chakra-ui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Stack } from '../components/layout'
import { adminPage } from '../content/admin'
import { useAdmin, useSession, useSessionCount } from './admin-context'
import { AdminLoading } from './admin-loading'
import { BatchesDisclosure } from './batches/batches-disclosure'
import { InviteControl } from './batches/invite-control'
import { UnsavedBatch } from './batches/unsaved-batch'
import { ExportControl } from './export/export-control'
import { SignupList } from './list/signup-list'
import { SignupToolbar } from './list/signup-toolbar'
import { RemovalSteps } from './removal/removal-steps'
import { SessionBar } from './session/session-bar'
import { SignInForm } from './session/sign-in-form'
import { SignupChartsDisclosure } from './summary/signup-charts-disclosure'
import { SignupOverview } from './summary/signup-overview'
import { useSignupList } from './use-signup-list'

/** The list of signups, and what an administrator can do with it. Renders only in the browser. */
export function AdminPanel() {
  return (
    <QueryClientProvider client={useAdmin().queryClient}>
      <CurrentSession />
    </QueryClientProvider>
  )
}

type Action = 'sign-in' | 'sign-out' | 'open-sign-in' | 'close-sign-in'

/** Nothing on the screen survives the beginning or the end of a session, except which button was pressed last. */
function CurrentSession() {
  const { type } = useSession()
  const count = useSessionCount()
  const [lastAction, setLastAction] = useState<Action | null>(null)
  return (
    <SignupsOrSignIn
      key={type === 'signed-out' ? 'signed-out' : count}
      lastAction={lastAction}
      setLastAction={setLastAction}
    />
  )
}

interface SignupsOrSignInProps {
  /** The pressed button unmounts, so the view that replaces it takes the focus. */
  lastAction: Action | null
  setLastAction: (action: Action) => void
}

/**
 * Shows the signups, or the sign-in form if the server refuses to list them. It requests the list with or without a session,
 * because only the server controls access.
 */
function SignupsOrSignIn({ lastAction, setLastAction }: SignupsOrSignInProps) {
  const { repository } = useAdmin()
  const session = useSession()
  const signups = useSignupList()
  const { hasFunctions } = signups
  const inviteButton = useRef<HTMLButtonElement>(null)
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
  // Also after a failure, because the reason may be the search or a filter.
  const hasTools = !signups.isEmpty && (hasLoaded || signups.failure !== null)
  return (
    <Stack gap="2">
      <Flex columnGap="6" align="center" justify="space-between" wrap="wrap">
        {hasLoaded && !signups.isForbidden && <SignupOverview signups={signups} />}
        {(session.type !== 'signed-out' || hasLoaded || signups.failure !== null) && (
          <SessionBar
            session={session}
            shouldFocus={lastAction === 'sign-in' || lastAction === 'close-sign-in'}
            signIn={() => setLastAction('open-sign-in')}
            signOut={() => {
              setLastAction('sign-out')
              repository.signOut()
            }}
          />
        )}
      </Flex>
      {hasFunctions === true && <UnsavedBatch focusAfter={inviteButton} />}
      {hasTools && (
        // Until the backend has said whether it has them, the tools keep their place.
        <Box css={hasFunctions === null ? { visibility: 'hidden' } : undefined}>
          <SignupToolbar signups={signups}>
            {hasFunctions !== false && <InviteControl view={signups.view} button={inviteButton} />}
            <ExportControl view={signups.view} matching={signups.matching} />
          </SignupToolbar>
        </Box>
      )}
      {!hasLoaded && signups.failure === null ? <AdminLoading /> : <SignupList signups={signups} />}
      {hasTools && hasFunctions !== null && (
        <>
          <Box as="p" textStyle="small" color="stone" data-print="hide">
            {hasFunctions ? adminPage.hint : adminPage.withoutFunctions}
          </Box>
          {hasFunctions && (
            <Flex columnGap="8" wrap="wrap" css={{ '& > [open]': { flexBasis: '100%' } }}>
              <SignupChartsDisclosure signups={signups} />
              <BatchesDisclosure showList={signups.showList} />
              <RemovalSteps />
            </Flex>
          )}
        </>
      )}
    </Stack>
  )
}
