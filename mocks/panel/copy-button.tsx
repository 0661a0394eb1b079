import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from '../../src/components/button'
import { withoutFaults } from '../scenarios/browser-faults'

interface CopyButtonProps {
  label: string
  /** Called at the click, so that the text is current. */
  text: () => string
}

/** Copies a text. Shows it for copying by hand if the browser does not allow access to the clipboard. */
export function CopyButton({ label, text }: CopyButtonProps) {
  const [outcome, setOutcome] = useState('')
  const copy = async () => {
    // So that the same outcome is announced again.
    setOutcome('')
    try {
      // An async function rejects if there is no clipboard. If it threw, React would not render in between.
      await withoutFaults(async () => navigator.clipboard.writeText(text()))
      setOutcome('Copied.')
    } catch {
      setOutcome(text())
    }
  }
  return (
    <div>
      <Button look="quiet" onClick={() => void copy()}>
        {label}
      </Button>
      <Box as="span" role="status" ps="2" textStyle="small" overflowWrap="anywhere">
        {outcome}
      </Box>
    </div>
  )
}
