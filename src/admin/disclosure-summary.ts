import { chakra } from '@chakra-ui/react'

/** The heading of a part of the page that is closed at first. */
export const DisclosureSummary = chakra('summary', {
  base: {
    width: 'fit-content',
    py: '2',
    color: 'lagoon',
    fontWeight: '700',
    lineHeight: '1.75rem',
    cursor: 'pointer',
  },
})
