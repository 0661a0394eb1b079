import { chakra } from '@chakra-ui/react'

/** The clickable heading of a `<details>`. */
export const DisclosureSummary = chakra('summary', {
  base: {
    width: 'fit-content',
    py: '2',
    color: 'lagoon',
    fontWeight: 'strong',
    lineHeight: '1.75rem',
    cursor: 'pointer',
  },
})
