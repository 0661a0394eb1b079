import { Box, chakra } from '@chakra-ui/react'
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
  const [outcome, setOutcome] = useState<{ type: 'copied' } | { type: 'refused'; text: string }>()
  const copy = async () => {
    const copied = text()
    // So that the same outcome is announced, or focused, again.
    setOutcome(undefined)
    try {
      // An async function rejects if there is no clipboard. If it threw, React would not render in between.
      await withoutFaults(async () => navigator.clipboard.writeText(copied))
      setOutcome({ type: 'copied' })
    } catch {
      setOutcome({ type: 'refused', text: copied })
    }
  }
  return (
    <div>
      <Button look="quiet" onClick={() => void copy()}>
        {label}
      </Button>
      <Box as="span" role="status" ps="2" textStyle="small">
        {outcome?.type === 'copied' ? 'Copied.' : ''}
      </Box>
      {outcome?.type === 'refused' && (
        <chakra.textarea
          aria-label={label}
          readOnly
          autoFocus
          width="full"
          mt="2"
          p="2"
          rows={4}
          border="1px solid"
          borderColor="slate"
          textStyle="small"
          value={outcome.text}
          onFocus={(event) => event.target.select()}
        />
      )}
    </div>
  )
}
