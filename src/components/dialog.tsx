import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { Announcer } from './announcer'

const StyledDialog = chakra('dialog', {
  base: {
    p: '6',
    bg: 'paper',
    color: 'ink',
    boxShadow: 'raised',
    overflowWrap: 'anywhere',
    _highContrast: { border: '1px solid' },
    '&::backdrop': { bg: 'rgb(12 53 59 / 0.5)' },
  },
  variants: {
    place: {
      center: { width: 'min(30rem, calc(100vw - 2rem))', m: 'auto', borderRadius: 'control' },
      /** On the right side of the page. On phones, a sheet at the bottom. */
      side: {
        position: 'fixed',
        inset: { base: 'auto 0 0 0', md: '0 0 auto auto' },
        width: { base: '100vw', md: '26.25rem' },
        maxWidth: '100vw',
        height: { md: '100dvh' },
        maxHeight: { base: '90dvh', md: 'none' },
        overflowY: 'auto',
        zIndex: '2',
        _print: { display: 'none' },
      },
    },
  },
})

/** A dialog's buttons, in one row. On phones, they share the full width. */
export const DialogButtons = chakra('div', {
  base: {
    display: 'flex',
    gap: '3',
    justifyContent: 'flex-end',
    smDown: { '& > *': { flex: '1' }, '& button': { width: 'full', px: '2' } },
  },
})

/** From this width on, there is room for a dialog next to its subject. */
const HAS_ROOM = '(min-width: 48rem)'

interface DialogProps {
  /** The id of the element that names the dialog. */
  labelledBy: string
  /** Whether a request is running. The dialog then stays open. */
  isBusy?: boolean
  /** A `side` dialog is not modal if there is room. It closes if an element that it covers gets the focus (WCAG 2.4.11). */
  place?: 'center' | 'side'
  /** Must remove the dialog. Called on Escape, and when a `side` dialog covers the focused element. */
  onClose: () => void
  /** Called if no element has the focus after the dialog has closed. */
  returnFocus?: (() => void) | undefined
  children: ReactNode
}

/**
 * A dialog that is open while it is rendered. Escape calls `onClose` instead of closing the dialog, because input between
 * closing and removal would be lost. When React removes the dialog, the browser returns the focus.
 */
export function Dialog({
  labelledBy,
  isBusy = false,
  place = 'center',
  onClose,
  returnFocus,
  children,
}: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const isRemoved = useRef(false)
  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
    if (document.querySelector('dialog:modal') === null) onClose()
  })
  const whenCovering = useEffectEvent(onClose)
  // This is a layout effect, because the browser remembers which element has the focus when the dialog opens.
  useLayoutEffect(() => {
    const dialog = element.current
    isRemoved.current = false
    const isSide = place === 'side'
    const room = matchMedia(HAS_ROOM)
    /** Opens the dialog, or reopens it after a zoom or resize: a dialog that might cover the focused element must be modal. */
    const open = () => {
      const focused = document.activeElement
      dialog?.close()
      if (isSide && room.matches) dialog?.show()
      else dialog?.showModal()
      if (focused instanceof HTMLElement && dialog?.contains(focused)) focused.focus()
    }
    open()
    // The browser closes only modal dialogs on Escape. A screen reader may read a non-modal one while the focus is elsewhere.
    const onKeyDown = (event: KeyboardEvent) => closeOnEscape(event)
    const onFocus = ({ target }: FocusEvent) => {
      // The browser first scrolls to the focused element.
      requestAnimationFrame(() => {
        if (dialog !== null && target instanceof Element && covers(dialog, target)) whenCovering()
      })
    }
    if (isSide) {
      room.addEventListener('change', open)
      document.addEventListener('keydown', onKeyDown)
      document.addEventListener('focusin', onFocus)
    }
    return () => {
      room.removeEventListener('change', open)
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('focusin', onFocus)
      isRemoved.current = true
      dialog?.close()
    }
  }, [place])
  const whenGone = useEffectEvent(() => {
    if (document.activeElement === document.body) returnFocus?.()
  })
  useEffect(() => whenGone, [])
  return (
    <StyledDialog
      ref={element}
      aria-labelledby={labelledBy}
      place={place}
      onCancel={(event) => {
        event.preventDefault()
        if (!isBusy) onClose()
      }}
      // Browsers close the dialog on a second Escape, even if the cancel event was prevented.
      onClose={({ currentTarget }) => {
        // In development, React opens the dialog twice. If React removes the dialog, that does not count as closing.
        if (currentTarget.open || isRemoved.current) return
        if (isBusy) currentTarget.showModal()
        else onClose()
      }}
    >
      {children}
      <Announcer />
    </StyledDialog>
  )
}

/** Whether a dialog covers the center of an element that is outside the dialog. */
function covers(dialog: HTMLDialogElement, element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  const inFront = document.elementFromPoint(left + width / 2, top + height / 2)
  return !dialog.contains(element) && dialog.contains(inFront)
}
