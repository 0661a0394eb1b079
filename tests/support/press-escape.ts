import { act, fireEvent } from '@testing-library/react'

/** Presses Escape in a modal dialog. jsdom does not close it. */
export function pressEscape(dialog: HTMLElement) {
  const isClosing = fireEvent(dialog, new Event('cancel', { cancelable: true }))
  if (isClosing && dialog instanceof HTMLDialogElement) act(() => dialog.close())
}
