import { Box, chakra, Flex } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { sessionCopy } from '../../content/admin'
import type { Session } from '../data/backend/session-store'
import { LineIcon, popUp, TextButton, usePopUp } from '../parts/controls'

/** In a line. On a phone, a menu. */
const Menu = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    alignItems: { base: 'flex-start', md: 'center' },
    columnGap: '2',
    '@media (max-width: 47.99rem)': {
      ...popUp,
      top: '100%',
      right: '0',
      width: 'max-content',
      '&:not([data-open])': { display: 'none' },
    },
  },
})

interface SessionBarProps {
  /** The element that shows it. */
  slot: HTMLElement
  session: Session
  /** True after a sign-in on this page, and after the sign-in form was closed. */
  shouldFocus: boolean
  signIn: () => void
  signOut: () => void
  /** What else is in the menu of a phone. @param close closes it */
  children: (close: () => void) => ReactNode
}

/**
 * Shows who is signed in. It also renders while the session is unconfirmed, so that signing out works in an outage. Without a
 * session, it has a button to sign in, because the server may list more signups to an administrator.
 */
export function SessionBar({
  slot,
  session,
  shouldFocus,
  signIn,
  signOut,
  children,
}: SessionBarProps) {
  const status = useRef<HTMLParagraphElement>(null)
  const own = useRef<HTMLButtonElement>(null)
  const { isOpen, close, button, frame } = usePopUp()
  const isSignedOut = session.type === 'signed-out'
  useEffect(() => {
    const target = isSignedOut ? own : status
    if (shouldFocus) target.current?.focus()
  }, [shouldFocus, isSignedOut])

  return createPortal(
    <Flex position="relative" columnGap="2" align="center" {...frame}>
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
      {isSignedOut && (
        <TextButton ref={own} mx="-2" onClick={signIn}>
          {sessionCopy.signIn}
        </TextButton>
      )}
      <TextButton
        display={{ md: 'none' }}
        minWidth="2.75rem"
        me="-2"
        fontSize="1.25rem"
        aria-label={sessionCopy.menu}
        {...button}
      >
        <LineIcon path="M3 8h.01M8 8h.01M13 8h.01" />
      </TextButton>
      <Menu data-open={isOpen ? '' : undefined}>
        {children(close)}
        {!isSignedOut && (
          <TextButton mx="-2" whiteSpace="nowrap" onClick={signOut}>
            {sessionCopy.signOut}
          </TextButton>
        )}
      </Menu>
    </Flex>,
    slot,
  )
}

function describe(session: Session): string | null {
  if (session.type === 'signed-out') return null
  if (session.type === 'restoring') return sessionCopy.restoring
  return session.email === null ? sessionCopy.signedIn : sessionCopy.signedInAs(session.email)
}
