import { Box, chakra } from '@chakra-ui/react'
import { removalSteps } from '../../content/admin'
import { DisclosureSummary } from '../disclosure-summary'

const Steps = chakra('ol', {
  base: { maxWidth: 'prose', ps: '6', listStyleType: 'decimal' },
})

/** How to remove a person who asks for it. */
export function RemovalSteps() {
  const { title, steps, result } = removalSteps
  return (
    <details data-print="hide">
      <DisclosureSummary>{title}</DisclosureSummary>
      <Steps>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Steps>
      <Box as="p" maxWidth="prose" mt="2" textStyle="small" color="stone">
        {result}
      </Box>
    </details>
  )
}
