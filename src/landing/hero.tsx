import { Box, chakra, Flex } from '@chakra-ui/react'
import { Container } from '../components/container'
import { Disclosure, NoPurchaseNecessary } from '../components/disclosure'
import { Figure } from '../components/figure'
import { PageTitle } from '../components/page-title'
import { Perforation } from '../components/perforation'
import { Sentences } from '../components/sentences'
import { Stack } from '../components/stack'
import { hero } from '../content/hero'
import { EntriesCounter } from '../entries-counter/entries-counter'
import { HeroPicture } from '../illustrations/hero-picture'
import { WaitlistLink } from './waitlist-link'

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
    columnGap: '8',
    '& > div': {
      py: '5',
      borderTop: 'tear',
      borderColor: 'lagoon',
    },
  },
})

export function Hero() {
  return (
    <>
      <Box
        as="section"
        aria-labelledby="hero-title"
        bg="egg"
        pt={{ base: '6', lg: '8' }}
        pb={{ base: '8', md: '10' }}
      >
        <Container>
          <Box
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '11fr 9fr' }}
            columnGap="12"
            rowGap="8"
            alignItems="center"
          >
            <Stack gap="6" align="flex-start">
              <Box as="p" textStyle="label" color="lagoon">
                {hero.eyebrow}
              </Box>
              <PageTitle id="hero-title" textStyle="display">
                <Sentences sentences={hero.title} />
              </PageTitle>
              <Box as="p" textStyle="lead" maxWidth="36rem">
                {hero.text}
              </Box>
              <Flex wrap="wrap" columnGap="8" rowGap="5" align="center">
                <WaitlistLink>{hero.callToAction}</WaitlistLink>
                <EntriesCounter />
              </Flex>
              <Stack gap="2" maxWidth="36rem">
                <NoPurchaseNecessary />
                <Disclosure />
              </Stack>
            </Stack>
            <Box
              maxWidth={{ base: '26rem', lg: 'none' }}
              width="full"
              mx="auto"
              aspectRatio="612 / 524"
            >
              <HeroPicture />
            </Box>
          </Box>
          <Facts mt={{ base: '10', lg: '12' }}>
            {hero.facts.map(({ figure, label }) => (
              <Figure key={label} value={figure} label={label} />
            ))}
          </Facts>
        </Container>
      </Box>
      <Perforation />
    </>
  )
}
