import { Flex } from '@chakra-ui/react'
import type { ReactNode, RefObject } from 'react'
import { FormField, Textarea } from '../../components/form-field'

interface LinkFieldProps {
  ref: RefObject<HTMLTextAreaElement | null>
  label: string
  address: string
  /** Beside the field. */
  children: ReactNode
}

/** A link to be copied. All of it is readable, in two lines if it has to be, and a press selects it. */
export function LinkField({ ref, label, address, children }: LinkFieldProps) {
  return (
    <FormField label={label}>
      {(control) => (
        <Flex gap="2" wrap="wrap" align="center">
          <Textarea
            {...control}
            ref={ref}
            readOnly
            rows={2}
            // One line, if it has room, where browsers know how.
            css={{ fieldSizing: 'content', minHeight: { base: '4.125rem', md: '3.25rem' } }}
            value={address}
            onFocus={(event) => event.currentTarget.select()}
            flex="1 1 17rem"
            minWidth="0"
            resize="none"
            overflowWrap="anywhere"
            textStyle="note"
          />
          {children}
        </Flex>
      )}
    </FormField>
  )
}
