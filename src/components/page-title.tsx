import { chakra } from '@chakra-ui/react'

/** The h1 of a page. It receives the focus after a route change. */
export const PageTitle = chakra(
  'h1',
  { base: { textStyle: 'title' } },
  { defaultProps: { tabIndex: -1 } },
)
