import { Box, Flex } from '@chakra-ui/react'

interface FigureProps {
  value: string
  label: string
  /** The colour of the value, a token. */
  color?: string
  isLabelSmall?: boolean
}

/** A value above what it is, as one entry of a <dl>. */
export function Figure({ value, label, color, isLabelSmall = false }: FigureProps) {
  return (
    <Flex direction="column-reverse" justify="flex-end">
      <Box as="dt" {...(isLabelSmall && { textStyle: 'small', color: 'stone' })}>
        {label}
      </Box>
      <Box as="dd" textStyle="figure" color={color}>
        {value}
      </Box>
    </Flex>
  )
}
