import { Box, Flex } from '@chakra-ui/react'
import { adminPage, overview } from '../../content/admin'
import { formatTime } from '../../content/dates'
import { formatCount } from '../../content/format'
import { TextButton } from '../text-button'
import type { Signups } from '../use-signup-list'

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
    <Flex
      flexGrow={{ base: '1', md: '0' }}
      columnGap="4"
      align="center"
      justify="space-between"
      wrap="wrap"
    >
      <Flex as="dl" columnGap="2" align="baseline" wrap="wrap">
        <Box as="dt" color="stone">
          {adminPage.total}
        </Box>
        <Box as="dd" textStyle="subtitle">
          {total === null ? unknownTotal : formatCount(total)}
        </Box>
      </Flex>
      <Flex
        flexGrow={{ base: '1', md: '0' }}
        columnGap="1"
        align="center"
        justify="space-between"
        wrap="wrap"
        data-print="hide"
      >
        <Box role="status" textStyle="small" color="stone">
          {status.filter((part) => part !== null).join(' · ')}
        </Box>
        <TextButton
          me={{ base: '-2', md: '0' }}
          aria-disabled={isLoading}
          onClick={isLoading ? undefined : reload}
        >
          {overview.refresh}
        </TextButton>
      </Flex>
    </Flex>
  )
}
