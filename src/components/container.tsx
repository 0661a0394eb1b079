import { chakra } from '@chakra-ui/react'

/** Limits the width of the page and adds its side margins. */
export const Container = chakra('div', {
  base: { width: 'full', maxWidth: 'page', mx: 'auto', px: { base: 'min(1rem, 5vw)', md: '8' } },
})
