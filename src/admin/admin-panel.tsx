import { Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { Spinner } from '../components/spinner'
import { adminPage } from '../content/admin'
import { useAdminRepository, useSession } from './admin-repository-context'
import { SessionBar } from './session-bar'
import { SignInForm } from './sign-in-form'
import { SignupList } from './signup-list'
import { useSignupList } from './use-signup-list'

/**
 * Shows the signups, or the sign-in form if the server refuses to list them. It requests the list with or without a session,
 * because only the server controls access.
 */
export function AdminPanel() {
  const adminRepository = useAdminRepository()
  const session = useSession()
  const signups = useSignupList(adminRepository, session)
  /** The pressed button unmounts, so the view that replaces it takes the focus. */
  const [lastAction, setLastAction] = useState<'sign-in' | 'sign-out' | null>(null)

  if (session.type === 'signed-out' && signups.phase === 'refused') {
    return (
      <SignInForm
        hasEnded={session.hasEnded}
        shouldFocus={lastAction === 'sign-out'}
        onSignedIn={() => setLastAction('sign-in')}
      />
    )
  }
  return (
    <>
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
      {signups.total === null && signups.phase === 'loading' ? (
        <Flex role="status" data-needs-script="" align="center" gap="3">
          <Spinner /> {adminPage.loading}
        </Flex>
      ) : (
        <SignupList {...signups} isSignedIn={session.type !== 'signed-out'} />
      )}
    </>
  )
}
