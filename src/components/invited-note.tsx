import { Box, chakra } from '@chakra-ui/react'
import { invitedNote } from '../content/waitlist'
import { htmlSelectors } from '../lib/html-state'

const Chip = chakra('p', {
  base: {
    display: 'none',
    width: 'fit-content',
    maxWidth: { base: '32rem', lg: 'none' },
    px: '4',
    py: '2',
    bg: 'straw',
    borderRadius: 'control',
    textStyle: 'note',
    [htmlSelectors.invited]: { display: 'block' },
    _highContrast: { border: '1px solid' },
  },
})

/** Says that a friend invited the visitor. It is always in the HTML: an attribute shows it before the first paint. */
export function InvitedNote(margin: { mt?: string; mb?: string }) {
  return (
    <Chip {...margin}>
      <Box as="strong" display={{ base: 'block', lg: 'inline' }} suppressHydrationWarning>
        {`${invitedNote.title} `}
      </Box>
      <span suppressHydrationWarning>{invitedNote.text}</span>
    </Chip>
  )
}
