import { Box, Flex } from '@chakra-ui/react'
import { BusyLabel, Button } from '../../components/button'
import { adminPage, overview } from '../../content/admin'
import { formatCount } from '../../content/format'
import { formatTime } from '../../content/format-date'
import type { Signups } from '../use-signups'

/** The number of all signups, how old it is, and how many have joined since. */
export function SignupOverview({ signups }: { signups: Signups }) {
  const { total, lastSummary, newSignups, hasCountFailed, reload } = signups
  const isLoading = signups.isLoading || signups.isCounting
  const status = [
    lastSummary === null ? null : overview.asOf(formatTime(lastSummary.asOf)),
    newSignups === 0 ? null : overview.newSignups(newSignups),
    hasCountFailed ? overview.notCounted : null,
  ]
  const unknownTotal = hasCountFailed ? overview.unknown : overview.counting
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
          onClick={isLoading ? undefined : reload}
        >
          <BusyLabel isBusy={isLoading} text={overview.refresh} />
        </Button>
      </Flex>
    </Flex>
  )
}
