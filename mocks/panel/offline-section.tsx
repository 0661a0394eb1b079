import { Box } from '@chakra-ui/react'
import { useRef } from 'react'
import { Button } from '../../src/components/button'
import { Stack } from '../../src/components/layout'
import {
  type CopyState,
  removeOfflineCopy,
  startNewVersion,
  useOfflineCopy,
} from '../worker/offline-copy'
import { PanelSection } from './panel-section'

const descriptions: Readonly<Record<CopyState, string>> = {
  impossible:
    'This browser keeps no copy of the demo. Only a build is copied, over HTTPS or on localhost.',
  copying:
    'The demo is being copied to this browser. Without its server, it works only when the copy is complete.',
  complete: 'This browser has a copy of the demo, so it works without its server.',
  missing:
    'This browser keeps no copy of the demo, so it needs its server. The next load of a page makes a copy.',
  failed:
    'This browser has no complete copy of the demo, because a file could not be copied. It tries again every few seconds.',
  full: 'This browser has no complete copy of the demo, because its storage is full. The next load of a page tries again.',
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
