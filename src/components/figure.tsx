import { Box, type BoxProps, Flex, type FlexProps } from '@chakra-ui/react'

interface FigureProps extends FlexProps {
  value: string
  label: string
  /** A color token. */
  valueColor?: string
  valueStyle?: BoxProps['textStyle']
  isLabelSmall?: boolean
}

/** A value above its label, as one entry of a <dl>. */
export function Figure({
  value,
  label,
  valueColor,
  valueStyle = 'figure',
  isLabelSmall = false,
  ...group
}: FigureProps) {
  return (
    <Flex direction="column-reverse" justify="flex-end" {...group}>
      <Box as="dt" {...(isLabelSmall && { textStyle: 'small', color: 'stone' })}>
        {label}
      </Box>
      <Box as="dd" textStyle={valueStyle} color={valueColor}>
        {value}
      </Box>
    </Flex>
  )
}
