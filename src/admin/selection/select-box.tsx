import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { Checkbox } from '../../components/checkbox'

/** Makes the checkbox easier to tap. */
const Target = chakra('label', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: { base: '2.75rem', lg: '2rem' },
    height: { base: '2.75rem', lg: '2rem' },
    cursor: 'pointer',
    // A Shift-click must select rows, not text.
    userSelect: 'none',
    '& input': { width: '1.25rem', height: '1.25rem', m: '0', cursor: 'pointer' },
  },
})

interface SelectBoxProps {
  label: string
  isChecked: boolean
  isMixed?: boolean
  onSelect: (isSelected: boolean, hasShift: boolean) => void
}

export function SelectBox({ label, isChecked, isMixed = false, onSelect }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = isMixed
  }, [isMixed])
  return (
    <Target
      onClick={(event) => {
        // Firefox ignores a Shift-click on a label.
        if (!event.shiftKey || event.target !== event.currentTarget) return
        event.preventDefault()
        onSelect(!isChecked, true)
      }}
    >
      <Checkbox
        ref={box}
        aria-label={label}
        checked={isChecked}
        onChange={({ target, nativeEvent }) =>
          onSelect(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </Target>
  )
}
