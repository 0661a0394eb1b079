import { chakra, Flex } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { cardRecipe } from '../theme/recipes'

export function Stack(props: ComponentProps<typeof Flex>) {
  return <Flex direction="column" {...props} />
}

/** The maximum width of the admin page, whose table has many columns. */
export const WIDE = '88rem'

/** Limits the width of the page and adds its side margins. */
export const Container = chakra('div', {
  base: { width: 'full', maxWidth: 'page', mx: 'auto', px: { base: 'min(1rem, 5vw)', md: '8' } },
})

export const Card = chakra('div', cardRecipe)
