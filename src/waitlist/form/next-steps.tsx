import { Box, chakra } from '@chakra-ui/react'
import { Stack } from '../../components/stack'
import { VisuallyHidden } from '../../components/visually-hidden'
import { nextSteps } from '../../content/next-steps'

const Steps = chakra(
  'ol',
  {
    base: { display: 'grid', counterReset: 'step', '& > li': { counterIncrement: 'step' } },
    variants: {
      isBrief: {
        true: {
          // Two columns, or one with large text on a phone, so that no step is alone on a line.
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(max(9rem, 40%), 100%), 1fr))',
          columnGap: '4',
          '& > li::before': { content: 'counter(step) " "', color: 'lagoon', fontWeight: 'strong' },
        },
        false: {
          gap: '3',
          '& > li': {
            display: 'grid',
            gridTemplateColumns: '2rem minmax(0, 1fr)',
            _before: {
              content: 'counter(step)',
              alignSelf: 'start',
              justifySelf: 'start',
              width: '1.5rem',
              textAlign: 'center',
              bg: 'mist',
              color: 'lagoon',
              borderRadius: 'egg',
              fontWeight: 'strong',
            },
          },
        },
      },
    },
  },
  // Without a list style, Safari would not announce a list.
  { defaultProps: { role: 'list' } },
)

/** The way to the first drawing in brief, below the button of the form. */
export function NextStepsInBrief() {
  return (
    <Stack gap="1" textStyle="small">
      <VisuallyHidden suppressHydrationWarning>{nextSteps.title}</VisuallyHidden>
      <Steps isBrief>
        {nextSteps.steps.map(({ title }) => (
          <li key={title} suppressHydrationWarning>
            {title}
          </li>
        ))}
      </Steps>
      <Box as="p" suppressHydrationWarning color="stone">
        {nextSteps.promise}
      </Box>
    </Stack>
  )
}

/** The way to the first drawing, after joining. */
export function NextSteps() {
  return (
    <Stack gap="3">
      <Box as="p" textStyle="subtitle">
        {nextSteps.title}
      </Box>
      <Steps isBrief={false}>
        {nextSteps.steps.map(({ title, text, date }) => (
          <li key={title}>
            <div>
              <strong>{`${title}. `}</strong>
              <span>{text}</span>
              {typeof date === 'string' && <strong>{` ${date}`}</strong>}
            </div>
          </li>
        ))}
      </Steps>
      {nextSteps.notSet !== '' && <p>{nextSteps.notSet}</p>}
      <p>{nextSteps.promise}</p>
    </Stack>
  )
}
