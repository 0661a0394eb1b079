import { Box, Flex } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { sessionCopy } from '../../content/admin-session'
import { useSession } from '../data/admin'
import type { Session } from '../data/backend/admin-repository'
import { TextButton } from '../parts/controls'

interface SessionBarProps {
  slot: HTMLElement
  shouldFocus: boolean
  signIn: () => void
  signOut: () => void
}

/** Shows who is signed in. Without a session, it offers to sign in, because the server may list more to an administrator. */
export function SessionBar({ slot, shouldFocus, signIn, signOut }: SessionBarProps) {
  const session = useSession()
  const isSignedOut = session.type === 'signed-out'
  const status = useRef<HTMLParagraphElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const target = isSignedOut ? button : status
    if (shouldFocus) target.current?.focus()
  }, [shouldFocus, isSignedOut])

  return createPortal(
    <Flex columnGap="2" align="center">
      <Box
        as="p"
        ref={status}
        tabIndex={-1}
        textStyle="small"
        color="stone"
        overflowWrap="anywhere"
        srOnly={{ base: true, md: false }}
      >
        {describe(session)}
      </Box>
      <TextButton ref={button} me="-2" whiteSpace="nowrap" onClick={isSignedOut ? signIn : signOut}>
        {isSignedOut ? sessionCopy.signIn : sessionCopy.signOut}
      </TextButton>
    </Flex>,
    slot,
  )
}

function describe(session: Session): string | null {
  if (session.type === 'signed-out') return null
  return session.email === null ? sessionCopy.signedIn : sessionCopy.signedInAs(session.email)
}
