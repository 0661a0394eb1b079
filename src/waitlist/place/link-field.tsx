import { type ComponentProps, type RefObject, useEffect } from 'react'
import { Input } from '../../components/form-field'

interface LinkFieldProps extends ComponentProps<typeof Input> {
  ref: RefObject<HTMLInputElement | null>
  address: string
}

/** A link to be copied. Shows its end, where the code is, until it has the focus; then all of it is selected. */
export function LinkField({ ref, address, ...props }: LinkFieldProps) {
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

  return (
    <Input
      {...props}
      ref={ref}
      readOnly
      value={address}
      onFocus={(event) => event.currentTarget.select()}
    />
  )
}
