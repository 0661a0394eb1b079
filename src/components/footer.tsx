import { Box, Flex } from '@chakra-ui/react'
import { footer } from '../content/page-shell'
import { siteLinks } from '../routes'
import { night } from '../theme/recipes'
import { BrandFacts } from './brand-facts'
import { Disclosure, NoPurchaseNecessary } from './disclosure'
import { Container, Stack } from './layout'
import { linksAtMargin, PageLink } from './navigation'

export function Footer() {
  return (
    <Box as="footer" {...night} py={{ base: '6', md: '12' }}>
      <Container
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) auto' }}
        gap={{ base: '4', md: '8' }}
      >
        <Stack gap="3" maxWidth="50rem">
          {/* On a phone, the first two sentences are on one line, and the third is on the next. */}
          <Box as="p" textStyle="subtitle" textWrap="wrap" maxWidth={{ base: '17rem', sm: 'none' }}>
            {footer.tagline}
          </Box>
          <Disclosure />
          <NoPurchaseNecessary />
        </Stack>
        <nav aria-label={footer.label} data-print="hide">
          <Flex
            as="ul"
            direction={{ lg: 'column' }}
            wrap="wrap"
            css={{ ...linksAtMargin, '& a': { textDecorationColor: 'currentcolor' } }}
          >
            {siteLinks.map((link) => (
              <li key={link.path}>
                <PageLink {...link} />
              </li>
            ))}
          </Flex>
        </nav>
        <Flex
          gridColumn="1 / -1"
          wrap="wrap"
          columnGap="8"
          rowGap="2"
          pt="4"
          borderTop="1px solid"
          borderColor="lagoon"
          textStyle="small"
        >
          <p>{footer.copyright}</p>
          <BrandFacts facts={footer.facts} />
        </Flex>
      </Container>
    </Box>
  )
}
