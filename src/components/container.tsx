import { chakra } from '@chakra-ui/react'

/** The page's width and its margins. */
export const Container = chakra('div', {
  base: { width: 'full', maxWidth: 'page', mx: 'auto', px: { base: 'min(1rem, 5vw)', md: '8' } },
})
