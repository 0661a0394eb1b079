import { chakra } from '@chakra-ui/react'

/** The heading of a part of the panel. */
export const GroupTitle = chakra('h3', {
  base: { fontWeight: '700', fontSize: '1.125rem', mb: '2' },
})
