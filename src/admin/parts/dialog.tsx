import { chakra } from '@chakra-ui/react'
import { Global } from '@emotion/react'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { Announcer } from '../../components/announcer'

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
      /** At the right, beside the page. On phones and tablets, a sheet from below. */
      side: {
        position: 'fixed',
        inset: { base: 'auto 0 0 0', lg: '0 0 auto auto' },
        width: { base: '100vw', lg: '26.25rem' },
        maxWidth: '100vw',
        // The bar of the demo's tour covers the bottom of the window.
        height: { lg: 'calc(100dvh - var(--covered-at-bottom, 0px))' },
        maxHeight: { base: '90dvh', lg: 'none' },
        overflowY: 'auto',
        zIndex: '2',
        _print: { display: 'none' },
      },
    },
  },
})

/** From this width on, there is room for a dialog beside the page. */
const HAS_ROOM = '(min-width: 64rem)'

/**
 * Makes room for the dialog. The left edge of the page stays where it is: what the dialog would cover is its width without the
 * margin of the page.
 */
const marginOfPage = {
  [`@media screen and ${HAS_ROOM}`]: {
    html: { '--beside': 'max(0px, calc(27.25rem - max(2rem, 50vw - 42rem)))' },
  },
}

interface DialogProps {
  ref: RefObject<HTMLDialogElement | null>
  /** The id of the element that names the dialog. */
  labelledBy: string
  /** A request runs, during which the dialog stays open. */
  isBusy?: boolean
  /** `side`: if there is room, it is not modal, and the page can be used beside it. */
  place?: 'center' | 'side'
  /** Called when the dialog has closed, by `close()` or by Escape. */
  onClose: () => void
  /** Called if what had the focus before the dialog is gone. */
  returnFocus?: (() => void) | undefined
  children: ReactNode
}

/**
 * A dialog, which opens when it is rendered. `close()` closes it. The browser then returns the focus to where it was, and
 * `onClose` removes the dialog.
 */
export function Dialog({
  ref,
  labelledBy,
  isBusy = false,
  place = 'center',
  onClose,
  returnFocus,
  children,
}: DialogProps) {
  // A layout effect, because the browser remembers what has the focus now.
  useLayoutEffect(() => {
    const dialog = ref.current
    const isSide = place === 'side'
    const room = matchMedia(HAS_ROOM)
    /** Opens it, also again: beside the page, it would cover what has the focus there after a zoom. */
    const open = () => {
      const focused = document.activeElement
      dialog?.close()
      if (isSide && room.matches) dialog?.show()
      else dialog?.showModal()
      if (focused instanceof HTMLElement && dialog?.contains(focused)) focused.focus()
    }
    // The browser does it only for a modal dialog. On the document, because a screen reader may read where no focus is.
    const closeOnEscape = ({ key, defaultPrevented }: KeyboardEvent) => {
      const isOnTop = document.querySelector('dialog:modal') === null
      if (isSide && key === 'Escape' && !defaultPrevented && isOnTop) dialog?.close()
    }
    open()
    if (isSide) room.addEventListener('change', open)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      room.removeEventListener('change', open)
      document.removeEventListener('keydown', closeOnEscape)
      dialog?.close()
    }
  }, [ref, place])
  const whenGone = useEffectEvent(() => {
    if (document.activeElement === document.body) returnFocus?.()
  })
  useEffect(() => whenGone, [])
  return (
    <StyledDialog
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
      {place === 'side' && <Global styles={marginOfPage} />}
      {children}
      <Announcer />
    </StyledDialog>
  )
}
