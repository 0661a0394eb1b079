import { chakra } from '@chakra-ui/react'
import { htmlSelectors } from '../../lib/html-state'

const showPart = (part: number) => ({
  '& > :nth-of-type(1)': { visibility: 'hidden' },
  [`& > :nth-of-type(${part})`]: { visibility: 'visible' },
})

/** Shows one of its children, by CSS: for a place that waits, is invited, or is gone. It is as tall as the tallest child. */
export const PlaceVariants = chakra('div', {
  base: {
    display: 'grid',
    alignItems: 'center',
    '& > *': { gridArea: '1 / 1' },
    '& > * + *': { visibility: 'hidden' },
    [htmlSelectors.placeInvited]: showPart(2),
    [htmlSelectors.placeGone]: showPart(3),
  },
})
