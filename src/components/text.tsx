import { chakra } from '@chakra-ui/react'
import { Link } from 'wouter'
import { textLinkRecipe } from '../theme/recipes'

/** For screen readers only. */
export const VisuallyHidden = chakra('span', { base: { srOnly: true } })

/** The h1 of a page. It receives the focus after a route change. */
export const PageTitle = chakra(
  'h1',
  { base: { textStyle: 'title' } },
  { defaultProps: { tabIndex: -1 } },
)

/** A link in text to another page of this site. */
export const TextLink = chakra(Link, textLinkRecipe)

/** A link in text that the router does not handle: an anchor or another site. */
export const TextAnchor = chakra('a', textLinkRecipe)
