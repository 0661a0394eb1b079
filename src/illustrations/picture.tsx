import { chakra } from '@chakra-ui/react'

/**
 * The frame of an illustration: as wide as its container, and in its own colors even with forced colors. Hidden from screen
 * readers, because the text beside it has the same content.
 */
export const Picture = chakra(
  'svg',
  { base: { width: 'full', height: 'auto', forcedColorAdjust: 'none' } },
  { defaultProps: { 'aria-hidden': true } },
)
