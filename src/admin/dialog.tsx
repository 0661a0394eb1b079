import { chakra } from '@chakra-ui/react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Announcer } from '../components/announcer'

const Dialog = chakra('dialog', {
  base: {
    width: 'min(30rem, calc(100vw - 2rem))',
    m: 'auto',
    p: '6',
    bg: 'paper',
    color: 'ink',
    borderRadius: 'control',
    boxShadow: 'raised',
    overflowWrap: 'anywhere',
    _highContrast: { border: '1px solid' },
    '&::backdrop': { bg: 'rgb(12 53 59 / 0.5)' },
  },
})

interface ModalDialogProps {
  ref: RefObject<HTMLDialogElement | null>
  /** The id of the element that names the dialog. */
  labelledBy: string
  /** A request runs, during which the dialog stays open. */
  isBusy: boolean
  /** Called when the user presses Escape. */
  onClose: () => void
  children: ReactNode
}

/** A modal dialog, which is open as long as it is rendered. */
export function ModalDialog({ ref, labelledBy, isBusy, onClose, children }: ModalDialogProps) {
  useEffect(() => ref.current?.showModal(), [ref])
  return (
    <Dialog
      ref={ref}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        // React closes the dialog, because the browser would close it during a request, too.
        event.preventDefault()
        if (!isBusy) onClose()
      }}
      // A browser closes the dialog on the second Escape in any case.
      onClose={() => (isBusy ? ref.current?.showModal() : onClose())}
    >
      {children}
      <Announcer />
    </Dialog>
  )
}

/** Focuses an element when a dialog has closed. While it is open, nothing outside of it can take the focus. */
export function useFocusAfter(isOpen: boolean, target: RefObject<HTMLElement | null>) {
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) target.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen, target])
}
