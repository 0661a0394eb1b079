import { Box, chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'

/** The look of the fields and buttons of the toolbar and the pager, which are lower than those of a form. */
export const compact = {
  minWidth: '0',
  height: { base: '2.75rem', lg: '2.5rem' },
  minHeight: '0',
  px: '3',
  py: '0',
  borderWidth: '1px',
  borderColor: 'slate',
  textStyle: 'body',
} as const

/** A button of the toolbar. On a phone, three of them stand in one line. */
export const toolbarButton = {
  ...compact,
  px: { base: '3', md: '4' },
  textStyle: 'label',
} as const

interface ToolbarFieldProps {
  label: string
  children: (id: string) => ReactNode
}

/** A control below its label. */
export function ToolbarField({ label, children }: ToolbarFieldProps) {
  const id = useId()
  return (
    <Box minWidth="0">
      <chakra.label htmlFor={id} display="block" mb="1" textStyle="small" fontWeight="strong">
        {label}
      </chakra.label>
      {children(id)}
    </Box>
  )
}
