import { Box, chakra, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from '../../src/components/button'
import { Stack } from '../../src/components/layout'
import { writeBugReport } from '../call-log/bug-report'
import { clearCallLog, type LoggedCall, type LoggedMessage, useCallLog } from '../call-log/call-log'
import { toCurl, toLink } from '../call-log/copy-formats'
import { labelOf, statusOf } from '../call-log/describe-call'
import { readScenarios } from '../scenarios/active-scenario'
import { scenarioOf } from '../scenarios/scenarios'
import { CopyButton } from './copy-button'
import { containsWords, SearchField } from './search-field'

/** Every request of the page to its backend, with its response. */
export function CallLogTab() {
  const logged = useCallLog((state) => state.calls)
  const [filter, setFilter] = useState('')
  const shown = logged.filter((call) => containsWords(searchText(call), filter))
  return (
    <Stack gap="4">
      <p>
        The log of the requests to the backend since this page was loaded, the newest first. It
        contains no names, emails, phone numbers, passwords, or search words that somebody typed.
      </p>
      <div>
        <CopyButton label="Copy a bug report" text={writeBugReport} />
        <Box as="p" mt="1" textStyle="small">
          The link to this page with its scenarios, the version, the browser, and what has happened
          in this tab in the last minute: pages, calls, scenarios, errors, and missing files.
        </Box>
      </div>
      <SearchField
        label="Filter by method, path, status or scenario"
        value={filter}
        change={setFilter}
      />
      <Flex wrap="wrap" align="center" justify="space-between" gap="3">
        <p role="status">
          {logged.length === 0
            ? 'No calls yet. Join the waitlist, or open /admin.'
            : `${shown.length} of ${logged.length} calls`}
        </p>
        <Button look="quiet" onClick={clearCallLog}>
          Clear
        </Button>
      </Flex>
      <Stack as="ol" gap="2">
        {shown.map((call) => (
          <li key={call.number}>
            <CallEntry call={call} />
          </li>
        ))}
      </Stack>
    </Stack>
  )
}

function searchText(call: LoggedCall): string {
  const { pathname, search } = new URL(call.url)
  const parts = [call.method, labelOf(call), call.call, pathname + search, statusOf(call)]
  const labels = readScenarios(call.affectedBy.join()).scenarios.map(
    ({ id }) => scenarioOf(id).label,
  )
  return [...parts, ...call.affectedBy, ...labels].join(' ')
}

const Summary = chakra('summary', {
  base: { p: '3', cursor: 'pointer', borderRadius: 'control', _hover: { bg: 'mist' } },
})

function CallEntry({ call }: { call: LoggedCall }) {
  const { outcome, affectedBy } = call
  const milliseconds = outcome.type === 'pending' ? '' : ` · ${outcome.milliseconds} ms`
  return (
    <Box as="details" border="1px solid" borderColor="sand" borderRadius="control">
      <Summary>
        <strong>{`${call.method} ${labelOf(call)}`}</strong>
        <Box as="span" display="block" textStyle="small">
          {`${statusOf(call)}${milliseconds}`}
        </Box>
        {affectedBy.length > 0 && (
          <Box as="span" display="block" textStyle="small" color="berry" fontWeight="strong">
            {`Scenario: ${affectedBy.join(', ')}`}
          </Box>
        )}
      </Summary>
      <Stack gap="3" p="3">
        <Code label="Address">{call.url}</Code>
        <MessageView label="Request" message={call.request} />
        {outcome.type === 'answered' && outcome.status !== 0 && (
          <MessageView label={`Response ${outcome.status}`} message={outcome.response} />
        )}
        {outcome.type === 'threw' && <Code label="Error">{outcome.message}</Code>}
        <CopyButton label="Copy as cURL" text={() => toCurl(call)} />
        <CopyButton label="Copy link that reproduces it" text={() => toLink(call)} />
      </Stack>
    </Box>
  )
}

function MessageView({
  label,
  message: { headers, body },
}: {
  label: string
  message: LoggedMessage
}) {
  const lines = headers.map(([name, value]) => `${name}: ${value}`)
  return <Code label={label}>{[...lines, ...(body === '' ? [] : ['', body])].join('\n')}</Code>
}

function Code({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <Box as="h3" fontWeight="strong" textStyle="small">
        {label}
      </Box>
      <chakra.pre
        // Scrollable, so the keyboard has to reach it.
        tabIndex={0}
        aria-label={label}
        role="group"
        maxHeight="16rem"
        overflow="auto"
        p="2"
        bg="mist"
        whiteSpace="pre-wrap"
        wordBreak="break-all"
        fontFamily="monospace"
        textStyle="small"
      >
        <code translate="no">{children}</code>
      </chakra.pre>
    </div>
  )
}
