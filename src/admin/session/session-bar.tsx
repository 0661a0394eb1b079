import { Box, Flex } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { sessionCopy } from '../../content/admin'
import type { Session } from '../backend/admin-repository'
import { TextButton } from '../text-button'

type OpenSession = Exclude<Session, { type: 'signed-out' }>

interface SessionBarProps {
  session: OpenSession
  /** True after a sign-in on this page. */
  shouldFocus: boolean
  signOut: () => void
}

/** Shows who is signed in. It also renders while the session is unconfirmed, so that signing out works in an outage. */
export function SessionBar({ session, shouldFocus, signOut }: SessionBarProps) {
  const status = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (shouldFocus) status.current?.focus()
  }, [shouldFocus])

  return (
    <Flex
      flexGrow={{ base: '1', md: '0' }}
      columnGap="2"
      align="center"
      justify="space-between"
      wrap="wrap"
      data-print="hide"
    >
      <Box
        as="p"
        ref={status}
        tabIndex={-1}
        textStyle="small"
        color="stone"
        overflowWrap="anywhere"
      >
        {describe(session)}
      </Box>
      <TextButton ms="auto" me="-2" onClick={signOut}>
        {sessionCopy.signOut}
      </TextButton>
    </Flex>
  )
}

function describe(session: OpenSession): string {
  if (session.type === 'restoring') return sessionCopy.restoring
  return session.email === null ? sessionCopy.signedIn : sessionCopy.signedInAs(session.email)
}
