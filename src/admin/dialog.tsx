import { chakra } from '@chakra-ui/react'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'
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
  variants: {
    place: {
      center: {},
      /** At the right. On a phone, a sheet from below. */
      side: {
        m: '0',
        ms: 'auto',
        mt: { base: 'auto', md: '0' },
        width: { base: '100vw', md: '26.25rem' },
        maxWidth: '100vw',
        // The bar of the demo's tour covers the bottom of the window.
        height: { md: 'calc(100dvh - var(--covered-at-bottom, 0px))' },
        maxHeight: { base: '90dvh', md: 'none' },
        borderRadius: { md: '0' },
        borderBottomRadius: '0',
      },
    },
  },
})

interface ModalDialogProps {
  ref: RefObject<HTMLDialogElement | null>
  /** The id of the element that names the dialog. */
  labelledBy: string
  /** A request runs, during which the dialog stays open. */
  isBusy: boolean
  place?: 'center' | 'side'
  /** Called when the dialog has closed, by `close()` or by Escape. */
  onClose: () => void
  /** Called if what had the focus before the dialog is gone. */
  returnFocus?: (() => void) | undefined
  children: ReactNode
}

/**
 * A modal dialog, which opens when it is rendered. `close()` closes it. The browser then returns the focus to where it was, and
 * `onClose` removes the dialog.
 */
export function ModalDialog({
  ref,
  labelledBy,
  isBusy,
  place = 'center',
  onClose,
  returnFocus,
  children,
}: ModalDialogProps) {
  // A layout effect, because the browser remembers what has the focus now.
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [ref])
  const whenGone = useEffectEvent(() => {
    if (document.activeElement === document.body) returnFocus?.()
  })
  useEffect(() => whenGone, [])
  return (
    <Dialog
      ref={ref}
      aria-labelledby={labelledBy}
      place={place}
      onCancel={(event) => {
        if (isBusy) event.preventDefault()
      }}
      // A browser closes the dialog on the second Escape in any case.
      onClose={({ currentTarget }) => {
        // In development, React opens it twice.
        if (currentTarget.open) return
        if (isBusy) currentTarget.showModal()
        else onClose()
      }}
    >
      {children}
      <Announcer />
    </Dialog>
  )
}
