import { Box, Flex } from '@chakra-ui/react'
import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../../components/button'
import { Disclosure, NoPurchaseNecessary } from '../../components/disclosure'
import { Stack } from '../../components/stack'
import { formatCount } from '../../content/format'
import { sharing, successView } from '../../content/join-outcome'
import { linkCopiedToast, linkNotCopiedToast } from '../../content/toasts'
import { invitationAddress } from '../../lib/invitation-address'
import type { Signup } from '../../lib/signup-columns'
import { routeNameAt, routes } from '../../routes'
import { showToast } from '../../toasts/toast-store'
import type { Place } from '../backend/waitlist-repository'
import { NextSteps } from '../form/next-steps'
import { showInvitation } from '../join/invitation'
import { useJoinStore } from '../join/join-context'
import { codeToShare } from '../join/join-waitlist'
import { isCodeAwaited } from '../join/sent-signup'
import { FriendsJoined } from './friends-joined'
import { LinkField } from './link-field'
import { PlaceTicket } from './place-ticket'
import { copyAddress, type ShareOutcome, sharePage } from './share'

export type PageWithForm = 'landing' | 'joinWaitlist'

interface SuccessViewProps {
  place: Place
  /** Other places that this browser knows. */
  otherPlaces: readonly Place[]
  show: (place: Place) => void
  titleRef: Ref<HTMLDivElement>
  /** What the visitor has just joined with. */
  signup: Signup | null
  /** Whether the visitor has just joined here. */
  isNew: boolean
  page: PageWithForm
  /** Shows the form again, empty. */
  joinAnother: () => void
  /** Shows the form again, with what was sent. */
  correct: (signup: Signup) => void
}

/** The visitor's place in line and invitation. Replaces the form when the visitor has joined, now or at an earlier visit. */
export function SuccessView({
  place: { position, inviteCode },
  otherPlaces,
  show,
  titleRef,
  signup,
  isNew,
  page,
  joinAnother,
  correct,
}: SuccessViewProps) {
  const link = useRef<HTMLInputElement>(null)
  const [path] = useLocation()
  // The visitor may have left for a page whose code is still loading.
  const isAtAddress = routeNameAt(path) === page
  const addressWith = (code: string | null) =>
    invitationAddress(isAtAddress ? path : routes[page].path, code)
  const address = addressWith(inviteCode)
  const store = useJoinStore()

  useEffect(() => {
    if (isAtAddress) showInvitation(address)
  }, [isAtAddress, address])

  const report = (outcome: ShareOutcome) => {
    if (outcome === 'copied') showToast('success', linkCopiedToast)
    if (outcome === 'refused') {
      // Selects the address.
      link.current?.focus()
      showToast('destructive', linkNotCopiedToast)
    }
  }
  /** Whether sharing waits for the code. Another press shares nothing more. */
  const isWaiting = useRef(false)
  const share = async () => {
    if (isWaiting.current) return
    isWaiting.current = true
    const code = await codeToShare(store)
    isWaiting.current = false
    report(await sharePage(addressWith(code)))
  }
  const copy = async () => report(await copyAddress(address))
  const [picture, setPicture] = useState<ReactNode>(null)
  const savePicture = async () => {
    if (picture === successView.drawingPicture) return
    setPicture(successView.drawingPicture)
    try {
      // Its code is fetched now, because few visitors need it.
      const { saveTicketPicture } = await import('./ticket-picture')
      setPicture(await saveTicketPicture({ position, address, inviteCode, sharing }))
    } catch {
      setPicture(successView.pictureFailed)
    }
  }

  return (
    <Stack gap="6">
      <Stack gap="4">
        <PlaceTicket
          titleRef={titleRef}
          headingLevel={page === 'landing' ? 'h2' : 'h1'}
          position={position}
          isNew={isNew}
        />
        {signup !== null && <SentEmail email={signup.email} correct={() => correct(signup)} />}
      </Stack>
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
            {(inviteCode !== null || isCodeAwaited(position)) && (
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
              <Button look="quiet" onClick={() => void copy()}>
                {successView.copyLink}
              </Button>
            </LinkField>
          </Box>
          <div>
            <Button look="quiet" onClick={() => void savePicture()}>
              {successView.savePicture}
            </Button>
            <div role="status">{picture}</div>
          </div>
          <Stack gap="1">
            <Box as="p" textStyle="small">
              {successView.discloseReward}
            </Box>
            <NoPurchaseNecessary />
            <Disclosure />
          </Stack>
        </Stack>
        <NextSteps />
      </Box>
      <Flex wrap="wrap" gap="3">
        {otherPlaces.map((place) => (
          <Button key={place.position} look="quiet" onClick={() => show(place)}>
            {successView.showPlace(formatCount(place.position))}
          </Button>
        ))}
        <Button look="quiet" onClick={joinAnother}>
          {successView.joinAnother}
        </Button>
      </Flex>
    </Stack>
  )
}

/** Large, so that the visitor sees a mistake. */
function SentEmail({ email, correct }: { email: string; correct: () => void }) {
  const id = useId()
  return (
    <Stack gap="2" align="center" textAlign="center">
      <p>{successView.writesTo}</p>
      <Flex wrap="wrap" justify="center" align="center" columnGap="4" rowGap="2">
        {/* An address has no hyphens of its own, and no words to translate. Chakra would take `translate` for a style. */}
        <Box as="p" id={id} textStyle="subtitle" hyphens="none" overflowWrap="anywhere">
          <bdi translate="no">{email}</bdi>
        </Box>
        <Button look="quiet" aria-describedby={id} onClick={correct}>
          {successView.correct}
        </Button>
      </Flex>
      <Box as="p" textWrap="balance">
        {`${successView.correctedIsNew} ${successView.firstEmail}`}
      </Box>
    </Stack>
  )
}
