import { chakra } from '@chakra-ui/react'
import { NARROW } from './egg-line'

/** What luck brings, as large as what the insurer guarantees. */
export const LuckFigures = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: '3',
    // Room for a third or a fourth line, so that neither the slider nor a year moves anything.
    [NARROW]: { '& > div': { minHeight: '4.5rem' } },
    '@container (max-width: 15rem)': { '& > div': { minHeight: '5.75rem' } },
    '& dt': { color: 'egg' },
    '& dd': { color: 'yolk', textStyle: { base: 'subtitle', sm: 'figure' } },
  },
})

export const LuckNote = chakra('p', { base: { textStyle: 'note', color: 'egg' } })
