import { chakra } from '@chakra-ui/react'
import { type ComponentProps, useEffect, useRef } from 'react'
import { Checkbox } from '../../components/checkbox'

/** Makes the checkbox easier to tap. */
const Target = chakra('label', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: { base: '2.75rem', lg: '2rem' },
    height: { base: '2.75rem', lg: '2rem' },
    ms: { md: '-0.625rem', lg: '-0.375rem' },
    cursor: 'pointer',
    // A click with Shift selects rows, and no text.
    userSelect: 'none',
  },
})

interface SelectBoxProps extends ComponentProps<typeof Checkbox> {
  /** Whether some, but not all, of what it stands for is selected. */
  isMixed?: boolean
}

/** A checkbox that selects a signup, or a page of them. */
export function SelectBox({ isMixed = false, ...props }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = isMixed
  }, [isMixed])
  return (
    <Target>
      <Checkbox ref={box} width="1.25rem" height="1.25rem" m="0" cursor="pointer" {...props} />
    </Target>
  )
}
