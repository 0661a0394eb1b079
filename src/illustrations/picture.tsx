import { chakra } from '@chakra-ui/react'

/**
 * The frame of a drawing: as wide as its place, in the palette even where colours are forced, and silent. A picture
 * here says nothing that the text beside it does not say.
 */
export const Picture = chakra(
  'svg',
  { base: { display: 'block', width: 'full', height: 'auto', forcedColorAdjust: 'none' } },
  { defaultProps: { 'aria-hidden': true } },
)
