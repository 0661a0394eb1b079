import { Box } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { useStore } from 'zustand'
import { Button } from '../../components/button'
import { Disclosure, NoPurchaseNecessary } from '../../components/disclosure'
import { Stack } from '../../components/layout'
import { formatCount } from '../../content/format'
import { successView } from '../../content/join-outcome'
import { announce } from '../../lib/announce'
import { invitationAddress } from '../../lib/invitation-address'
import { routeNameAt, routes } from '../../routes'
import { isCodeAwaited } from '../join/attempts'
import { showInvitation } from '../join/invitation'
import { codeToShare } from '../join/join-waitlist'
import { type PageWithForm, usePlaces, useSignupStore } from '../join/signup-store'
import { FriendsJoined } from './friends-joined'
import { LeaveControl } from './leave-control'
import { LinkField } from './link-field'
import { NextSteps } from './next-steps'
import { isOwn } from './own-place'
import { PlaceTicket } from './place-ticket'
import { SentEmail } from './sent-email'
import { copyAddress, shareAddress } from './share'

interface SuccessViewProps {
  /** Null if no response has it. */
  position: number | null
  /** What the visitor has joined with. */
  email: string
  page: PageWithForm
  /** Shows the form again, with what was sent. */
  correct: () => void
}

/** The place in line that the visitor has just got, and the invitation. Replaces the form. */
export function SuccessView({ position, email, page, correct }: SuccessViewProps) {
  const store = useSignupStore()
  const places = usePlaces()
  const { canChangePlace } = useStore(store)
  const place = places.find((one) => one.position === position)
  const inviteCode = place?.inviteCode ?? null
  const own = isOwn(place) && canChangePlace !== false ? place : null
  const title = useRef<HTMLDivElement>(null)
  const link = useRef<HTMLInputElement>(null)
  const [path] = useLocation()
  // The visitor may have left for a page whose code is still loading.
  const isAtAddress = routeNameAt(path) === page
  const addressWith = (code: string | null) =>
    invitationAddress(isAtAddress ? path : routes[page].path, code)
  const address = addressWith(inviteCode)

  useEffect(() => {
    // What had the focus in the form is gone. Elsewhere, the visitor has moved it.
    if (document.activeElement === document.body) title.current?.focus()
    // Screen readers do not always read a heading that gets the focus.
    announce(successView.heading(position === null ? null : formatCount(position)))
  }, [position])

  useEffect(() => {
    if (isAtAddress) showInvitation(address)
  }, [isAtAddress, address])

  /** Whether sharing waits for the code. Another press shares nothing more. */
  const isWaiting = useRef(false)
  const share = async () => {
    if (isWaiting.current) return
    isWaiting.current = true
    const code = await codeToShare(store, position)
    isWaiting.current = false
    await shareAddress(addressWith(code), link)
  }

  return (
    <Stack gap="6">
      <PlaceTicket
        titleRef={title}
        headingLevel={page === 'landing' ? 'h2' : 'h1'}
        position={position}
      />
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        columnGap="10"
        rowGap="6"
      >
        <Stack gap="4" align="flex-start">
          <Stack gap="1">
            <Box as="p" textStyle="subtitle">
              {successView.referral}
            </Box>
            {(inviteCode !== null || (position !== null && isCodeAwaited(position))) && (
              <FriendsJoined inviteCode={inviteCode} />
            )}
          </Stack>
          <Button width={{ base: 'full', sm: 'auto' }} onClick={() => void share()}>
            {successView.share}
          </Button>
          <Box width="full">
            <LinkField
              ref={link}
              label={inviteCode === null ? successView.pageLink : successView.invitationLink}
              address={address}
            >
              <Button look="quiet" onClick={() => void copyAddress(address, link)}>
                {successView.copyLink}
              </Button>
            </LinkField>
          </Box>
          <Box as="p" textStyle="note">
            {successView.discloseReward}
          </Box>
        </Stack>
        <Stack gap="5">
          <NextSteps />
          <SentEmail email={email} place={own} goBackToForm={correct} />
        </Stack>
      </Box>
      <Stack gap="1" maxWidth="prose">
        <NoPurchaseNecessary />
        <Disclosure />
      </Stack>
      {own !== null && <LeaveControl place={own} />}
    </Stack>
  )
}
