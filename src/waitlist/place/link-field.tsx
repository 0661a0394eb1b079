import { type ComponentProps, type RefObject, useEffect, useState } from 'react'
import { Input } from '../../components/form-field'

interface LinkFieldProps extends ComponentProps<typeof Input> {
  ref: RefObject<HTMLInputElement | null>
  address: string
}

/**
 * A link to be copied. Shows its end, where the code is, until it has the focus; then all of it is selected, and it does not change.
 */
export function LinkField({ ref, address, ...props }: LinkFieldProps) {
  const [hasFocus, setHasFocus] = useState(false)
  const [shown, setShown] = useState(address)
  if (!hasFocus && shown !== address) setShown(address)
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
    if (field?.value === shown) field.scrollLeft = field.scrollWidth
  }, [ref, shown])

  return (
    <Input
      {...props}
      ref={ref}
      readOnly
      value={shown}
      onFocus={(event) => {
        setHasFocus(true)
        event.currentTarget.select()
      }}
      onBlur={() => setHasFocus(false)}
    />
  )
}
