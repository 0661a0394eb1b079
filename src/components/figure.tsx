import { Box, Flex, type FlexProps } from '@chakra-ui/react'

interface FigureProps extends FlexProps {
  value: string
  label: string
  /** A color token. */
  valueColor?: string
  size?: 'figure' | 'bigFigure'
  isLabelSmall?: boolean
}

/** A value above its label, as one entry of a <dl>. */
export function Figure({
  value,
  label,
  valueColor,
  size = 'figure',
  isLabelSmall = false,
  ...group
}: FigureProps) {
  return (
    <Flex direction="column-reverse" justify="flex-end" {...group}>
      <Box as="dt" {...(isLabelSmall && { textStyle: 'small', color: 'stone' })}>
        {label}
      </Box>
      <Box as="dd" textStyle={size} color={valueColor}>
        {value}
      </Box>
    </Flex>
  )
}
