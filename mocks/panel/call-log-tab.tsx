import { Box, chakra, Flex } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { Button } from '../../src/components/button'
import { Input } from '../../src/components/form-field'
import { Stack } from '../../src/components/stack'
import { clearCallLog, type LoggedCall, type LoggedMessage, useCallLog } from '../call-log/call-log'
import { toCurl, toLink } from '../call-log/copy-formats'
import { readScenarios } from '../scenarios/active-scenario'
import { calls } from '../scenarios/calls'
import { scenarioOf } from '../scenarios/scenarios'
import { CopyButton } from './copy-button'

/** Every request of the page to its backend, with its response. */
export function CallLogTab() {
  const logged = useCallLog((state) => state.calls)
  const [filter, setFilter] = useState('')
  const filterId = useId()
  const words = filter.toLowerCase().split(/\s+/)
  const shown = logged.filter((call) => words.every((word) => searchText(call).includes(word)))
  return (
    <Stack gap="4">
      <p>
        The requests to the backend since this page was loaded, the newest first. It contains no
        names, emails, phone numbers, passwords, or search words that somebody typed.
      </p>
      <div>
        <chakra.label htmlFor={filterId} display="block" mb="1" fontWeight="strong">
          Filter by method, path, status or scenario
        </chakra.label>
        <Input
          id={filterId}
          type="search"
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
      </div>
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

function labelOf({ call, url }: LoggedCall): string {
  return calls.find(({ id }) => id === call)?.label ?? new URL(url).pathname
}

/** `0` is what a browser reports for a request that failed without a response. */
function statusOf({ outcome }: LoggedCall): string {
  switch (outcome.type) {
    case 'pending':
      return 'no response yet'
    case 'answered':
      return outcome.status === 0 ? 'failed' : String(outcome.status)
    case 'threw':
      return 'the mock failed'
  }
}

function searchText(call: LoggedCall): string {
  const { pathname, search } = new URL(call.url)
  const parts = [call.method, labelOf(call), call.call, pathname + search, statusOf(call)]
  const labels = readScenarios(call.affectedBy.join()).scenarios.map(
    ({ id }) => scenarioOf(id).label,
  )
  return [...parts, ...call.affectedBy, ...labels].join(' ').toLowerCase()
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
        translate="no"
      >
        {children}
      </chakra.pre>
    </div>
  )
}
