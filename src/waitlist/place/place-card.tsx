import { Box, chakra, Flex } from '@chakra-ui/react'
import { useRef } from 'react'
import { useStore } from 'zustand'
import { Button } from '../../components/button'
import { Stack } from '../../components/layout'
import { HiddenWithoutCode } from '../../components/notice'
import { placeCard, successView } from '../../content/join-outcome'
import { whileHtml } from '../../hydration/html-state'
import { invitationAddress } from '../../lib/invitation-address'
import { routes } from '../../routes'
import { type PageWithForm, usePlaces, useSignupStore } from '../join/signup-store'
import { FriendsJoined } from './friends-joined'
import { LeaveControl } from './leave-control'
import { LinkField } from './link-field'
import { forget, isOwn } from './own-place'
import { copyAddress } from './share'

const Card = chakra('section', {
  base: {
    display: 'none',
    '@media screen': { [whileHtml.placeKnown]: { display: 'block' } },
    mb: '6',
    p: { base: '4', md: '5' },
    bg: 'mist',
    borderRadius: 'control',
  },
})

/** CSS shows the numbers (`hydration/shown-places.ts`). */
const Position = chakra('span', {
  base: { display: 'block', textStyle: 'title', _before: { content: 'var(--place)' } },
})

/** As high as the longer of its two texts. CSS shows one of them (`hydration/shown-places.ts`). */
const Status = chakra('div', {
  base: {
    display: 'grid',
    mt: '1',
    '& > p': { gridArea: '1 / 1' },
    '& > :last-of-type': { visibility: 'hidden' },
    [whileHtml.placeInvited]: {
      '& > :first-of-type': { visibility: 'hidden' },
      '& > :last-of-type': { visibility: 'visible' },
    },
  },
})

const InvitedOn = chakra('span', { base: { _before: { content: 'var(--invited-on)' } } })

const OtherPlaces = chakra('p', {
  base: {
    display: 'none',
    mt: '3',
    whiteSpace: 'pre-line',
    [whileHtml.severalPlaces]: { display: 'block' },
    _after: { content: '"\\a " var(--other-places)', fontWeight: 'strong' },
  },
})

/**
 * What a returning visitor sees above the form: the places that this browser knows, and the friends and the link of the latest one.
 * It is always in the HTML and has its final height, so that nothing moves when the app knows more.
 */
export function PlaceCard({ page }: { page: PageWithForm }) {
  const store = useSignupStore()
  const [place] = usePlaces()
  const { goneKey, canChangePlace } = useStore(store)
  const link = useRef<HTMLInputElement>(null)
  const { path } = routes[page]
  const address = place === undefined ? '' : invitationAddress(path, place.inviteCode)
  const hasNoFriends = place?.inviteCode === null
  if (isOwn(place) && place.key === goneKey) {
    return (
      <Card aria-labelledby="place-title">
        <Title page={page} />
        <Flex mt="3" gap="3" wrap="wrap" align="center">
          <p role="status">{placeCard.gone}</p>
          <Button
            look="quiet"
            onClick={() => {
              forget(store, place)
              focusHeading()
            }}
          >
            {placeCard.hide}
          </Button>
        </Flex>
      </Card>
    )
  }
  return (
    <Card aria-labelledby="place-title">
      <Title page={page} />
      <Status>
        <p suppressHydrationWarning>{successView.firstEmail}</p>
        <p>
          <span suppressHydrationWarning>{placeCard.invited[0]}</span>
          <InvitedOn />
          <span suppressHydrationWarning>{placeCard.invited[1]}</span>
        </p>
      </Status>
      <HiddenWithoutCode>
        <Stack gap="3" mt="3">
          <Box visibility={hasNoFriends ? 'hidden' : undefined}>
            <FriendsJoined key={place?.inviteCode} inviteCode={place?.inviteCode ?? null} />
          </Box>
          <LinkField
            ref={link}
            label={hasNoFriends ? successView.pageLink : successView.invitationLink}
            address={address}
          >
            <Button
              look="quiet"
              data-needs-script=""
              suppressHydrationWarning
              onClick={() => void copyAddress(address, link)}
            >
              {successView.copyLink}
            </Button>
          </LinkField>
        </Stack>
      </HiddenWithoutCode>
      <OtherPlaces suppressHydrationWarning>{placeCard.otherPlaces}</OtherPlaces>
      <Box as="p" mt="3" textStyle="small" color="stone" suppressHydrationWarning>
        {placeCard.formIsFor}
      </Box>
      {/* It has its height before the page knows whether the visitor can leave. */}
      <Box minHeight="1.5rem" mt="2">
        {isOwn(place) && place.inviteCode !== null && canChangePlace !== false && (
          <LeaveControl place={place} />
        )}
      </Box>
    </Card>
  )
}

const Title = ({ page }: { page: PageWithForm }) => (
  <Box as={page === 'landing' ? 'h3' : 'h2'} id="place-title" tabIndex={-1}>
    <span suppressHydrationWarning>{placeCard.title}</span>
    <Position />
  </Box>
)

/** The heading above the form. */
const focusHeading = () =>
  (document.getElementById('waitlist-title') ?? document.querySelector('h1'))?.focus()
