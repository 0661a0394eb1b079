import { Box, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from '../../src/components/button'
import { removeOfflineCopy, startNewVersion, useOfflineCopy } from '../worker/offline-copy'
import { GroupTitle } from './group-title'

/** Whether the demo works offline, and a button for each thing that can be done about its copy in the browser. */
export function OfflineSection() {
  const { isComplete, hasNewVersion } = useOfflineCopy()
  const [isRemoved, setIsRemoved] = useState(false)
  const remove = async () => {
    await removeOfflineCopy()
    setIsRemoved(true)
  }
  return (
    <section aria-label="Without the network">
      <GroupTitle>Without the network</GroupTitle>
      <Box as="p" role="status" mb="3" textStyle="small">
        {describe(isComplete, isRemoved)}
      </Box>
      <Flex wrap="wrap" gap="2">
        {hasNewVersion && <NewVersion />}
        {isComplete && !isRemoved && (
          <Button look="quiet" onClick={() => void remove()}>
            Remove the copy
          </Button>
        )}
      </Flex>
    </section>
  )
}

function describe(isComplete: boolean, isRemoved: boolean): string {
  if (isRemoved) return 'The copy is removed. The next load of a page makes a new one.'
  return isComplete
    ? 'This browser has a copy of the demo, so it works without its server.'
    : 'This browser has no complete copy of the demo yet.'
}

/** A new version waits until all tabs of the demo are closed, unless somebody starts it. */
export function NewVersion() {
  return (
    <div>
      <Box as="p" mb="2" textStyle="small">
        A new version of the demo is ready. It starts when all tabs of the demo have been closed.
      </Box>
      <Button look="quiet" onClick={() => void startNewVersion()}>
        Start it now
      </Button>
    </div>
  )
}
