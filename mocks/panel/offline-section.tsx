import { Box } from '@chakra-ui/react'
import { useRef } from 'react'
import { Button } from '../../src/components/button'
import { Stack } from '../../src/components/stack'
import {
  type CopyState,
  removeOfflineCopy,
  startNewVersion,
  useOfflineCopy,
} from '../worker/offline-copy'
import { PanelSection } from './panel-section'

const descriptions: Readonly<Record<CopyState, string>> = {
  impossible: 'The demo works offline only as a build, over HTTPS or on localhost.',
  copying: 'The demo is being copied to this browser, to work without its server.',
  complete: 'This browser has a copy of the demo, so it works without its server.',
  removed: 'The copy is removed. The next load of a page makes a new one.',
}

/** Shows whether the demo works offline, with buttons to update or remove its copy. */
export function OfflineSection() {
  const { state, hasNewVersion } = useOfflineCopy()
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <PanelSection title="Without the network" titleRef={title}>
      <Stack gap="3" align="flex-start">
        <Box as="p" role="status" textStyle="small">
          {descriptions[state]}
        </Box>
        {hasNewVersion && <NewVersion />}
        {state === 'complete' && (
          <Button
            look="quiet"
            onClick={() => {
              title.current?.focus()
              void removeOfflineCopy()
            }}
          >
            Remove the copy
          </Button>
        )}
      </Stack>
    </PanelSection>
  )
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
