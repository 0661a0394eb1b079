import { Box, Flex } from '@chakra-ui/react'
import { overview } from '../../content/admin'
import { formatTime } from '../../content/dates'
import { TextButton } from '../text-button'
import type { Signups } from '../use-signup-list'

/** How old the list and its numbers are, how many have joined since, and a button that loads them again. */
export function ListAge({ signups }: { signups: Signups }) {
  const { lastSummary, newSignups, hasCountFailed, reload } = signups
  const isLoading = signups.isLoading || signups.isCounting
  const news = [
    newSignups === 0 ? null : overview.newSignups(newSignups),
    hasCountFailed ? overview.notCounted : null,
  ].filter((part) => part !== null)
  return (
    <Flex columnGap="2" align="center" ms="auto" data-print="hide">
      <Box role="status" textStyle="small" color="stone">
        <Box as="span" srOnly={{ base: true, md: false }}>
          {lastSummary === null ? '' : overview.asOf(formatTime(lastSummary.asOf))}
        </Box>
        <Box as="span" _before={{ md: { content: '" · "' } }} _empty={{ display: 'none' }}>
          {news.join(' · ')}
        </Box>
      </Box>
      <TextButton me="-2" aria-disabled={isLoading} onClick={isLoading ? undefined : reload}>
        {overview.refresh}
      </TextButton>
    </Flex>
  )
}
