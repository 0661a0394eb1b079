import { Box } from '@chakra-ui/react'
import { Button } from '../../src/components/button'
import { FailureBox } from '../../src/components/notice'
import { showTab, useStripStore } from './strip-store'

/** Lists the mistakes in the link that opened the page, in the strip. */
export function LinkProblems() {
  const problems = useStripStore((strip) => strip.problems)
  return (
    <Box role="alert" flexBasis="100%" _empty={{ display: 'none' }}>
      {problems.length > 0 && (
        <FailureBox display="flex" flexWrap="wrap" alignItems="center" gap="2" px="3" py="2">
          <Box flex="1 1 14rem" minWidth="0" overflowWrap="anywhere">
            {problems.join(' ')}
          </Box>
          <Button look="quiet" onClick={() => showTab('Scenarios')}>
            Show the scenarios
          </Button>
        </FailureBox>
      )}
    </Box>
  )
}
