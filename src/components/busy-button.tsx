import { Box } from '@chakra-ui/react'
import type { ComponentProps, Ref } from 'react'
import { announce } from '../lib/announce'
import { Button } from './button'
import { Spinner } from './spinner'
import { VisuallyHidden } from './visually-hidden'

interface BusyButtonProps extends Omit<ComponentProps<typeof Button>, 'children' | 'disabled'> {
  label: string
  /** Null unless the action of the button runs. */
  busyLabel: string | null
  /** The message that takes the focus while the action runs. */
  messageRef: Ref<HTMLParagraphElement>
}

/**
 * A button that is disabled while its action runs. A disabled button loses the focus to <body>, so a message takes it, which is over
 * the button, and in the page beforehand. The handler that starts the action focuses it.
 */
export function BusyButton({ label, busyLabel, messageRef, ...button }: BusyButtonProps) {
  return (
    <Box position="relative">
      <Button {...button} disabled={busyLabel !== null}>
        {busyLabel !== null && <Spinner />}
        <span suppressHydrationWarning>{busyLabel ?? label}</span>
      </Button>
      <Box
        as="p"
        ref={messageRef}
        tabIndex={-1}
        position="absolute"
        inset="0"
        borderRadius="control"
        // A press on the disabled button would take the focus from the message.
        pointerEvents={busyLabel === null ? 'none' : undefined}
      >
        <VisuallyHidden>{busyLabel}</VisuallyHidden>
      </Box>
    </Box>
  )
}

/** Most actions end sooner, and then screen readers say the outcome at once. */
const SAID_AFTER_MS = 500

/** Moves the focus to the message of a busy button, and says it: screen readers do not always read what gets the focus. */
export function focusBusyMessage(message: HTMLParagraphElement | null) {
  message?.focus()
  setTimeout(() => {
    if (message === document.activeElement) announce(message?.textContent ?? '')
  }, SAID_AFTER_MS)
}
