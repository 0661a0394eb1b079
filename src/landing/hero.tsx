import { Box, chakra, Flex } from '@chakra-ui/react'
import { Disclosure, NoPurchaseNecessary } from '../components/disclosure'
import { Figure } from '../components/figure'
import { Container, Stack } from '../components/layout'
import { PageTitle, Sentences, TextAnchor, Unbroken } from '../components/text'
import { TicketEdge } from '../components/ticket-edge'
import { hero } from '../content/hero'
import { EntriesCounter } from '../entries-counter/entries-counter'
import { whileHtml } from '../hydration/html-state'
import { HeroPicture } from '../illustrations/hero-picture'
import { WaitlistLink } from './waitlist-link'

/** On phones, a part of the picture is above the fold: the promise, the button and the picture come before everything else. */
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
    mt: { base: '4', md: '6' },
    '& > div': {
      py: { base: '2', md: '4' },
      borderTop: 'tear',
      borderColor: 'lagoon',
      // If the text is large, the figure is above its label.
      flexWrap: { base: 'wrap-reverse', md: 'nowrap' },
    },
    '& dt': { flex: { base: '1 1 8rem', md: 'none' }, textWrap: 'balance' },
    '& dd': { flexBasis: { base: 'min(9rem, 45%)', md: 'auto' }, flexShrink: '0' },
  },
})

/** Hidden unless the visitor has a place. `hydration/shown-places.ts` sets both the attribute and the number. */
const Place = chakra('p', {
  base: {
    display: 'none',
    [whileHtml.placeKnown]: { display: 'block' },
    '& a': { display: 'inline-block', py: '2' },
    '& a::after': { content: 'var(--place)', fontWeight: 'strong' },
  },
})

export function Hero() {
  return (
    <>
      <Box as="section" aria-labelledby="hero-title" bg="egg" pt={{ base: '3', lg: '5' }} pb="4">
        <Container>
          <Columns>
            <Stack gap={{ base: '4', md: '5' }} align={{ sm: 'flex-start' }}>
              <PageTitle id="hero-title" textStyle="display">
                <Sentences sentences={hero.title} />
              </PageTitle>
              <Box as="p" textStyle={{ base: 'body', sm: 'lead' }} maxWidth="32rem">
                <Unbroken text={hero.text} />
              </Box>
              <Stack gap="2" align={{ sm: 'flex-start' }}>
                <Flex wrap="wrap" align="center" columnGap="5">
                  <WaitlistLink>{hero.callToAction}</WaitlistLink>
                  <Place>
                    <WaitlistLink as={TextAnchor} to="place">
                      {hero.place}
                    </WaitlistLink>
                  </Place>
                </Flex>
                <Box as="p" textStyle={{ base: 'small', sm: 'body' }} textWrap="balance">
                  {hero.freeToJoin}
                </Box>
              </Stack>
            </Stack>
            <Stack gap="3" align="center" textAlign="center">
              <Box maxWidth={{ base: '24rem', md: 'none' }} width="full">
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
                // On phones, the label is beside the figure.
                direction={{ base: 'row-reverse', md: 'column-reverse' }}
                align={{ base: 'center', md: 'flex-start' }}
                columnGap="3"
              />
            ))}
          </Facts>
          <Stack gap="1" mt="2" maxWidth={{ lg: '50rem' }}>
            <NoPurchaseNecessary />
            <Disclosure />
          </Stack>
        </Container>
      </Box>
      <TicketEdge />
    </>
  )
}
