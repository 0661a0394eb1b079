import { Box, chakra } from '@chakra-ui/react'
import { type ReactNode, type RefObject, useRef, useState } from 'react'

/** Over the list, so that the rows stay where they are. */
export const PopupPanel = chakra('div', {
  base: {
    position: 'absolute',
    zIndex: '3',
    bg: 'paper',
    border: '1px solid',
    borderColor: 'slate',
    borderRadius: 'control',
    boxShadow: 'raised',
  },
})

interface PopupProps {
  buttonRef?: RefObject<HTMLButtonElement | null>
  button: (props: {
    ref: RefObject<HTMLButtonElement | null>
    'aria-expanded': boolean
    onClick: () => void
  }) => ReactNode
  /** What it opens. @param close closes it, and moves the focus to the button, because the focused element unmounts */
  children: (close: () => void) => ReactNode
}

/** A button, and what it opens. That closes with Escape, and when the focus leaves it. */
export function Popup({ buttonRef, button, children }: PopupProps) {
  const [isOpen, setIsOpen] = useState(false)
  const ownRef = useRef<HTMLButtonElement>(null)
  const opener = buttonRef ?? ownRef
  const close = () => {
    opener.current?.focus()
    setIsOpen(false)
  }
  return (
    <Box
      position={{ lg: 'relative' }}
      // Safari focuses no buttons on a click. It then focuses this element instead of leaving it.
      tabIndex={-1}
      onBlur={({ currentTarget, relatedTarget, target }) => {
        // An element keeps the focus while its window has none.
        const hasLeft = !currentTarget.contains(relatedTarget) && document.activeElement !== target
        if (hasLeft) setIsOpen(false)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        // Nothing else closes with it.
        event.preventDefault()
        close()
      }}
    >
      {button({ ref: opener, 'aria-expanded': isOpen, onClick: () => setIsOpen(!isOpen) })}
      {isOpen && children(close)}
    </Box>
  )
}
