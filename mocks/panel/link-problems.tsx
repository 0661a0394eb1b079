import { Box, Flex } from '@chakra-ui/react'
import { useRef } from 'react'
import { Button } from '../../src/components/button'
import { FailureBox } from '../../src/components/notice'
import { TextAnchor } from '../../src/components/text'
import { dismissLinkProblems, useLinkProblems } from '../scenarios/link-problems'

/** Says in the strip what the demo did not understand in the link that opened the page, and links to what was meant. */
export function LinkProblems() {
  const { problems, corrected } = useLinkProblems()
  const box = useRef<HTMLDivElement>(null)
  const suggestions = problems.flatMap(({ suggestion }) => suggestion ?? [])
  const dismiss = () => {
    // The pressed button disappears, so the focus moves to the first button of the strip.
    box.current?.closest('section')?.querySelector('button')?.focus()
    dismissLinkProblems()
  }
  return (
    <Box ref={box} role="alert" flexBasis="100%" _empty={{ display: 'none' }}>
      {problems.length > 0 && (
        <FailureBox px="3" py="2">
          <Flex wrap="wrap" align="center" justify="space-between" columnGap="4" rowGap="2">
            <Box flex="1 1 14rem" minWidth="0" overflowWrap="anywhere">
              <span>{`Not understood: ${quote(problems.map(({ text }) => text))}. `}</span>
              {corrected !== null && (
                <span>
                  <span>{'Did you mean '}</span>
                  <TextAnchor href={corrected}>{quote(suggestions)}</TextAnchor>
                  <span>?</span>
                </span>
              )}
              {suggestions.length < problems.length && (
                <span>{' The panel shows what is possible.'}</span>
              )}
            </Box>
            <Button look="quiet" onClick={dismiss}>
              Dismiss
            </Button>
          </Flex>
        </FailureBox>
      )}
    </Box>
  )
}

const quote = (texts: readonly string[]) => texts.map((text) => `“${text}”`).join(', ')
