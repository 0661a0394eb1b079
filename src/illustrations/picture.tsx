import { chakra } from '@chakra-ui/react'

/** Keeps the colors of an illustration. Screen readers skip it, because the text next to it says the same. */
export const Picture = chakra(
  'svg',
  { base: { width: 'full', height: 'auto', forcedColorAdjust: 'none' } },
  { defaultProps: { 'aria-hidden': true } },
)
