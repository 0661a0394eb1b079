import { Flex } from '@chakra-ui/react'
import type { ComponentProps } from 'react'

/** Stacks its children vertically. */
export function Stack(props: ComponentProps<typeof Flex>) {
  return <Flex direction="column" {...props} />
}
