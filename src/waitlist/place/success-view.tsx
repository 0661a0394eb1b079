import { Box, Flex } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { Button } from '../../components/button'
import { Disclosure, NoPurchaseNecessary } from '../../components/disclosure'
import { FormField, Input } from '../../components/form-field'
import { Stack } from '../../components/stack'
import { formatCount } from '../../content/format'
import { successView } from '../../content/join-outcome'
import { linkCopiedToast } from '../../content/toasts'
import { showToast } from '../../toasts/toast-store'
import type { Place } from '../backend/waitlist-repository'
import { NextSteps } from '../form/next-steps'
import { invitationAddress } from '../join/invitation'
import { FriendsJoined } from './friends-joined'
import { PlaceTicket } from './place-ticket'
import { copyAddress, type ShareOutcome, sharePage } from './share'

interface SuccessViewProps {
  place: Place
  /** Other places that this browser knows. */
  otherPlaces: readonly Place[]
  show: (place: Place) => void
  /** The email that the visitor has just joined with. */
  email: string | null
  /** Whether the visitor has just joined here. */
  isNew: boolean
  headingLevel: 'h1' | 'h2'
  /** True if it has just replaced what had the focus. */
  shouldFocus: boolean
  /** Shows the form again. */
  joinAnother: () => void
}

/** The visitor's place in line and invitation. Replaces the form when the visitor has joined, now or at an earlier visit. */
export function SuccessView({
  place: { position, inviteCode },
  otherPlaces,
  show,
  email,
  isNew,
  headingLevel,
  shouldFocus,
  joinAnother,
}: SuccessViewProps) {
  const title = useRef<HTMLDivElement>(null)
  const link = useRef<HTMLInputElement>(null)
  const address = inviteCode === null ? location.href : invitationAddress(inviteCode)

  useEffect(() => {
    if (shouldFocus) title.current?.focus()
  }, [shouldFocus])

  // The address of the page becomes the invitation, so that every way of sharing the page shares the invitation.
  // The mark tells the visitor's own invitation from a friend's, even if the browser has lost the place.
  useEffect(
    () => history.replaceState({ ...history.state, isOwnInvitation: true }, '', address),
    [address],
  )

  /** If the browser can neither share nor copy the address, selects it in its field. */
  const report = (outcome: ShareOutcome) => {
    if (outcome === 'copied') showToast('success', linkCopiedToast)
    if (outcome === 'refused') link.current?.focus()
  }
  const share = async () => report(await sharePage(address))
  const copy = async () => report(await copyAddress(address))

  return (
    <Stack gap="6">
      <Stack gap="4">
        <PlaceTicket
          titleRef={title}
          headingLevel={headingLevel}
          position={position}
          isNew={isNew}
        />
        {email !== null && (
          <Box as="p" textAlign="center" textWrap="balance">
            {successView.emails(email)}
          </Box>
        )}
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
            {inviteCode !== null && <FriendsJoined inviteCode={inviteCode} />}
          </Stack>
          <Button onClick={() => void share()}>{successView.share}</Button>
          <Box width="full">
            <FormField
              label={inviteCode === null ? successView.pageLink : successView.invitationLink}
            >
              {(control) => (
                <Flex gap="2" wrap="wrap">
                  <Input
                    {...control}
                    ref={link}
                    flex="1 1 12rem"
                    minWidth="0"
                    readOnly
                    value={address}
                    onFocus={(event) => event.currentTarget.select()}
                  />
                  <Button look="quiet" onClick={() => void copy()}>
                    {successView.copyLink}
                  </Button>
                </Flex>
              )}
            </FormField>
          </Box>
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
