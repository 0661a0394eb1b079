import { Box, ChakraProvider, chakra, Flex } from '@chakra-ui/react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { ErrorBoundary } from '../../src/components/error-boundary'
import { system } from '../../src/theme/system'
import { useScenarioStore } from '../scenarios/scenario-store'
import { useOfflineCopy } from '../worker/offline-copy'
import { isPanelKey, panelKey, setHidden, setOpen, useStripStore } from './strip-store'

/** Fetches the panel's code ahead of its first use. */
export const loadPanel = async () => ({ default: (await import('./panel')).Panel })

const Panel = lazy(loadPanel)

const StripButton = chakra('button', {
  base: {
    minHeight: '2.25rem',
    px: '3',
    borderRadius: 'control',
    border: '1px solid',
    borderColor: 'lake',
    color: 'paper',
    textStyle: 'small',
    fontWeight: '700',
    cursor: 'pointer',
    _hover: { bg: 'lagoon' },
  },
})

/**
 * The strip above every page of the demo: it marks the data as made up, and opens the panel. It takes space of its own, so it
 * covers nothing.
 */
export function DemoStrip() {
  const { isHidden, isOpen } = useStripStore()
  const count = useScenarioStore(({ active }) => active.length)
  const { hasNewVersion } = useOfflineCopy()
  const notes = [
    ...(count > 0 ? [`${count} on`] : []),
    ...(hasNewVersion ? ['new version ready'] : []),
  ]
  const toggle = useRef<HTMLButtonElement>(null)
  const previousFocus = useRef<Element>(null)

  const open = () => {
    previousFocus.current = document.activeElement
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    const previous = previousFocus.current
    const isKept =
      previous instanceof HTMLElement && previous.isConnected && previous !== document.body
    // The strip may be far above what the visitor looks at.
    ;(isKept ? previous : toggle.current)?.focus({ preventScroll: true })
  }

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!isPanelKey(event)) return
      event.preventDefault()
      const { isOpen: wasOpen } = useStripStore.getState()
      setHidden(false)
      if (wasOpen) close()
      else open()
    }
    // In the capture phase, because React stops events in parts of the page that are not hydrated.
    addEventListener('keydown', handleKey, true)
    return () => removeEventListener('keydown', handleKey, true)
  })

  if (isHidden) return null
  return (
    <ChakraProvider value={system}>
      <Flex
        as="section"
        aria-label="Demo"
        data-print="hide"
        wrap="wrap"
        align="center"
        justify="space-between"
        gap="2"
        px={{ base: '3', sm: '4' }}
        py="2"
        minHeight="3.25rem"
        bg="night"
        color="paper"
      >
        <StripButton
          ref={toggle}
          type="button"
          aria-expanded={isOpen}
          aria-haspopup="dialog"
          aria-keyshortcuts={panelKey}
          onClick={() => (isOpen ? close() : open())}
        >
          {notes.length > 0 ? `Demo: made-up data (${notes.join(', ')})` : 'Demo: made-up data'}
        </StripButton>
        <StripButton type="button" borderColor="transparent" onClick={() => setHidden(true)}>
          Hide
          <Box as="span" display={{ base: 'none', md: 'inline' }} fontWeight="400">
            {` (${panelKey} brings it back)`}
          </Box>
        </StripButton>
      </Flex>
      {isOpen && <OpenPanel close={close} />}
    </ChakraProvider>
  )
}

/** After the page in the document, so that the skip link stays the first link. */
function OpenPanel({ close }: { close: () => void }) {
  return createPortal(
    <ErrorBoundary fallback={<PanelFailed />}>
      <Suspense>
        <Panel close={close} />
      </Suspense>
    </ErrorBoundary>,
    document.body,
  )
}

function PanelFailed() {
  return (
    <Box as="p" role="alert" p="4" bg="blush">
      The panel could not be loaded. Reload the page to try again.
    </Box>
  )
}
