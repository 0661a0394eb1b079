import { Box, chakra, Flex } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { Button } from '../../src/components/button'
import { Stack } from '../../src/components/stack'
import { formatCount } from '../../src/content/format'
import { allSignups, peopleCounts, readSignupState, startWith } from '../server/signup-table'
import { GroupTitle } from './group-title'
import { OfflineSection } from './offline-section'
import { exportState, importState, STATE_FILE_NAME } from './state-file'

/** The waitlist of the demo: how many people it has, reset, and the state as a file. */
export function DataTab() {
  const [people, setPeople] = useState(() => readSignupState().people)
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState('')
  const fileId = useId()

  const report = (text: string) => {
    setProblem('')
    setPeople(readSignupState().people)
    setNote(`${text} If /admin is open, reload it to see them.`)
  }
  const start = (count: number) => {
    startWith(count)
    report(`The waitlist has ${formatCount(allSignups().length)} people now.`)
  }
  const importFile = async (file: File) => {
    const outcome = importState(await file.text())
    if (outcome.type === 'imported') {
      report(`Imported: the waitlist has ${formatCount(allSignups().length)} people now.`)
      return
    }
    setNote('')
    setProblem(`This file was not imported: ${outcome.problem}. Nothing has changed.`)
  }

  return (
    <Stack gap="6">
      <section aria-label="People on the waitlist">
        <GroupTitle>People on the waitlist</GroupTitle>
        <Box as="p" mb="2" textStyle="small">
          A choice also drops the signups and removals since.
        </Box>
        <fieldset>
          <chakra.legend srOnly>Made-up people to start with</chakra.legend>
          <Stack gap="2">
            {peopleCounts.map((count) => (
              <chakra.label key={count} display="flex" alignItems="center" gap="2" minHeight="2rem">
                <chakra.input
                  type="radio"
                  name="people"
                  width="1.25rem"
                  height="1.25rem"
                  checked={people === count}
                  onChange={() => start(count)}
                />
                {formatCount(count)}
              </chakra.label>
            ))}
          </Stack>
        </fieldset>
        <Button look="quiet" mt="3" onClick={() => start(people)}>
          Reset the waitlist
        </Button>
      </section>
      <section aria-label="State as a file">
        <GroupTitle>State as a file</GroupTitle>
        <Box as="p" mb="3" textStyle="small">
          The file has the waitlist and the scenarios that are on, so a bug report can carry them.
          Names and emails other than the made-up ones are replaced.
        </Box>
        <Flex direction="column" align="flex-start" gap="4">
          <Button look="quiet" onClick={download}>
            Export
          </Button>
          <div>
            <chakra.label htmlFor={fileId} display="block" mb="1" fontWeight="700">
              Import
            </chakra.label>
            <chakra.input
              id={fileId}
              type="file"
              accept=".json,application/json"
              maxWidth="full"
              onChange={({ target }) => {
                const [file] = target.files ?? []
                if (file !== undefined) void importFile(file)
                // So that the same file can be chosen again.
                target.value = ''
              }}
            />
          </div>
        </Flex>
      </section>
      <OfflineSection />
      <Box role="status">{note}</Box>
      <Box role="alert" color="berry" fontWeight="700">
        {problem}
      </Box>
    </Stack>
  )
}

function download() {
  const url = URL.createObjectURL(new Blob([exportState()], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: STATE_FILE_NAME })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url))
}
