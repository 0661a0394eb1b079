import { chakra } from '@chakra-ui/react'

/** The page's width and its margins. */
export const Container = chakra('div', {
  base: { width: 'full', maxWidth: 'page', mx: 'auto', px: { base: '4', md: '8' } },
})
