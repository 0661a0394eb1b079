import { chakra } from '@chakra-ui/react'

/**
 * A live region for screen readers, which `lib/announce.ts` fills. The page has one, and so has each modal dialog, because a
 * region outside of an open dialog is silent. It is in the page from the start: a region that is inserted together with its
 * text is often not announced.
 */
export const Announcer = chakra(
  'div',
  { base: { srOnly: true } },
  { defaultProps: { 'aria-live': 'polite', 'data-announcer': '' } },
)
