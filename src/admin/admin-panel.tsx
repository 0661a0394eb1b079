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
 * The signups, for whom the server shows them to. It is always asked, whoever is here: the browser guards nothing.
 * Where it refuses, one can sign in.
 */
export function AdminPanel() {
  const adminRepository = useAdminRepository()
  const session = useSession()
  const signups = useSignupList(adminRepository, session)
  /** What the reader did last here: the control that did it is gone, and the focus goes on with what came instead. */
  const [lastAct, setLastAct] = useState<'sign-in' | 'sign-out' | null>(null)

  if (session.type === 'signed-out' && signups.phase === 'refused') {
    return (
      <SignInForm
        hasEnded={session.hasEnded}
        takesFocus={lastAct === 'sign-out'}
        onSignedIn={() => setLastAct('sign-in')}
      />
    )
  }
  return (
    <>
      {session.type !== 'signed-out' && (
        <SessionBar
          session={session}
          takesFocus={lastAct === 'sign-in'}
          signOut={() => {
            setLastAct('sign-out')
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
