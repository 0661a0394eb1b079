import { Box, chakra } from '@chakra-ui/react'
import { adminPage, overview, statusCopy } from '../../content/admin'
import { formatCount } from '../../content/format'
import { FRIENDS_GOAL, isSameFilter, type SignupFilter, unfiltered } from '../signup-filter'
import type { Signups } from '../use-signup-list'

const Cards = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
    gap: '2',
  },
})

/** On a phone, its label and its number are in one line. */
const Card = chakra(
  'button',
  {
    base: {
      display: 'flex',
      flexDirection: { base: 'row', md: 'column' },
      flexWrap: { base: 'wrap', md: 'nowrap' },
      alignItems: { base: 'center', md: 'flex-start' },
      justifyContent: { base: 'space-between', md: 'center' },
      columnGap: '2',
      minHeight: { base: '2.75rem', md: '4.5rem' },
      px: { base: '2', md: '4' },
      bg: 'paper',
      border: '1px solid',
      borderColor: 'sand',
      borderRadius: 'control',
      textAlign: 'start',
      cursor: 'pointer',
      _hover: { bg: 'mist' },
      '&[aria-pressed=true]': { borderColor: 'lagoon', bg: 'mist' },
      _highContrast: { '&[aria-pressed=true]': { borderWidth: '3px' } },
      _disabled: { cursor: 'default', bg: 'paper' },
    },
  },
  { defaultProps: { type: 'button' } },
)

interface CardContent {
  readonly label: string
  /** Null if it is not known. */
  readonly count: number | null
  readonly filter: Partial<SignupFilter>
}

/** The numbers of the whole waitlist. A press lists the signups that a number counts. */
export function SignupCards({ signups }: { signups: Signups }) {
  const { view, total, whole, hasFunctions, hasCountFailed, changeView } = signups
  const friends = whole?.byFriends.find((count) => count.friends === FRIENDS_GOAL)?.signups ?? 0
  const cards: readonly CardContent[] = [
    { label: adminPage.total, count: total, filter: {} },
    {
      label: statusCopy.waiting,
      count: whole && whole.total - whole.inBatches,
      filter: { status: 'waiting' },
    },
    {
      label: statusCopy.invited,
      count: whole?.inBatches ?? null,
      filter: { status: 'invited' },
    },
    { label: overview.friends, count: whole && friends, filter: { minFriends: FRIENDS_GOAL } },
  ]
  const unknown = hasCountFailed ? overview.unknown : overview.counting
  return (
    <Cards>
      {(hasFunctions === false ? cards.slice(0, 1) : cards).map(({ label, count, filter }) => {
        const shown = { ...unfiltered, ...filter }
        return (
          <Card
            key={label}
            disabled={hasFunctions !== true}
            aria-pressed={isSameFilter(view, shown)}
            onClick={() => changeView(shown)}
          >
            <Box as="span" textStyle="small" color="stone">
              {label}
            </Box>
            <Box
              as="span"
              textStyle={{ base: 'label', md: 'subtitle' }}
              fontVariantNumeric="tabular-nums"
            >
              {count === null ? unknown : formatCount(count)}
            </Box>
          </Card>
        )
      })}
    </Cards>
  )
}
