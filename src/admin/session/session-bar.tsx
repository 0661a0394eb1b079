import { Box, Flex } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { sessionCopy } from '../../content/admin'
import type { Session } from '../backend/admin-repository'
import { AS_CARDS } from '../list/signup-table-row'
import { TextButton } from '../text-button'

interface SessionBarProps {
  /** The element that shows it. */
  slot: HTMLElement
  session: Session
  /** True after a sign-in on this page, and after the sign-in form was closed. */
  shouldFocus: boolean
  signIn: () => void
  signOut: () => void
}

/**
 * Shows who is signed in. It also renders while the session is unconfirmed, so that signing out works in an outage. Without a
 * session, it has a button to sign in, because the server may list more signups to an administrator.
 */
export function SessionBar({ slot, session, shouldFocus, signIn, signOut }: SessionBarProps) {
  const status = useRef<HTMLParagraphElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isSignedOut = session.type === 'signed-out'
  useEffect(() => {
    const target = isSignedOut ? button : status
    if (shouldFocus) target.current?.focus()
  }, [shouldFocus, isSignedOut])

  return createPortal(
    <Flex columnGap="2" align="center" justify="space-between" data-print="hide">
      <Box
        as="p"
        ref={status}
        tabIndex={-1}
        textStyle="small"
        color="stone"
        overflowWrap="anywhere"
        css={{ [AS_CARDS]: { srOnly: true } }}
      >
        {describe(session)}
      </Box>
      <TextButton
        ref={button}
        ms="auto"
        me="-2"
        whiteSpace="nowrap"
        onClick={isSignedOut ? signIn : signOut}
      >
        {isSignedOut ? sessionCopy.signIn : sessionCopy.signOut}
      </TextButton>
    </Flex>,
    slot,
  )
}

function describe(session: Session): string | null {
  if (session.type === 'signed-out') return null
  if (session.type === 'restoring') return sessionCopy.restoring
  return session.email === null ? sessionCopy.signedIn : sessionCopy.signedInAs(session.email)
}
