import { Box, chakra, Flex } from '@chakra-ui/react'
import { useEffect, useSyncExternalStore } from 'react'
import { adminPage, overview, statusCopy } from '../../content/admin-list'
import { formatDate, formatTime, localDay } from '../../content/dates'
import { formatCount } from '../../content/format'
import { announce } from '../../lib/announce'
import { loadAgain, useAdmin } from '../data/admin'
import { FRIENDS_GOAL, friendsReached, isSameFilter, unfiltered } from '../data/signup-filter'
import { useWaitlist } from '../data/waitlist'
import { TextButton } from '../parts/controls'

const Cards = chakra('div', {
  base: {
    display: 'grid',
    // Two or four columns, or fewer if the text is large.
    gridTemplateColumns: {
      base: 'repeat(auto-fill, minmax(max(8.5rem, 40%), 1fr))',
      md: 'repeat(auto-fill, minmax(max(8.5rem, 22%), 1fr))',
    },
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

/** The numbers of the whole waitlist. A press lists the signups that a number counts. @param onFilter called before that */
export function SignupCards({ onFilter }: { onFilter: () => void }) {
  const { view, changeView, total, whole, isEmpty, hasFunctions, hasCountFailed } = useWaitlist()
  /** For each card what it counts, the number, or null if it is not known, and the filter. */
  const cards = [
    [adminPage.total, total, {}],
    [statusCopy.waiting, whole && whole.total - whole.in_batches, { status: 'waiting' }],
    [statusCopy.invited, whole?.in_batches ?? null, { status: 'invited' }],
    [overview.friends, whole && friendsReached(whole), { minFriends: FRIENDS_GOAL }],
  ] as const
  const unknown = hasCountFailed ? overview.unknown : overview.counting
  return (
    <Cards>
      {(hasFunctions === false ? cards.slice(0, 1) : cards).map(([label, count, filter]) => {
        const shown = { ...unfiltered, ...filter }
        return (
          <Card
            key={label}
            disabled={hasFunctions !== true || isEmpty}
            aria-pressed={isSameFilter(view, shown)}
            onClick={() => {
              onFilter()
              changeView(shown)
            }}
          >
            <Box as="span" textStyle="small" color="stone">
              {label}
            </Box>
            <Box
              as="span"
              textStyle={{ base: 'label', md: 'subtitle' }}
              fontVariantNumeric="tabular-nums"
            >
              {count === null || (isEmpty && label !== adminPage.total)
                ? unknown
                : formatCount(count)}
            </Box>
          </Card>
        )
      })}
    </Cards>
  )
}

/** Every second, because a timer until midnight would be late after a sleep of the device. */
function followClock(check: () => void) {
  const timer = setInterval(check, 1_000)
  return () => clearInterval(timer)
}

/** How old the list and its numbers are, how many have joined since, and a button that loads them again. */
export function ListAge() {
  const admin = useAdmin()
  const { asOf, newSignups, hasCountFailed, isCounting, ...page } = useWaitlist()
  const isLoading = page.isLoading || isCounting
  const age = useSyncExternalStore(followClock, () => asOf && formatAge(asOf))
  const news = [
    newSignups === 0 ? null : overview.newSignups(newSignups),
    hasCountFailed ? overview.notCounted : null,
  ]
    .filter((part) => part !== null)
    .join(' · ')
  useEffect(() => {
    if (news !== '') announce(news)
  }, [news])
  return (
    <Flex columnGap="2" align="center" ms="auto" data-print="hide">
      <Box textStyle="small" color="stone">
        <Box as="span" srOnly={{ base: true, md: false }}>
          {age === null ? '' : overview.asOf(age)}
        </Box>
        <Box
          as="span"
          _before={{ md: { content: age === null ? undefined : '" · "' } }}
          _empty={{ display: 'none' }}
        >
          {news}
        </Box>
      </Box>
      <TextButton
        me="-2"
        aria-disabled={isLoading}
        onClick={isLoading ? undefined : () => void loadAgain(admin)}
      >
        {overview.refresh}
      </TextButton>
    </Flex>
  )
}

/** With the date, if it is not today. */
const formatAge = (time: Date) =>
  localDay(time) === localDay(new Date()) ? formatTime(time) : formatDate(time.toISOString())
