import { Box, Flex } from '@chakra-ui/react'
import { BusyLabel, Button } from '../components/button'
import { adminPage, overview } from '../content/admin'
import { formatCount } from '../content/format'
import { formatTime } from '../content/format-date'

interface SignupOverviewProps {
  /** The number of all signups; null if it is not known. */
  total: number | null
  /** When the signups were counted; null if they have not been counted. */
  asOf: Date | null
  /** The number of signups since `asOf`. */
  newSignups: number
  /** Whether the signups could not be counted, or not again. */
  hasFailed: boolean
  isLoading: boolean
  refresh: () => void
}

/** The number of all signups, how old it is, and how many have joined since. */
export function SignupOverview({
  total,
  asOf,
  newSignups,
  hasFailed,
  isLoading,
  refresh,
}: SignupOverviewProps) {
  const status = [
    asOf === null ? null : overview.asOf(formatTime(asOf)),
    newSignups === 0 ? null : overview.newSignups(newSignups),
    hasFailed ? overview.notCounted : null,
  ]
  const unknownTotal = hasFailed ? overview.unknown : overview.counting
  return (
    <Flex columnGap="6" rowGap="2" align="center" wrap="wrap">
      <Flex as="dl" columnGap="3" align="baseline" wrap="wrap">
        <Box as="dt" color="stone">
          {adminPage.total}
        </Box>
        <Box as="dd" textStyle="subtitle">
          {total === null ? unknownTotal : formatCount(total)}
        </Box>
      </Flex>
      <Flex columnGap="3" align="center" wrap="wrap" data-print="hide">
        <Box role="status" textStyle="small" color="stone">
          {status.filter((part) => part !== null).join(' · ')}
        </Box>
        <Button
          look="quiet"
          px="4"
          aria-disabled={isLoading}
          onClick={isLoading ? undefined : refresh}
        >
          <BusyLabel isBusy={isLoading} text={overview.refresh} />
        </Button>
      </Flex>
    </Flex>
  )
}
