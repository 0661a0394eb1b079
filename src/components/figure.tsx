import { Box, Flex, type FlexProps } from '@chakra-ui/react'

interface FigureProps extends FlexProps {
  value: string
  label: string
}

/** A value above its label, as one entry of a <dl>. */
export function Figure({ value, label, ...group }: FigureProps) {
  return (
    <Flex direction="column-reverse" justify="flex-end" {...group}>
      <Box as="dt" textStyle="note">
        {label}
      </Box>
      <Box as="dd" textStyle="figure">
        {value}
      </Box>
    </Flex>
  )
}
