import { Box, Flex, Grid, Stack } from '@chakra-ui/react'
import type { MouseEvent } from 'react'
import { ButtonLink } from '../components/button'
import { Container } from '../components/container'
import { Disclosure, NoPurchaseNecessary } from '../components/disclosure'
import { Figure } from '../components/figure'
import { PageTitle } from '../components/page-title'
import { hero } from '../content/landing'
import { EntriesCounter } from '../entries-counter/entries-counter'
import { preloadWaitlistForm } from '../waitlist/waitlist-panel'
import { scrollToWaitlist, WAITLIST_ID } from './scroll-to-waitlist'

export function Hero() {
  const goToWaitlist = (event: MouseEvent) => {
    event.preventDefault()
    scrollToWaitlist()
  }
  return (
    <Box
      as="section"
      aria-labelledby="hero-title"
      bg="forest"
      color="paper"
      pt={{ base: '10', md: '16' }}
      pb={{ base: '12', md: '20' }}
    >
      <Container>
        <Grid
          templateColumns={{ base: '1fr', lg: '3fr 2fr' }}
          gap={{ base: '10', lg: '16' }}
          alignItems="center"
        >
          <Stack gap="6" align="flex-start">
            <Box as="p" textStyle="eyebrow" color="gold">
              {hero.eyebrow}
            </Box>
            <PageTitle id="hero-title" textStyle="display">
              {hero.title}
            </PageTitle>
            <Box as="p" textStyle="lead" maxWidth="prose">
              {hero.text}
            </Box>
            <Flex wrap="wrap" gap="6" align="center">
              <ButtonLink
                look="prize"
                href={`#${WAITLIST_ID}`}
                onClick={goToWaitlist}
                onPointerEnter={preloadWaitlistForm}
                onFocus={preloadWaitlistForm}
              >
                {hero.callToAction}
              </ButtonLink>
              <EntriesCounter />
            </Flex>
            <Stack gap="2" maxWidth="prose">
              <NoPurchaseNecessary />
              <Disclosure />
            </Stack>
          </Stack>
          <Stack as="dl" gap="0" borderTop="1px solid" borderColor="leaf">
            {hero.facts.map(({ figure, label }) => (
              <Figure
                key={label}
                value={figure}
                label={label}
                valueColor="gold"
                py="5"
                borderBottom="1px solid"
                borderColor="leaf"
              />
            ))}
          </Stack>
        </Grid>
      </Container>
    </Box>
  )
}
