import { Flex, type FlexProps } from '@chakra-ui/react'

/** Stacks its children vertically. */
export function Stack(props: FlexProps) {
  return <Flex direction="column" {...props} />
}
