import { Box, Flex } from '@chakra-ui/react'
import { Stack } from '../../src/components/layout'
import { type LoggedCall, useCallLog } from './call-log'
import { CopyButton } from './copy-button'

/** The last requests of the page to its backend. */
export function CallLogTab() {
  const calls = useCallLog((log) => log.calls)
  return (
    <Stack gap="3">
      <p>
        The last calls since this page was loaded, newest first. Each link opens the page with the
        scenarios that were on then.
      </p>
      {calls.length === 0 && <p>No calls yet. Join the waitlist, or open /admin.</p>}
      <Stack as="ol" gap="2">
        {calls.map((call) => (
          <CallEntry key={call.number} {...call} />
        ))}
      </Stack>
    </Stack>
  )
}

function CallEntry({ sentAt, label, status, affectedBy, link }: LoggedCall) {
  const time = new Date(sentAt).toLocaleTimeString('en-US', { hour12: false })
  return (
    <Flex as="li" wrap="wrap" align="center" justify="space-between" gap="2">
      <Box minWidth="0" textStyle="small" overflowWrap="anywhere">
        <strong>{label}</strong>
        <Box as="span" display="block">{`${time}: ${status}`}</Box>
        {affectedBy.length > 0 && (
          <Box as="span" display="block" color="berry" fontWeight="strong">
            {affectedBy.join(', ')}
          </Box>
        )}
      </Box>
      <CopyButton label="Copy link" text={() => link} />
    </Flex>
  )
}
