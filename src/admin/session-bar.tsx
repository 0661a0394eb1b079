import { Box, Flex } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { Button } from '../components/button'
import { sessionCopy } from '../content/admin'
import type { Session } from './admin-repository'

interface SessionBarProps {
  session: Exclude<Session, { type: 'signed-out' }>
  /** True where somebody has just signed in: then the reader goes on here. */
  takesFocus: boolean
  signOut: () => void
}

/** Says who is signed in. It is there also while that is being checked, so that one can leave in an outage. */
export function SessionBar({ session, takesFocus, signOut }: SessionBarProps) {
  const who = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (takesFocus) who.current?.focus()
  }, [takesFocus])

  return (
    <Flex mb="8" gap="4" align="center" justify="space-between" wrap="wrap">
      <Box as="p" ref={who} tabIndex={-1} overflowWrap="anywhere">
        {session.type === 'signed-in'
          ? sessionCopy.signedInAs(session.email)
          : sessionCopy.restoring}
      </Box>
      <Button look="quiet" onClick={signOut}>
        {sessionCopy.signOut}
      </Button>
    </Flex>
  )
}
