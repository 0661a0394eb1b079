import { chakra } from '@chakra-ui/react'

/** Keeps its own colors in forced-colors mode. Screen readers skip a picture, because the text next to it says the same. */
export const Picture = chakra(
  'svg',
  { base: { width: 'full', height: 'auto', forcedColorAdjust: 'none' } },
  { defaultProps: { 'aria-hidden': true } },
)
