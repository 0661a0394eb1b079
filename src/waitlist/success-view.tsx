import { Box, chakra, Flex } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { Button } from '../components/button'
import { NoPurchaseNecessary } from '../components/disclosure'
import { FormField, Input } from '../components/form-field'
import { Stack } from '../components/stack'
import { formatCount } from '../content/format'
import { successView } from '../content/join-outcome'
import { linkCopiedToast } from '../content/toasts'
import { ticketNotches } from '../theme/recipes'
import { showToast } from '../toasts/toast-store'
import { Celebration } from './celebration'
import { FriendsJoined } from './friends-joined'
import { invitationAddress } from './invitation'
import { NextSteps } from './next-steps'
import { copyAddress, type ShareOutcome, sharePage } from './share'
import type { Place } from './waitlist-repository'

const PlaceInLine = chakra('p', {
  base: {
    position: 'relative',
    isolation: 'isolate',
    width: 'full',
    px: '8',
    py: { base: '6', md: '8' },
    textStyle: 'figure',
    color: 'yolk',
    _highContrast: { border: '2px dashed' },
    _before: {
      content: '""',
      position: 'absolute',
      inset: '0',
      zIndex: '-1',
      borderRadius: 'control',
      bg: 'night',
      ...ticketNotches('0.75rem'),
    },
    '@media (prefers-reduced-motion: no-preference)': { animation: 'arrive 500ms ease-out' },
  },
})

interface SuccessViewProps {
  place: Place
  /** Other places that this browser knows. */
  otherPlaces: readonly Place[]
  show: (place: Place) => void
  /** Whether the visitor has just joined here. */
  celebrates: boolean
  /** One level below the heading above it. */
  headingLevel: 'h2' | 'h3'
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
  celebrates,
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
    <Stack gap="6" align="flex-start" position="relative">
      {celebrates && <Celebration />}
      {/* The scroll margin keeps the heading clear of the toast, which is at the top of a narrow screen. */}
      <Box
        as={headingLevel}
        ref={title}
        tabIndex={-1}
        textStyle="title"
        scrollMarginTop={{ base: '10rem', sm: '2rem' }}
      >
        {successView.title}
      </Box>
      <PlaceInLine>{successView.position(formatCount(position))}</PlaceInLine>
      <Stack gap="1">
        <p>{successView.referral}</p>
        {inviteCode !== null && <FriendsJoined inviteCode={inviteCode} />}
      </Stack>
      <Button onClick={() => void share()}>{successView.share}</Button>
      <Box width="full">
        <FormField label={inviteCode === null ? successView.pageLink : successView.invitationLink}>
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
      <NextSteps />
      <NoPurchaseNecessary />
      {otherPlaces.map((place) => (
        <Button key={place.position} look="quiet" onClick={() => show(place)}>
          {successView.showPlace(formatCount(place.position))}
        </Button>
      ))}
      <Button look="quiet" onClick={joinAnother}>
        {successView.joinAnother}
      </Button>
    </Stack>
  )
}
