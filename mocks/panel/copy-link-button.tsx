import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from '../../src/components/button'
import { withoutFaults } from '../scenarios/browser-faults'
import { linkToCurrentState } from '../scenarios/demo-link'

/** Copies a link to the open page and its state. If the browser blocks the clipboard, shows the link. */
export function CopyLinkButton() {
  const [outcome, setOutcome] = useState('')
  const copy = async () => {
    // Screen readers announce the same outcome again only if the status was empty in between.
    setOutcome('')
    const link = linkToCurrentState()
    try {
      // Async, so that a missing clipboard rejects after React has rendered the empty status.
      await withoutFaults(async () => navigator.clipboard.writeText(link))
      setOutcome('Copied.')
    } catch {
      setOutcome(link)
    }
  }
  return (
    <div>
      <Button look="quiet" onClick={() => void copy()}>
        Copy link to this page and state
      </Button>
      <Box as="span" role="status" ps="2" textStyle="small" overflowWrap="anywhere">
        {outcome}
      </Box>
    </div>
  )
}
