import { Box, chakra } from '@chakra-ui/react'
import { BrandValue } from '../components/brand-value'
import { Stack } from '../components/stack'
import { nextSteps } from '../content/next-steps'

const Steps = chakra('ol', {
  base: {
    display: 'grid',
    gap: '1',
    counterReset: 'step',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: '1.5rem minmax(0, 1fr)',
      counterIncrement: 'step',
      _before: { content: 'counter(step)', fontWeight: 'strong', color: 'lagoon' },
    },
  },
})

interface NextStepsProps {
  /** Leaves out the explanations, so that the form below stays near. */
  isBrief?: boolean
}

/** The way to the first drawing, and what joining does not mean. Shown before the form, and after joining. */
export function NextSteps({ isBrief = false }: NextStepsProps) {
  return (
    <Stack gap="2" width="full" textStyle="small">
      <Box as="p" suppressHydrationWarning textStyle="label">
        {nextSteps.title}
      </Box>
      {/* Without a list style, Safari would not announce a list. */}
      <Steps role="list">
        {nextSteps.steps.map(({ title, text, date }) => (
          <li key={title}>
            <div>
              <Box as="span" suppressHydrationWarning fontWeight={isBrief ? undefined : '700'}>
                {`${title}. `}
              </Box>
              {!isBrief && <span>{`${text} `}</span>}
              {date !== undefined && (
                <span suppressHydrationWarning>
                  <BrandValue value={date} />
                </span>
              )}
            </div>
          </li>
        ))}
      </Steps>
      <p suppressHydrationWarning>{nextSteps.promise}</p>
    </Stack>
  )
}
