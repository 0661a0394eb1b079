import { chakra } from '@chakra-ui/react'
import { formatDollars } from '../content/format'
import { Egg } from '../illustrations/egg'
import { Nest } from '../illustrations/nest'
import { Picture } from '../illustrations/picture'

/** The width of the largest amount's egg, in the units of a nest. */
const MAX_WIDTH = 250

/** In two rows, in one on a tablet, and in more if the text is large. */
const List = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'repeat(auto-fit, minmax(max(3rem, 20%), 1fr))',
      md: 'repeat(auto-fit, minmax(max(3rem, 10%), 1fr))',
      lg: 'repeat(auto-fit, minmax(max(3rem, 20%), 1fr))',
    },
    rowGap: '1',
    textAlign: 'center',
    textStyle: 'small',
    fontWeight: 'strong',
    lineHeight: '1.2',
  },
})

interface NestsProps {
  /** In whole cents. */
  amounts: readonly number[]
  'aria-labelledby': string
}

/** A nest for each saver, with an egg whose area is what the saver won. */
export function Nests({ amounts, ...list }: NestsProps) {
  const largest = Math.max(...amounts)
  return (
    <List {...list}>
      {amounts.map((amount, saver) => {
        const width = MAX_WIDTH * Math.sqrt(amount / largest || 0)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: There are always ten nests in the same order, and two may have the same amount.
          <li key={saver}>
            <Picture viewBox="26 96 588 448" maxWidth="3.5rem" mx="auto">
              <Nest isCopy>
                <Egg x={320} y={405 + width / 8} width={width} look="golden" />
              </Nest>
            </Picture>
            <span>{formatDollars(amount)}</span>
          </li>
        )
      })}
    </List>
  )
}
