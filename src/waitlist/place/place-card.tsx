import { Box, chakra, Flex } from '@chakra-ui/react'
import { useStore } from 'zustand'
import { LinkButton } from '../../components/button'
import { HiddenWithoutCode } from '../../components/notice'
import { placeCard, successView } from '../../content/join-outcome'
import { FORM_TITLE_ID } from '../../hydration/scroll-to-section'
import { whileHtml } from '../../lib/html-state'
import { notch } from '../../theme/recipes'
import { useSignupActions } from '../join/signup-actions'
import { type PageWithForm, usePlaces, useSignupStore } from '../join/signup-store'
import { LeaveControl } from './leave-control'
import { ShareInvitation } from './share-invitation'

const whileShown = { '@media screen': { [whileHtml.placeShown]: { display: 'block' } } }

/** The place, and a line below it. */
const Card = chakra('section', {
  base: {
    display: 'none',
    ...whileShown,
    mb: '6',
    pb: '4',
    borderBottom: '1px solid',
    borderColor: 'sand',
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
    [whileHtml.placeGone]: { bg: 'mist' },
    _highContrast: { mask: 'none', border: '2px dashed' },
  },
})

/** As high as the highest of its parts, of which CSS shows one: the place waits, is invited, or is gone. */
const TicketTitle = chakra('div', {
  base: {
    display: 'grid',
    alignItems: 'center',
    textStyle: 'body',
    '& > *': { gridArea: '1 / 1' },
    '& > * > *': { display: 'block' },
    '& > * + *': { visibility: 'hidden' },
    [whileHtml.placeInvited]: {
      '& > :nth-of-type(1)': { visibility: 'hidden' },
      '& > :nth-of-type(2)': { visibility: 'visible' },
    },
    [whileHtml.placeGone]: {
      '& > :nth-of-type(1)': { visibility: 'hidden' },
      '& > :nth-of-type(3)': { visibility: 'visible' },
    },
  },
})

/** CSS shows the number (`hydration/shown-places.ts`). */
const Position = chakra('span', { base: { _before: { content: 'var(--place)' } } })

/** While there is no date, the longest one keeps its room. */
const InvitedOn = chakra('span', { base: { _before: { content: 'var(--invited-on, "May 30")' } } })

/** In the corner of the ticket. */
const Hide = chakra(LinkButton, {
  base: {
    position: 'absolute',
    top: '4',
    right: 'min(2rem, 8%)',
    visibility: 'hidden',
    [whileHtml.placeGone]: { visibility: 'visible' },
  },
})

/** What a place that is gone does not have. A page that has just learned it keeps its height. */
const WhilePlaceCounts = chakra('div', {
  base: {
    [whileHtml.placeGone]: { visibility: 'hidden' },
    [whileHtml.placeGoneBefore]: { display: 'none' },
  },
})

const FormTitle = chakra('p', {
  base: { display: 'none', mb: '4', textStyle: 'subtitle', ...whileShown },
})

/** As high as the longer of its two texts. CSS shows one of them (`hydration/shown-places.ts`). */
const Status = chakra('div', {
  base: {
    display: 'grid',
    mt: '3',
    '& > p': { gridArea: '1 / 1' },
    '& > :last-of-type': { visibility: 'hidden' },
    [whileHtml.placeInvited]: {
      '& > :first-of-type': { visibility: 'hidden' },
      '& > :last-of-type': { visibility: 'visible' },
    },
  },
})

/** It has its height before the page knows whether the visitor can leave, which without a code is improbable. */
const Leave = chakra(Flex, {
  base: { minHeight: '1.5rem', mt: '4', [whileHtml.placePlain]: { _empty: { display: 'none' } } },
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
 * What a returning visitor sees above the form: the places that this browser knows, and the friends and the link of the latest
 * one. It is always in the HTML and has its final height, so that nothing moves when the app knows more.
 */
export function PlaceCard({ page }: { page: PageWithForm }) {
  const store = useSignupStore()
  const { forget } = useSignupActions()
  const [place] = usePlaces()
  const { canChangePlace } = useStore(store)
  const heading = page === 'landing' ? 'h3' : 'h2'
  return (
    <>
      <Card aria-labelledby="place-title">
        <Ticket>
          <TicketTitle as={heading} id="place-title" tabIndex={-1}>
            <span>
              <span suppressHydrationWarning>{placeCard.title[0]}</span>
              <Position textStyle="display" />
              <span suppressHydrationWarning>{placeCard.title[1]}</span>
            </span>
            <span>
              <Box as="span" textStyle="title" suppressHydrationWarning>
                {placeCard.invited}
              </Box>
              <span>
                <InvitedOn />
                <span suppressHydrationWarning>{placeCard.place}</span>
                <Position />
              </span>
            </span>
            <span>
              <Position textStyle="display" color="stone" textDecoration="line-through" />
              <span suppressHydrationWarning>{placeCard.gone}</span>
            </span>
          </TicketTitle>
          <Hide
            data-needs-script=""
            suppressHydrationWarning
            onClick={() => {
              if (place === undefined) return
              forget(place)
              document.getElementById('waitlist-title')?.focus()
            }}
          >
            {placeCard.hide}
          </Hide>
        </Ticket>
        <WhilePlaceCounts>
          <Status>
            <p suppressHydrationWarning>{successView.firstEmail}</p>
            <p suppressHydrationWarning>{placeCard.look}</p>
          </Status>
          <HiddenWithoutCode mt="4">
            <ShareInvitation place={place} page={page} isNew={false} />
          </HiddenWithoutCode>
          <Leave>
            {place !== undefined && (canChangePlace ?? place.inviteCode !== null) && (
              // Another place, after this one was left, starts without the open dialog.
              <LeaveControl key={place.key} place={place} />
            )}
          </Leave>
        </WhilePlaceCounts>
        <OtherPlaces suppressHydrationWarning>{placeCard.otherPlaces}</OtherPlaces>
      </Card>
      <FormTitle as={heading} id={FORM_TITLE_ID} tabIndex={-1} suppressHydrationWarning>
        {placeCard.formTitle}
      </FormTitle>
    </>
  )
}
