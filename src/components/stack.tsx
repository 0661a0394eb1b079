import { Flex, type FlexProps } from '@chakra-ui/react'

/** Children below each other. */
export function Stack(props: FlexProps) {
  return <Flex direction="column" {...props} />
}
