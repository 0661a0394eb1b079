import { Flex, type FlexProps } from '@chakra-ui/react'

/** One below the other. */
export function Stack(props: FlexProps) {
  return <Flex direction="column" {...props} />
}
