import { Box, chakra, Flex } from '@chakra-ui/react'
import { Link, useRoute } from 'wouter'
import { brand } from '../content/brand'
import { navigationCopy } from '../content/page-shell'
import { routes, siteLinks } from '../routes'
import { STICKY_HEADER } from '../theme/recipes'
import { BrandMark } from './brand-mark'
import { Container, WIDE } from './layout'

const mainLinks = siteLinks.filter(({ isMain }) => isMain)

/** Up to this viewport width, the navigation needs smaller text to fit on one line. */
const NARROW = '@media (max-width: 23.7rem)'

/** Styles for a list of links whose text starts at the page margin. */
export const linksAtMargin = { mx: { base: '-1.5', sm: '-3' }, [NARROW]: { mx: '-1' } } as const

const ProductName = chakra(Link, {
  base: {
    textStyle: 'subtitle',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '2.75rem',
    textDecoration: 'none',
    // This size leaves a few pixels free, so that the row does not wrap when the site's font arrives.
    [NARROW]: { fontSize: '1rem' },
  },
})

const NavigationLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '2.75rem',
    px: { base: '1.5', sm: '3' },
    textStyle: { base: 'small', sm: 'note' },
    [NARROW]: { px: '1', fontSize: '0.8125rem' },
    // This is an underline, not a border, because forced colors make a transparent border visible.
    textDecorationLine: 'none',
    textUnderlineOffset: '0.5em',
    textDecorationThickness: '3px',
    textDecorationColor: 'lagoon',
    _hover: { textDecorationLine: 'underline' },
    '&[aria-current=page]': { textDecorationLine: 'underline' },
  },
})

/** The header stays at the top of large viewports. With scroll-driven animations, its shadow appears when the page scrolls. */
const atTop = {
  [STICKY_HEADER]: {
    position: 'sticky',
    top: '0',
    zIndex: '1',
    boxShadow: '0 1px 0 rgb(12 53 59 / 0.16), 0 6px 16px rgb(12 53 59 / 0.08)',
    '@supports (animation-timeline: scroll())': {
      '@media screen and (prefers-reduced-motion: no-preference)': {
        animation: 'edge both',
        animationTimeline: 'scroll()',
        animationRange: '0 1.5rem',
      },
    },
  },
} as const

/** From this width on, the navigation shares a line with the page's own bar. A container query follows the text size. */
export const ONE_LINE_BAR = '@container (min-width: 80rem)'

/** The navigation's width on the line that it shares with a bar: enough for a wide system font or for German text. */
export const NAVIGATION_WIDTH = '40rem'

/** The navigation is on top of the page's own bar, and lets the pointer through to the bar's controls. */
const inBar = {
  containerType: 'inline-size',
  position: 'relative',
  zIndex: '1',
  pointerEvents: 'none',
  '& a': { pointerEvents: 'auto' },
  '& > div': { [ONE_LINE_BAR]: { height: '0' } },
  '& nav': { [ONE_LINE_BAR]: { pt: '0.5', maxWidth: NAVIGATION_WIDTH } },
  _print: { bg: 'transparent' },
} as const

/** @param isInBar whether the navigation belongs to the page's own bar, which does not stay at the top */
export function Navigation({ isInBar }: { isInBar: boolean }) {
  return (
    <Box as="header" bg="egg" css={isInBar ? inBar : atTop}>
      <Container maxWidth={isInBar ? WIDE : 'page'}>
        <Flex
          as="nav"
          aria-label={navigationCopy.label}
          wrap="wrap"
          align="center"
          justify={{ base: 'space-between', md: 'flex-start' }}
          columnGap={{ base: '1', sm: '6' }}
          py={isInBar ? '0' : { base: '1', md: '1.5' }}
        >
          <ProductName href={routes.landing.path}>
            {/* On a phone, the mark would not fit next to the links. */}
            <Box as="span" hideBelow="sm">
              <BrandMark size="1.75rem" />
            </Box>
            <span>{brand.name}</span>
          </ProductName>
          <Flex as="ul" wrap="wrap" css={linksAtMargin} data-print="hide">
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
