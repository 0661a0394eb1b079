import { Flex } from '@chakra-ui/react'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { FormField, Input } from '../../components/form-field'

interface LinkFieldProps {
  ref: RefObject<HTMLInputElement | null>
  label: string
  address: string
  /** Beside the field. */
  children: ReactNode
}

/**
 * A link to be copied. Shows its end, where the code is, until it has the focus; then all of it is selected, and neither it nor its
 * label changes.
 */
export function LinkField({ ref, label, address, children }: LinkFieldProps) {
  const [hasFocus, setHasFocus] = useState(false)
  const [shown, setShown] = useState({ label, address })
  if (!hasFocus && shown.address !== address) setShown({ label, address })
  useEffect(() => {
    const field = ref.current
    if (field === null) return
    const showEnd = () => {
      if (field !== document.activeElement) field.scrollLeft = field.scrollWidth
    }
    // Also calls back when it starts.
    const size = new ResizeObserver(showEnd)
    size.observe(field)
    void document.fonts?.ready.then(showEnd)
    // Chromium scrolls to the start after the event.
    const onBlur = () => requestAnimationFrame(showEnd)
    field.addEventListener('blur', onBlur)
    return () => {
      size.disconnect()
      field.removeEventListener('blur', onBlur)
    }
  }, [ref])

  // The invitation code arrives after the field.
  useEffect(() => {
    const field = ref.current
    if (field?.value === shown.address) field.scrollLeft = field.scrollWidth
  }, [ref, shown])

  return (
    <FormField label={shown.label}>
      {(control) => (
        <Flex gap="2" wrap="wrap">
          <Input
            {...control}
            ref={ref}
            readOnly
            value={shown.address}
            onFocus={(event) => {
              setHasFocus(true)
              event.currentTarget.select()
            }}
            onBlur={() => setHasFocus(false)}
            flex="1 1 12rem"
            minWidth="0"
          />
          {children}
        </Flex>
      )}
    </FormField>
  )
}
