import { Box, chakra, Flex } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { Button } from '../../src/components/button'
import { formatCount } from '../../src/content/format'
import { saveFile } from '../../src/lib/save-file'
import { endSessionScenarios, signInAdministrator } from '../scenarios/demo-session'
import { isActive } from '../scenarios/scenario-store'
import { allSignups, peopleCounts, startWith } from '../server/signups/signup-table'
import { OfflineSection } from './offline-section'
import { PanelList, PanelSection } from './panel-section'
import {
  exportState,
  type ImportOutcome,
  importState,
  MAX_LENGTH,
  STATE_FILE_NAME,
} from './state-file'

/** The data of the demo: the waitlist, the session, the state as a file, and the copy for offline use. */
export function DataTab() {
  return (
    <PanelList as="div">
      <People />
      <SignIn />
      <StateFile />
      <OfflineSection />
    </PanelList>
  )
}

function People() {
  const [note, setNote] = useState('')
  return (
    <PanelSection title="People on the waitlist">
      <Box as="p" mb="3" textStyle="small">
        A reset discards all signups, removals, and batches, and starts with made-up people. A week
        after the last signup or invitation, all dates move to the present.
      </Box>
      <Flex wrap="wrap" gap="2">
        {peopleCounts.map((count) => (
          <Button
            key={count}
            look="quiet"
            onClick={() => {
              startWith(count)
              const when = isActive('many-signups') ? 'when “100,000 people” is off' : 'now'
              setNote(`The waitlist has ${formatCount(count)} people ${when}.`)
            }}
          >
            {`Reset to ${formatCount(count)} people`}
          </Button>
        ))}
      </Flex>
      <ChangeNote note={note} />
    </PanelSection>
  )
}

function SignIn() {
  const [note, setNote] = useState('')
  return (
    <PanelSection title="Session">
      <Button
        look="quiet"
        onClick={() => {
          endSessionScenarios()
          signInAdministrator()
          setNote('You are signed in as the administrator.')
        }}
      >
        Sign in as admin
      </Button>
      <ChangeNote note={note} />
    </PanelSection>
  )
}

/** Says what has changed. An open page does not notice it by itself. */
function ChangeNote({ note }: { note: string }) {
  return (
    <>
      <Box role="status" mt="2" textStyle="small">
        {note === '' ? '' : `${note} An open page shows it after a reload.`}
      </Box>
      {note !== '' && (
        <Button look="quiet" mt="2" onClick={() => location.reload()}>
          Reload this page
        </Button>
      )}
    </>
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
      <ChangeNote
        note={
          outcome?.type === 'imported'
            ? `Imported: the waitlist has ${formatCount(allSignups().length)} people now.`
            : ''
        }
      />
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

const download = () =>
  saveFile(new Blob([exportState()], { type: 'application/json' }), STATE_FILE_NAME)
