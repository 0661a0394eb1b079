import { Box, chakra, Flex } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { Button } from '../../src/components/button'
import { Stack } from '../../src/components/stack'
import { formatCount } from '../../src/content/format'
import { endSessionScenarios, signInAdministrator } from '../scenarios/demo-session'
import { isActive } from '../scenarios/scenario-store'
import {
  allSignups,
  peopleCounts,
  readSignupState,
  startWith,
} from '../server/signups/signup-table'
import { OfflineSection } from './offline-section'
import { PanelSection } from './panel-section'
import {
  exportState,
  type ImportOutcome,
  importState,
  MAX_LENGTH,
  STATE_FILE_NAME,
} from './state-file'

const RELOAD_ADMIN = 'If /admin is open, reload it to see the change.'

/** The data of the demo: the waitlist, the session, the state as a file, and the copy for offline use. */
export function DataTab() {
  return (
    <Stack gap="6">
      <People />
      <SignIn />
      <StateFile />
      <OfflineSection />
    </Stack>
  )
}

function People() {
  const [people, setPeople] = useState(() => readSignupState().people)
  const [note, setNote] = useState('')
  return (
    <PanelSection title="People on the waitlist">
      <fieldset>
        <chakra.legend mb="2" textStyle="small">
          Made-up people to start with
        </chakra.legend>
        <Stack gap="2">
          {peopleCounts.map((count) => (
            <chakra.label key={count} display="flex" alignItems="center" gap="2" minHeight="2rem">
              <chakra.input
                type="radio"
                accentColor="lagoon"
                name="people"
                width="1.25rem"
                height="1.25rem"
                checked={people === count}
                onChange={() => setPeople(count)}
              />
              {formatCount(count)}
            </chakra.label>
          ))}
        </Stack>
      </fieldset>
      <Button
        look="quiet"
        my="3"
        onClick={() => {
          startWith(people)
          const when = isActive('many-signups') ? 'when “100,000 people” is off' : 'now'
          setNote(`The waitlist has ${formatCount(people)} people ${when}. ${RELOAD_ADMIN}`)
        }}
      >
        Reset the waitlist
      </Button>
      <Box as="p" textStyle="small">
        A reset discards all signups and removals.
      </Box>
      <Box role="status" textStyle="small">
        {note}
      </Box>
    </PanelSection>
  )
}

function SignIn() {
  const [isDone, setIsDone] = useState(false)
  return (
    <PanelSection title="Session">
      <Button
        look="quiet"
        onClick={() => {
          endSessionScenarios()
          signInAdministrator()
          setIsDone(true)
        }}
      >
        Sign in as admin
      </Button>
      <Box role="status" mt="2" textStyle="small">
        {isDone ? `You are signed in as the administrator. ${RELOAD_ADMIN}` : ''}
      </Box>
    </PanelSection>
  )
}

function StateFile() {
  const [outcome, setOutcome] = useState<ImportOutcome>()
  const fileId = useId()
  return (
    <PanelSection title="State as a file">
      <Box as="p" mb="3" textStyle="small">
        The file contains the waitlist and the active scenarios. Attach it to a bug report. It
        contains no names, emails, or phone numbers that somebody typed.
      </Box>
      <Flex direction="column" align="flex-start" gap="4">
        <Button look="quiet" onClick={download}>
          Export
        </Button>
        <Box maxWidth="full">
          <chakra.label htmlFor={fileId} display="block" mb="1" fontWeight="strong">
            Import
          </chakra.label>
          <chakra.input
            id={fileId}
            type="file"
            accept=".json,application/json"
            maxWidth="full"
            onChange={async ({ target }) => {
              const [file] = target.files ?? []
              if (file !== undefined) setOutcome(await importFile(file))
              // So that the same file can be chosen again.
              target.value = ''
            }}
          />
        </Box>
      </Flex>
      <Box role="status" mt="2" textStyle="small">
        {outcome?.type === 'imported'
          ? `Imported: the waitlist has ${formatCount(allSignups().length)} people now. ${RELOAD_ADMIN}`
          : ''}
      </Box>
      <Box role="alert" color="berry" fontWeight="strong">
        {outcome?.type === 'refused'
          ? `This file was not imported: ${outcome.problem}. Nothing has changed.`
          : ''}
      </Box>
    </PanelSection>
  )
}

async function importFile(file: File): Promise<ImportOutcome> {
  // Reading a much larger file could crash the tab.
  if (file.size > MAX_LENGTH) return { type: 'refused', problem: 'it is too large' }
  try {
    return importState(await file.text())
  } catch {
    return { type: 'refused', problem: 'the browser cannot read it' }
  }
}

function download() {
  const url = URL.createObjectURL(new Blob([exportState()], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: STATE_FILE_NAME })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url))
}
