import { chakra } from '@chakra-ui/react'
import { Link } from 'wouter'
import { textLinkRecipe } from '../theme/recipes'

/** A link in text to another page of this site. */
export const TextLink = chakra(Link, textLinkRecipe)

/** A link in text that the router does not handle: an anchor or another site. */
export const TextAnchor = chakra('a', textLinkRecipe)
