import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from '../../src/components/button'
import { withoutFaults } from '../scenarios/browser-faults'
import { linkToCurrentState } from '../scenarios/demo-link'

/** Copies the link to the open page and its state. Shows it for copying by hand if the browser blocks the clipboard. */
export function CopyLinkButton() {
  const [outcome, setOutcome] = useState('')
  const copy = async () => {
    // So that the same outcome is announced again.
    setOutcome('')
    const link = linkToCurrentState()
    try {
      // An async function rejects if there is no clipboard. If it threw, React would not render in between.
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
