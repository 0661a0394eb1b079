import { chakra } from '@chakra-ui/react'
import { Link } from 'wouter'
import { textLinkRecipe } from '../theme/recipes'

/** A link inside text to another page of this site. */
export const TextLink = chakra(Link, textLinkRecipe)

/** A link inside text that the browser follows by itself: an anchor or another site. */
export const TextAnchor = chakra('a', textLinkRecipe)
