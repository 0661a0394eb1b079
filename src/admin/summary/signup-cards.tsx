import { Box, Flex } from '@chakra-ui/react'
import { useEffect, useSyncExternalStore } from 'react'
import { adminPage, overview, statusCopy } from '../../content/admin-list'
import { formatDate, formatTime, localDay } from '../../content/dates'
import { formatCount } from '../../content/format'
import { announce } from '../../lib/announce'
import { loadAgain, useAdmin } from '../data/admin'
import { FRIENDS_GOAL, friendsReached, isSameFilter, unfiltered } from '../data/signup-filter'
import { useWaitlist } from '../data/waitlist'
import { Card, Cards } from '../parts/cards'
import { TextButton } from '../parts/controls'

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
