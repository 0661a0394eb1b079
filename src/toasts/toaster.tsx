import { Box, chakra, Flex } from '@chakra-ui/react'
import { AnimatePresence, usePresence } from 'framer-motion'
import { useAnimate } from 'framer-motion/mini'
import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { notifications } from '../content/page-shell'
import { closeToast } from '../content/toasts'
import {
  dismissToast,
  pauseToasts,
  resumeToasts,
  startCountdowns,
  type Toast,
  useToastStore,
} from './toast-store'

const Item = chakra('li', {
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
    // At 400% zoom, two toasts or a tall one would cover the viewport.
    '@media (max-height: 24rem)': { py: '2', '&:not(:last-child)': { display: 'none' } },
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
    textStyle: 'subtitle',
    cursor: 'pointer',
    _hover: { boxShadow: 'inset 0 0 0 2px' },
    _active: { bg: 'night', color: 'paper' },
  },
})

/** This is not a live region, because `showToast` announces the toasts. */
export function Toaster() {
  const toasts = useToastStore((state) => state.toasts)
  const region = useRef<HTMLDivElement>(null)
  const previousFocus = useRef<HTMLElement>(null)

  useEffect(() => {
    const handleVisibility = () =>
      document.visibilityState === 'hidden' ? pauseToasts('hidden-tab') : resumeToasts('hidden-tab')
    handleVisibility()
    document.addEventListener('visibilitychange', handleVisibility)
    return () => document.removeEventListener('visibilitychange', handleVisibility)
  }, [])

  // The unmount of the last toast fires no pointerleave or blur event.
  useEffect(() => {
    if (toasts.length > 0) return
    resumeToasts('pointer')
    resumeToasts('focus')
  }, [toasts.length])

  const handleFocus = (event: FocusEvent<HTMLElement>) => {
    pauseToasts('focus')
    const from = event.relatedTarget
    if (from instanceof HTMLElement && !event.currentTarget.contains(from)) {
      previousFocus.current = from
    }
  }
  const handleBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) resumeToasts('focus')
  }

  /** Closes a toast, and moves its focus to another toast, or back to where it was. */
  const close = (id: number) => {
    const buttonOf = (toast: Toast | undefined) =>
      region.current?.querySelector<HTMLElement>(`[data-toast="${toast?.id}"]`)
    const closed = toasts.findIndex((toast) => toast.id === id)
    if (buttonOf(toasts[closed])?.matches(':focus')) {
      const next = buttonOf(toasts[closed + 1] ?? toasts[closed - 1]) ?? previousFocus.current
      next?.focus()
    }
    dismissToast(id)
  }

  return (
    <Box
      ref={region}
      data-toasts=""
      {...(toasts.length > 0 && { role: 'region', 'aria-label': notifications })}
      position="fixed"
      insetInline={{ base: '1rem', sm: 'auto' }}
      insetInlineEnd={{ sm: '1.5rem' }}
      bottom={{ base: '4', lg: '6' }}
      width={{ sm: '24rem' }}
      zIndex="10"
      pointerEvents="none"
      data-print="hide"
      onPointerEnter={() => pauseToasts('pointer')}
      onPointerLeave={() => resumeToasts('pointer')}
      onFocus={handleFocus}
      onBlur={handleBlur}
    >
      <Flex as="ol" direction="column" gap="3">
        <AnimatePresence>
          {toasts.map((toast) => (
            <SlidingItem
              key={toast.id}
              kind={toast.kind}
              onKeyDown={(event: KeyboardEvent) => {
                if (event.key === 'Escape') close(toast.id)
              }}
            >
              <Box flexGrow="1" minWidth="0">
                <Box as="p" fontWeight="strong">
                  {toast.title}
                </Box>
                <Box as="p" textStyle="small">
                  {toast.description}
                </Box>
              </Box>
              <CloseButton
                type="button"
                data-toast={toast.id}
                aria-label={closeToast(toast.title)}
                onClick={() => close(toast.id)}
              >
                ×
              </CloseButton>
            </SlidingItem>
          ))}
        </AnimatePresence>
      </Flex>
    </Box>
  )
}

function SlidingItem(props: ComponentProps<typeof Item>) {
  const [item, animate] = useAnimate<HTMLLIElement>()
  const [isPresent, remove] = usePresence()
  // A hidden tab has no frames, so the countdown starts when the tab is visible.
  useEffect(() => void requestAnimationFrame(startCountdowns), [])
  useLayoutEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const sliding = animate(item.current, isPresent ? slideIn : slideOut, {
      duration: isStill ? 0 : 0.2,
    })
    if (remove) void sliding.then(remove)
  }, [animate, item, isPresent, remove])
  return <Item ref={item} inert={!isPresent} {...props} />
}

const slideIn = { opacity: [0, 1], transform: ['translate(0px, 24px)', 'none'] }
const slideOut = { opacity: 0, transform: 'translate(48px, 0px)' }
