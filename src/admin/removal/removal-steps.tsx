import { Box, chakra } from '@chakra-ui/react'
import { removalSteps } from '../../content/admin'

const Summary = chakra('summary', {
  base: {
    width: 'fit-content',
    py: '2',
    color: 'lagoon',
    textStyle: 'small',
    fontWeight: 'strong',
    cursor: 'pointer',
  },
})

const Steps = chakra('ol', { base: { ps: '6', listStyleType: 'decimal' } })

/** How to remove a person who asks for it. */
export function RemovalSteps() {
  const { title, steps, result } = removalSteps
  return (
    <Box as="details" textStyle="small">
      <Summary>{title}</Summary>
      <Steps>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Steps>
      <Box as="p" mt="2" color="stone">
        {result}
      </Box>
    </Box>
  )
}
