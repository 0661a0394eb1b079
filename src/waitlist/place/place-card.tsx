import { Box, chakra, Flex } from '@chakra-ui/react'
import { useStore } from 'zustand'
import { LinkButton, useNeedsScript } from '../../components/button'
import { HiddenWithoutCode } from '../../components/notice'
import { formatMonthDay } from '../../content/dates'
import { formatCount } from '../../content/format'
import { placeCard, successView } from '../../content/join-outcome'
import { FORM_TITLE_ID } from '../../hydration/scroll-to-section'
import { htmlSelectors } from '../../lib/html-state'
import { notch } from '../../theme/recipes'
import type { KnownPlace } from '../signup/known-places'
import { useSignupActions } from '../signup/signup-actions'
import { type PageWithForm, usePlaces, useSignupStore } from '../signup/signup-store'
import { LeaveControl } from './leave-control'
import { RobinOnTicket } from './place-ticket'
import { PlaceVariants } from './place-variants'
import { ShareInvitation } from './share-invitation'

/** The place in line, and the heading of the form below it. */
const Shown = chakra('div', {
  base: {
    display: 'none',
    '@media screen': { [htmlSelectors.placeShown]: { display: 'block' } },
    '& > section': { mb: '6', pb: '4', borderBottom: '1px solid', borderColor: 'sand' },
  },
})

const Ticket = chakra('div', {
  base: {
    position: 'relative',
    px: 'min(2rem, 8%)',
    py: '4',
    bg: 'gold',
    borderRadius: 'control',
    mask: `${notch('left', '0.75rem')}, ${notch('right', '0.75rem')}`,
    maskComposite: 'intersect',
    '& > * > span > span': { display: 'block' },
    '& > button': { position: 'absolute', top: '4', right: 'min(2rem, 8%)', visibility: 'hidden' },
    [htmlSelectors.placeGone]: { bg: 'mist', '& > button': { visibility: 'visible' } },
    _highContrast: { mask: 'none', border: '2px dashed' },
  },
})

/** Until React knows the number, CSS shows it (`hydration/shown-places.ts`). */
const Position = chakra('span', { base: { '&:empty::before': { content: 'var(--place)' } } })

const OtherPlaces = chakra('p', {
  base: {
    display: 'none',
    mt: '3',
    whiteSpace: 'pre-line',
    [htmlSelectors.severalPlaces]: { display: 'block' },
    '& > strong:empty::before': { content: '"\\a " var(--other-places)' },
  },
})

const formatPosition = ({ position }: KnownPlace) => `#${formatCount(position)}`

/**
 * The places that this browser knows, with the friends and the link of the latest place. The card is always in the HTML, at its
 * final height, so that nothing shifts when the app knows more.
 */
export function PlaceCard({ page }: { page: PageWithForm }) {
  const store = useSignupStore()
  const { forget } = useSignupActions()
  const [place, ...others] = usePlaces()
  const number = place && formatPosition(place)
  const { canChangePlace } = useStore(store)
  const heading = page === 'landing' ? 'h3' : 'h2'
  return (
    <Shown>
      <section aria-labelledby="place-title">
        {page === 'joinWaitlist' && (
          <Box
            hideBelow="lg"
            position="relative"
            mt="8"
            css={{ [htmlSelectors.placeGone]: { visibility: 'hidden' } }}
          >
            <RobinOnTicket />
          </Box>
        )}
        <Ticket>
          <PlaceVariants as={heading} id="place-title" tabIndex={-1}>
            <span>
              <span suppressHydrationWarning>{placeCard.title[0]}</span>
              <Position textStyle="display">{number}</Position>
              <span suppressHydrationWarning>{placeCard.title[1]}</span>
            </span>
            <span>
              <Box as="span" textStyle="title" suppressHydrationWarning>
                {placeCard.invited}
              </Box>
              <span>
                {/* The longest date reserves space until React knows the date. */}
                <Position css={{ '&:empty::before': { content: 'var(--invited-on, "May 30")' } }}>
                  {place?.invitedAt && formatMonthDay(new Date(place.invitedAt))}
                </Position>
                <span suppressHydrationWarning>{placeCard.place}</span>
                <Position>{number}</Position>
              </span>
            </span>
            <span>
              <Position textStyle="display" color="stone" textDecoration="line-through">
                {number}
              </Position>
              <span suppressHydrationWarning>{placeCard.gone}</span>
            </span>
          </PlaceVariants>
          <LinkButton
            {...useNeedsScript()}
            suppressHydrationWarning
            onClick={() => {
              if (place !== undefined) forget(place)
              document.getElementById('waitlist-title')?.focus()
            }}
          >
            {placeCard.hide}
          </LinkButton>
        </Ticket>
        {/* If the place turns out to be gone, this is hidden, not removed, so that nothing shifts. */}
        <Box
          css={{
            [htmlSelectors.placeGone]: { visibility: 'hidden' },
            [htmlSelectors.placeGoneBefore]: { display: 'none' },
          }}
        >
          <PlaceVariants mt="3">
            <p suppressHydrationWarning>{successView.firstEmail}</p>
            <p suppressHydrationWarning>{placeCard.look}</p>
          </PlaceVariants>
          <HiddenWithoutCode mt="4">
            <ShareInvitation place={place} page={page} isNew={false} />
          </HiddenWithoutCode>
          {/* Reserves the button's space until the page knows if the visitor can leave. Without a code, that is unlikely. */}
          <Flex
            minHeight="1.5rem"
            mt="4"
            css={{ [htmlSelectors.placePlain]: { _empty: { display: 'none' } } }}
          >
            {place !== undefined &&
              !place.goneAt &&
              (canChangePlace ?? place.inviteCode !== null) && (
                // A new key closes the dialog after the visitor has left this place.
                <LeaveControl key={place.key} place={place} />
              )}
          </Flex>
        </Box>
        <OtherPlaces>
          <span suppressHydrationWarning>{placeCard.otherPlaces}</span>
          <strong>{others.map((one) => `\n${formatPosition(one)}`).join('')}</strong>
        </OtherPlaces>
      </section>
      <Box as={heading} id={FORM_TITLE_ID} tabIndex={-1} mb="4" textStyle="subtitle">
        <Box
          as="span"
          suppressHydrationWarning
          css={{ [htmlSelectors.placeGone]: { display: 'none' } }}
        >
          {placeCard.formTitle}
        </Box>
        <Box
          as="span"
          display="none"
          suppressHydrationWarning
          css={{ [htmlSelectors.placeGone]: { display: 'inline' } }}
        >
          {placeCard.formTitleGone}
        </Box>
      </Box>
    </Shown>
  )
}
