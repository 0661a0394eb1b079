import { Box, chakra } from '@chakra-ui/react'
import { useRef } from 'react'
import { Button } from '../../components/button'
import { Stack } from '../../components/layout'
import { HiddenWithoutCode } from '../../components/notice'
import { placeCard, successView } from '../../content/join-outcome'
import { whileHtml } from '../../hydration/html-state'
import { invitationAddress } from '../../lib/invitation-address'
import { routes } from '../../routes'
import { type PageWithForm, usePlaces } from '../join/signup-store'
import { FriendsJoined } from './friends-joined'
import { LinkField } from './link-field'
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
  const [place] = usePlaces()
  const link = useRef<HTMLInputElement>(null)
  const { path } = routes[page]
  const address = place === undefined ? '' : invitationAddress(path, place.inviteCode)
  const hasNoFriends = place?.inviteCode === null
  return (
    <Card aria-labelledby="place-title">
      <Box as={page === 'landing' ? 'h3' : 'h2'} id="place-title" tabIndex={-1}>
        <span suppressHydrationWarning>{placeCard.title}</span>
        <Position />
      </Box>
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
    </Card>
  )
}
