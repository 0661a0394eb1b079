import { chakra } from '@chakra-ui/react'

/**
 * A live region, which `lib/announce.ts` fills. Each dialog has its own, because screen readers ignore regions outside an open
 * modal dialog. A region is rendered empty at first, because one that is inserted with its text is often not announced.
 */
export const Announcer = chakra(
  'div',
  { base: { srOnly: true } },
  { defaultProps: { 'aria-live': 'polite', 'data-announcer': '' } },
)
