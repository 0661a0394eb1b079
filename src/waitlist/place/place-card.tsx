import { Box, chakra, Flex } from '@chakra-ui/react'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { Button } from '../../components/button'
import { HiddenWithoutCode } from '../../components/notice'
import { placeCard, successView } from '../../content/join-outcome'
import { FORM_TITLE_ID } from '../../hydration/scroll-to-section'
import { announce } from '../../lib/announce'
import { whileHtml } from '../../lib/html-state'
import { notch } from '../../theme/recipes'
import { useSignupActions } from '../join/signup-actions'
import { type PageWithForm, usePlaces, useSignupStore } from '../join/signup-store'
import { LeaveControl } from './leave-control'
import { ShareInvitation } from './share-invitation'

/** The place, and a line below it. */
const Card = chakra('section', {
  base: {
    display: 'none',
    '@media screen': { [whileHtml.placeKnown]: { display: 'block' } },
    mb: '6',
    pb: '4',
    borderBottom: '1px solid',
    borderColor: 'sand',
  },
})

const Ticket = chakra('div', {
  base: {
    px: 'min(2rem, 8%)',
    py: '4',
    bg: 'gold',
    borderRadius: 'control',
    mask: `${notch('left', '0.75rem')}, ${notch('right', '0.75rem')}`,
    maskComposite: 'intersect',
    _highContrast: { mask: 'none', border: '2px dashed' },
    '& > *': { textStyle: 'body' },
  },
})

/** CSS shows the number (`hydration/shown-places.ts`). */
const Position = chakra('span', {
  base: { display: 'block', textStyle: 'display', _before: { content: 'var(--place)' } },
})

const FormTitle = chakra('p', {
  base: {
    display: 'none',
    mb: '4',
    textStyle: 'subtitle',
    '@media screen': { [whileHtml.placeKnown]: { display: 'block' } },
  },
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

/** While there is no date, the longest one keeps its room. */
const InvitedOn = chakra('span', { base: { _before: { content: 'var(--invited-on, "May 30")' } } })

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
  const { goneKey, canChangePlace } = useStore(store)
  const heading = page === 'landing' ? 'h3' : 'h2'
  const isGone = place !== undefined && place.key === goneKey
  useEffect(() => {
    if (isGone) announce(placeCard.gone)
  }, [isGone])
  return (
    <>
      <Card aria-labelledby="place-title">
        <Ticket>
          <Box as={heading} id="place-title" tabIndex={-1}>
            <span suppressHydrationWarning>{placeCard.title[0]}</span>
            <Position />
            <span suppressHydrationWarning>{placeCard.title[1]}</span>
          </Box>
        </Ticket>
        {isGone ? (
          <Flex mt="3" gap="3" wrap="wrap" align="center">
            <p>{placeCard.gone}</p>
            <Button
              look="quiet"
              onClick={() => {
                forget(place)
                focusHeading()
              }}
            >
              {placeCard.hide}
            </Button>
          </Flex>
        ) : (
          <>
            <Status>
              <p suppressHydrationWarning>{successView.firstEmail}</p>
              <p>
                <span suppressHydrationWarning>{placeCard.invited[0]}</span>
                <InvitedOn />
                <span suppressHydrationWarning>{placeCard.invited[1]}</span>
              </p>
            </Status>
            <HiddenWithoutCode mt="4">
              <ShareInvitation place={place} page={page} isNew={false} />
            </HiddenWithoutCode>
            <OtherPlaces suppressHydrationWarning>{placeCard.otherPlaces}</OtherPlaces>
            {/* It has its height before the page knows whether the visitor can leave. */}
            <Flex minHeight="1.5rem" mt="4">
              {place !== undefined && (canChangePlace ?? place.inviteCode !== null) && (
                // Another place, after this one was left, starts without the open dialog.
                <LeaveControl key={place.key} place={place} />
              )}
            </Flex>
          </>
        )}
      </Card>
      <FormTitle as={heading} id={FORM_TITLE_ID} tabIndex={-1} suppressHydrationWarning>
        {placeCard.formTitle}
      </FormTitle>
    </>
  )
}

/** The heading above the form. */
const focusHeading = () => document.getElementById('waitlist-title')?.focus()
