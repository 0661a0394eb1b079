import { Box, chakra } from '@chakra-ui/react'
import { Stack } from '../../components/layout'
import { nextSteps } from '../../content/next-steps'

const Steps = chakra('ol', {
  base: {
    display: 'grid',
    gap: '3',
    counterReset: 'step',
    '& > li': {
      counterIncrement: 'step',
      display: 'grid',
      gridTemplateColumns: '2rem minmax(0, 1fr)',
      '&:first-of-type::before': { content: '"✓"', bg: 'lagoon', color: 'paper' },
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
})

/** What happens between joining and the first drawing. */
export function NextSteps({ areFriendsCounted }: { areFriendsCounted: boolean }) {
  return (
    <Stack gap="3">
      <Box as="p" textStyle="subtitle">
        {nextSteps.title}
      </Box>
      {/* Without a list style, Safari would not announce a list. */}
      <Steps role="list">
        {nextSteps.steps.map(({ title, text, textWithoutFriends = text, date }) => (
          <li key={title}>
            <div>
              <strong>{`${title}. `}</strong>
              <span>{areFriendsCounted ? text : textWithoutFriends}</span>
              {typeof date?.[1] === 'string' && <span>{` ${date.join(' ')}.`}</span>}
            </div>
          </li>
        ))}
      </Steps>
    </Stack>
  )
}
