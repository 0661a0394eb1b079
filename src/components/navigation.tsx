import { Box, chakra, Flex } from '@chakra-ui/react'
import { Link, useRoute } from 'wouter'
import { brand } from '../content/brand'
import { navigationCopy } from '../content/page-shell'
import { routes, siteLinks } from '../routes'
import { BrandMark } from './brand-mark'
import { Container } from './layout'

const mainLinks = siteLinks.filter(({ isMain }) => isMain)

const ProductName = chakra(Link, {
  base: {
    textStyle: 'subtitle',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '2.75rem',
    textDecoration: 'none',
  },
})

const NavigationLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '2.75rem',
    px: { base: '2', sm: '3' },
    textStyle: { base: 'small', sm: 'body' },
    // An underline instead of a border, because forced colors make a transparent border visible.
    textDecorationLine: 'none',
    textUnderlineOffset: '0.5em',
    textDecorationThickness: '3px',
    textDecorationColor: 'lagoon',
    _hover: { textDecorationLine: 'underline' },
    '&[aria-current=page]': { textDecorationLine: 'underline', fontWeight: 'strong' },
  },
})

export function Navigation() {
  return (
    <Box as="header" bg="egg" data-print="hide">
      <Container>
        <Flex
          as="nav"
          aria-label={navigationCopy.label}
          wrap="wrap"
          align="center"
          justify="space-between"
          columnGap={{ base: '2', sm: '6' }}
          py={{ base: '2', md: '4' }}
        >
          {/* On a phone, the mark stands for the name, so that everything fits into one row. */}
          <ProductName href={routes.landing.path} aria-label={brand.name}>
            <BrandMark />
            <Box as="span" hideBelow="sm">
              {brand.name}
            </Box>
          </ProductName>
          <Flex as="ul" wrap="wrap" mx={{ base: '-2', sm: '-3' }}>
            {mainLinks.map((link) => (
              <li key={link.path}>
                <PageLink {...link} />
              </li>
            ))}
          </Flex>
        </Flex>
      </Container>
    </Box>
  )
}

export function PageLink({ path, label }: { path: string; label: string }) {
  const [isCurrent] = useRoute(path)
  return (
    <NavigationLink href={path} aria-current={isCurrent ? 'page' : undefined}>
      {label}
    </NavigationLink>
  )
}
