import { Box, Flex } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { Button } from '../../src/components/button'
import { Stack } from '../../src/components/layout'
import { formatDay } from '../../src/content/dates'
import { formatCount } from '../../src/content/format'
import { startOverWith } from '../scenarios/demo-link'
import { administrator } from '../server/gotrue/accounts'
import { takenEmail } from '../server/signups/made-up-people'
import { peopleCounts } from '../server/signups/signup-table'
import { removeOfflineCopy, startNewVersion, useOfflineCopy } from '../worker/offline-copy'
import { PanelSection } from './panel-section'

/** Such as "a1b2c3d, built on Nov 24, 2026". vite.config.ts sets the commit and the day. */
const buildVersion = `${import.meta.env.VITE_COMMIT}, built on ${formatDay(import.meta.env.VITE_BUILD_DAY)}`

export function DataTab() {
  return (
    <Stack gap="6">
      <People />
      <OfflineCopy />
      <Box as="p" textStyle="small">{`Version: ${buildVersion}`}</Box>
    </Stack>
  )
}

function People() {
  const [note, setNote] = useState('')
  return (
    <PanelSection title="People on the waitlist">
      <Box as="p" mb="3" textStyle="small">
        Starting with other made-up people discards all signups, removals, and batches, and so does
        a page load a week after the last change. To see a duplicate, sign up with{' '}
        <strong>{takenEmail}</strong>. At /admin, sign in with{' '}
        <strong>{administrator.email}</strong> and the password{' '}
        <strong>{administrator.password}</strong>.
      </Box>
      <Flex wrap="wrap" gap="2">
        {peopleCounts.map((count) => (
          <Button
            key={count}
            look="quiet"
            onClick={() => {
              startOverWith(count)
              setNote(
                `The waitlist has ${formatCount(count)} people now. An open page shows it after a reload.`,
              )
            }}
          >
            {`${formatCount(count)} people`}
          </Button>
        ))}
      </Flex>
      <Box role="status" mt="2" textStyle="small">
        {note}
      </Box>
      {note !== '' && (
        <Button look="quiet" mt="2" onClick={() => location.reload()}>
          Reload this page
        </Button>
      )}
    </PanelSection>
  )
}

function OfflineCopy() {
  const { isComplete, hasNewVersion, problem } = useOfflineCopy()
  const title = useRef<HTMLHeadingElement>(null)
  const state = isComplete
    ? 'This browser has a copy of the demo, so it works without its server.'
    : 'This browser has no complete copy of the demo. Each load of a page copies what is missing. The dev server is not copied.'
  return (
    <PanelSection title="Without the network" titleRef={title}>
      <Box as="p" role="status" mb="3" textStyle="small">
        {problem === ''
          ? state
          : `The demo needs its server, and scenarios about code have no effect: ${problem}.`}
      </Box>
      <Flex wrap="wrap" gap="2">
        {isComplete && (
          <Button
            look="quiet"
            onClick={() => {
              // Moves the focus, because the pressed button disappears.
              title.current?.focus()
              void removeOfflineCopy()
            }}
          >
            Remove the copy
          </Button>
        )}
        {hasNewVersion && (
          <Button look="quiet" onClick={() => void startNewVersion()}>
            Start the new version
          </Button>
        )}
      </Flex>
    </PanelSection>
  )
}
