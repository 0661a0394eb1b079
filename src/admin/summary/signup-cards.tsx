import { Box, Flex } from '@chakra-ui/react'
import { useIsFetching, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { VisuallyHidden } from '../../components/text'
import { adminPage, overview, statusCopy } from '../../content/admin-list'
import { noValue } from '../../content/admin-signup'
import { formatDate } from '../../content/dates'
import { formatCount } from '../../content/format'
import { announce } from '../../lib/announce'
import { loadAgain, useAdmin } from '../data/admin'
import { newSignupsQuery, waitlistKey } from '../data/queries'
import { FRIENDS_GOAL, friendsReached, isSameFilter, unfiltered } from '../data/signup-filter'
import { type Totals, useNumbers } from '../data/use-numbers'
import { useView } from '../data/use-view'
import { Card, Cards } from '../parts/cards'
import { TextButton } from '../parts/controls'

interface SignupCardsProps {
  totals: Totals
  onFilter: () => void
}

/** The numbers of the whole waitlist. Each number is a button that lists its signups. */
export function SignupCards({
  totals: { total, isEmpty, hasFunctions },
  onFilter,
}: SignupCardsProps) {
  const { view, changeView } = useView()
  const whole = useNumbers().data?.summary
  /** The label, number, and filter of each card. */
  const cards = [
    [adminPage.total, total, {}],
    [statusCopy.waiting, whole && whole.total - whole.in_batches, { status: 'waiting' }],
    [statusCopy.invited, whole?.in_batches, { status: 'invited' }],
    [overview.friends, whole && friendsReached(whole), { minFriends: FRIENDS_GOAL }],
  ] as const
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
              <Count count={isEmpty ? 0 : count} />
            </Box>
          </Card>
        )
      })}
    </Cards>
  )
}

function Count({ count }: { count: number | null | undefined }) {
  if (typeof count === 'number') return formatCount(count)
  return (
    <>
      <span aria-hidden="true">{noValue}</span>
      <VisuallyHidden>{overview.unknown}</VisuallyHidden>
    </>
  )
}

/** Shows when the numbers were loaded, how many people joined since, and a button that refetches the list. */
export function ListAge({ hasFailed }: { hasFailed: boolean }) {
  const admin = useAdmin()
  const numbers = useNumbers(useView().view)
  const whole = useNumbers()
  const asOf = numbers.data?.asOf ?? whole.data?.asOf
  const lastKnown = whole.data?.summary?.last_position ?? null
  const { data: newSignups } = useQuery(newSignupsQuery(admin.repository, lastKnown))
  const isLoading = useIsFetching({ queryKey: waitlistKey }) > 0
  const age = asOf && overview.asOf(formatDate(asOf.toISOString()))
  const news = [
    newSignups === 0 ? null : overview.newSignups(newSignups),
    hasFailed && !isLoading ? overview.notCounted : null,
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
          {age}
        </Box>
        <Box
          as="span"
          _before={{ md: { content: age === undefined ? undefined : '" · "' } }}
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
