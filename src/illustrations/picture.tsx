import { chakra } from '@chakra-ui/react'

/** The frame of an illustration, which keeps its own colors. Screen readers skip it, because the text next to it says the same. */
export const Picture = chakra(
  'svg',
  { base: { width: 'full', height: 'auto', forcedColorAdjust: 'none' } },
  { defaultProps: { 'aria-hidden': true } },
)
