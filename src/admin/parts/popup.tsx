import { Box, chakra } from '@chakra-ui/react'
import { type ReactNode, type RefObject, useRef, useState } from 'react'

/** Overlays the list, so that no row shifts. */
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
  /** @param close also moves the focus to the button, because the focused element unmounts */
  children: (close: () => void) => ReactNode
}

/** A button that opens a panel. Escape closes the panel, and so does moving the focus out of it. */
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
      // Safari does not focus a clicked button. With a `tabIndex`, this element takes the focus, so the panel stays open.
      tabIndex={-1}
      onBlur={({ currentTarget, relatedTarget, target }) => {
        // When the browser window loses the focus, `document.activeElement` stays the same.
        const hasLeft = !currentTarget.contains(relatedTarget) && document.activeElement !== target
        if (hasLeft) setIsOpen(false)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        // Escape must not close anything else.
        event.preventDefault()
        close()
      }}
    >
      {button({ ref: opener, 'aria-expanded': isOpen, onClick: () => setIsOpen(!isOpen) })}
      {isOpen && children(close)}
    </Box>
  )
}
