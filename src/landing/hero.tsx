import { Box, chakra } from '@chakra-ui/react'
import { Disclosure } from '../components/disclosure'
import { Figure } from '../components/figure'
import { InvitedNote } from '../components/invited-note'
import { Container, Stack } from '../components/layout'
import { PageTitle, Sentences, Unbroken } from '../components/text'
import { TicketEdge } from '../components/ticket-edge'
import { hero } from '../content/hero'
import { EntriesCounter } from '../entries-counter/entries-counter'
import { HeroPicture } from '../illustrations/hero-picture'
import { htmlSelectors } from '../lib/html-state'
import { outlined } from '../theme/recipes'
import { PLACE_CARD_ID, WaitlistButton } from './waitlist-button'

/** On phones, the promise, the button, and a part of the picture are above the fold. */
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '11fr 9fr' },
    columnGap: '8',
    rowGap: '4',
    alignItems: 'center',
  },
})

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
    columnGap: '8',
    mt: { base: '3', md: '6' },
    '& > div': {
      py: { base: '1.5', md: '3' },
      borderTop: '1px solid',
      borderColor: 'lagoon',
      flexWrap: { base: 'wrap-reverse', sm: 'nowrap' },
    },
    '& dt': { flex: { base: '1 1 8rem', sm: 'none' }, textWrap: 'balance' },
    '& dd': {
      flex: { base: '0 0 9.5rem', sm: 'none' },
      textStyle: { base: 'subtitle', md: 'figure' },
    },
  },
})

/** A visitor with a place also sees a button to it (`hydration/shown-places.ts`). The waitlist button is then outlined. */
const Buttons = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', sm: 'row' },
    flexWrap: 'wrap',
    gap: '3',
    '& > :first-of-type': { display: 'none' },
    '& span': {
      _after: { content: 'var(--place)' },
      [htmlSelectors.placeInvited]: { display: 'none' },
    },
    '& span + span': {
      display: 'none',
      _after: { content: 'none' },
      [htmlSelectors.placeInvited]: { display: 'inline' },
    },
    [htmlSelectors.placeKnown]: {
      // `:where` lowers the specificity, so that the rule for browsers that are too old for the app wins.
      '& > :where(:first-of-type)': { display: 'inline-flex' },
      '& > * + *': outlined,
      '& + p': { display: 'none' },
    },
  },
})

export function Hero() {
  return (
    <>
      <Box as="section" aria-labelledby="hero-title" bg="egg" pt={{ base: '3', lg: '14' }} pb="3">
        <Container>
          <InvitedNote mb="4" />
          <Columns>
            <Stack gap={{ base: '4', md: '5' }} align={{ sm: 'flex-start' }}>
              <PageTitle id="hero-title" textStyle="display">
                <Sentences sentences={hero.title} />
              </PageTitle>
              <Box as="p" textStyle={{ base: 'body', sm: 'lead' }} maxWidth="32rem">
                <Unbroken text={hero.text} />
              </Box>
              <Stack gap="2" align={{ sm: 'flex-start' }}>
                <Buttons>
                  <WaitlistButton to={PLACE_CARD_ID}>
                    <span>{hero.place}</span>
                    <span>{hero.invitation}</span>
                  </WaitlistButton>
                  <WaitlistButton>{hero.callToAction}</WaitlistButton>
                </Buttons>
                <Box as="p" textStyle="note">
                  {hero.freeToJoin}
                </Box>
              </Stack>
            </Stack>
            <Stack gap="2" align="center" textAlign="center">
              <Box maxWidth={{ base: '20rem', md: 'none' }} width="full">
                <HeroPicture />
              </Box>
              <EntriesCounter />
            </Stack>
          </Columns>
          <Facts>
            {hero.facts.map(({ figure, label }) => (
              <Figure
                key={label}
                value={figure}
                label={label}
                direction={{ base: 'row-reverse', sm: 'column-reverse' }}
                align={{ base: 'center', sm: 'flex-start' }}
              />
            ))}
          </Facts>
          <Box mt="3" maxWidth="46rem">
            <Disclosure />
          </Box>
        </Container>
      </Box>
      <TicketEdge />
    </>
  )
}
