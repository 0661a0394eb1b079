import { Box, chakra } from '@chakra-ui/react'
import { type ComponentProps, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { announce } from '../lib/announce'
import { focusInView } from '../lib/document'
import { buttonRecipe, textLinkRecipe } from '../theme/recipes'
import { Spinner } from './spinner'
import { VisuallyHidden } from './text'

/** `type` defaults to "button", so that no button submits a form by accident. */
export const Button = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } })

/** A link that looks like a button. */
export const ButtonLink = chakra('a', buttonRecipe, { defaultProps: { 'data-button': '' } })

/** A small action that looks like a link. */
export const LinkButton = chakra(
  'button',
  { base: { ...textLinkRecipe.base, minHeight: '1.5rem', cursor: 'pointer' } },
  { defaultProps: { type: 'button' } },
)

/** Attributes for a button that does nothing before hydration, and looks unavailable until then (`theme/global-css.ts`). */
export function useNeedsScript() {
  const [isHydrated, setIsHydrated] = useState(false)
  useLayoutEffect(() => setIsHydrated(true), [])
  return { 'data-needs-script': '', 'aria-disabled': isHydrated ? undefined : true }
}

/** Most actions end sooner, so screen readers announce only their outcome. */
const SAID_AFTER_MS = 500

interface BusyButtonProps extends Omit<ComponentProps<typeof Button>, 'children' | 'ref'> {
  label: string
  /** Null unless the button's action is running. */
  busyLabel: string | null
  buttonRef?: RefObject<HTMLButtonElement | null>
}

/**
 * A button that is disabled while its action runs. A disabled button would lose the focus to <body>, so a message over the
 * button has the focus until the action ends.
 */
export function BusyButton({ label, busyLabel, buttonRef, ...button }: BusyButtonProps) {
  const isBusy = busyLabel !== null
  const ownControl = useRef<HTMLButtonElement>(null)
  const message = useRef<HTMLParagraphElement>(null)
  const control = buttonRef ?? ownControl
  useLayoutEffect(() => {
    const [from, to] = isBusy ? [control, message] : [message, control]
    if (document.activeElement === from.current) focusInView(to.current)
    if (!isBusy) return
    const timer = setTimeout(() => {
      if (document.activeElement === message.current) announce(message.current?.textContent ?? '')
    }, SAID_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isBusy, control])
  return (
    <Box position="relative" width={button.width}>
      <Button ref={control} {...button} disabled={isBusy} _disabled={{ opacity: '1' }}>
        {isBusy && <Spinner />}
        <span suppressHydrationWarning>{busyLabel ?? label}</span>
      </Button>
      <Box
        as="p"
        ref={message}
        tabIndex={-1}
        position="absolute"
        inset="0"
        borderRadius="control"
        // The busy message catches presses: a press on the disabled button would take the focus from the message.
        pointerEvents={isBusy ? undefined : 'none'}
      >
        <VisuallyHidden>{busyLabel}</VisuallyHidden>
      </Box>
    </Box>
  )
}
