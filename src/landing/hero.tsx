import { Box, Flex, Grid, Stack } from '@chakra-ui/react'
import type { MouseEvent } from 'react'
import { ButtonLink } from '../components/button'
import { Disclosure, NoPurchaseNecessary } from '../components/disclosure'
import { PageTitle } from '../components/page-title'
import { Container } from '../components/section'
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
    <Box bg="forest" color="paper" pt={{ base: '10', md: '16' }} pb={{ base: '12', md: '20' }}>
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
            <PageTitle textStyle="display">{hero.title}</PageTitle>
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
              <Flex
                key={label}
                direction="column-reverse"
                py="5"
                borderBottom="1px solid"
                borderColor="leaf"
              >
                <Box as="dt">{label}</Box>
                <Box as="dd" textStyle="figure" color="gold">
                  {figure}
                </Box>
              </Flex>
            ))}
          </Stack>
        </Grid>
      </Container>
    </Box>
  )
}
