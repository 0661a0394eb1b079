import { Box, chakra } from '@chakra-ui/react'
import { Link } from 'wouter'
import { textLinkRecipe } from '../theme/recipes'

export const VisuallyHidden = chakra('span', { base: { srOnly: true } })

/** The h1 of a page. It gets the focus after a route change. */
export const PageTitle = chakra(
  'h1',
  { base: { textStyle: 'title' } },
  { defaultProps: { tabIndex: -1 } },
)

/** A link in text to another page of this site. */
export const TextLink = chakra(Link, textLinkRecipe)

/** A link in text that the router does not handle: an anchor, or an email address. */
export const TextAnchor = chakra('a', textLinkRecipe)

/** Starts each sentence on a new line, so that lines break at the same words in the site's font and in its fallback. */
export function Sentences({ sentences }: { sentences: readonly string[] }) {
  return sentences.map((sentence) => (
    <Box as="span" key={sentence} display="block" textWrap="balance">
      {`${sentence} `}
    </Box>
  ))
}

/** Terms that must not be split at the end of a line. */
const TERMS =
  'A-rated|New York|claims-paying|\\d-\\d year|\\$\\d+ a month|\\$\\d+/\\w+|\\dx tickets'

/** Matches a term, or the text up to the next one. */
const PARTS = new RegExp(`(${TERMS})|.+?(?=${TERMS}|$)`, 'gs')

const Part = chakra('span', { variants: { isTerm: { true: { whiteSpace: 'nowrap' } } } })

/** Keeps each term on one line with CSS, because a browser's search does not match non-breaking hyphens and spaces. */
export function Unbroken({ text }: { text: string }) {
  return [...text.matchAll(PARTS)].map(({ 0: part, 1: term, index }) => (
    <Part key={index} isTerm={term !== undefined}>
      {part}
    </Part>
  ))
}
