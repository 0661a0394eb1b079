import { Box, chakra, Flex } from '@chakra-ui/react'
import { AnimatePresence, domAnimation, LazyMotion, useReducedMotion } from 'framer-motion'
import * as m from 'framer-motion/m'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { toastCopy } from '../content/toasts'
import { dismissToast, pauseToasts, resumeToasts, type Toast, useToastStore } from './toast-store'

const MotionItem = chakra(m.li, {
  base: {
    display: 'flex',
    gap: '3',
    alignItems: 'flex-start',
    width: 'full',
    p: '4',
    pe: '2',
    borderRadius: 'control',
    boxShadow: 'raised',
    border: '2px solid',
    pointerEvents: 'auto',
  },
  variants: {
    kind: {
      success: { bg: 'mist', color: 'ink', borderColor: 'lagoon' },
      destructive: { bg: 'berry', color: 'paper', borderColor: 'berry' },
    },
  },
})

const CloseButton = chakra('button', {
  base: {
    flexShrink: '0',
    width: '2.75rem',
    height: '2.75rem',
    marginBlock: '-0.5rem',
    borderRadius: 'control',
    fontSize: '1.5rem',
    lineHeight: '1',
    cursor: 'pointer',
  },
})

/** The toasts on the screen. `ToastAnnouncer` reads them aloud, so these are not announced a second time. */
export function Toaster() {
  const toasts = useToastStore((state) => state.toasts)
  const isReduced = useReducedMotion() ?? false
  const region = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<HTMLElement>(null)

  useEffect(() => {
    const followVisibility = () =>
      document.visibilityState === 'hidden' ? pauseToasts('hidden-tab') : resumeToasts('hidden-tab')
    followVisibility()
    document.addEventListener('visibilitychange', followVisibility)
    return () => document.removeEventListener('visibilitychange', followVisibility)
  }, [])

  // The last toast takes the region with it, without a leave or a blur event that would end these pauses.
  useEffect(() => {
    if (toasts.length > 0) return
    resumeToasts('pointer')
    resumeToasts('focus')
  }, [toasts.length])

  const noteFocus = (event: FocusEvent<HTMLElement>) => {
    pauseToasts('focus')
    const from = event.relatedTarget
    if (from instanceof HTMLElement && !event.currentTarget.contains(from)) cameFrom.current = from
  }
  const noteBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) resumeToasts('focus')
  }

  /** Closing a toast must not drop the keyboard's focus: it goes to the next toast, else back where it came from. */
  const close = (id: number) => {
    const buttonOf = (toast: Toast | undefined) =>
      region.current?.querySelector<HTMLElement>(`[data-toast="${toast?.id}"]`)
    const closed = toasts.findIndex((toast) => toast.id === id)
    if (buttonOf(toasts[closed])?.matches(':focus')) {
      const next = buttonOf(toasts[closed + 1] ?? toasts[closed - 1]) ?? cameFrom.current
      next?.focus()
    }
    dismissToast(id)
  }

  return (
    <Box
      ref={region}
      {...(toasts.length > 0 && { role: 'region', 'aria-label': toastCopy.region })}
      position="fixed"
      insetInline={{ base: '1rem', sm: 'auto' }}
      insetInlineEnd={{ sm: '1.5rem' }}
      // Below on wide screens only: on others, what a toast speaks of is at the end of the form.
      top={{ base: '4', lg: 'auto' }}
      bottom={{ lg: '6' }}
      width={{ sm: '24rem' }}
      zIndex="10"
      pointerEvents="none"
      data-print="hide"
      onPointerEnter={() => pauseToasts('pointer')}
      onPointerLeave={() => resumeToasts('pointer')}
      onFocus={noteFocus}
      onBlur={noteBlur}
    >
      <LazyMotion features={domAnimation} strict>
        <Flex as="ol" direction="column" gap="3" listStyleType="none">
          <AnimatePresence>
            {toasts.map((toast) => (
              <MotionItem
                key={toast.id}
                kind={toast.kind}
                {...(isReduced ? {} : motion)}
                onKeyDown={(event: KeyboardEvent) => {
                  if (event.key === 'Escape') close(toast.id)
                }}
              >
                <Box flexGrow="1" minWidth="0">
                  <Box as="p" fontWeight="700">
                    {toast.title}
                  </Box>
                  <Box as="p" textStyle="small">
                    {toast.description}
                  </Box>
                </Box>
                <CloseButton
                  type="button"
                  data-toast={toast.id}
                  aria-label={toastCopy.close(toast.title)}
                  onClick={() => close(toast.id)}
                >
                  ×
                </CloseButton>
              </MotionItem>
            ))}
          </AnimatePresence>
        </Flex>
      </LazyMotion>
    </Box>
  )
}

const transition = { duration: 0.2 }
/** As one transform each: for `x` and `y` the library would start twice as much code, in one task. */
const motion = {
  initial: { opacity: 0, transform: 'translate(0px, 24px)' },
  animate: { opacity: 1, transform: 'translate(0px, 0px)', transition },
  exit: { opacity: 0, transform: 'translate(48px, 0px)', transition },
}
