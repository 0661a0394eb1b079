import { Box, ChakraProvider, chakra, Flex } from '@chakra-ui/react'
import { lazy, Suspense, useCallback, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../src/components/button'
import { ErrorBoundary } from '../../src/components/error-boundary'
import { system } from '../../src/theme/system'
import { buildVersion } from '../build-version'
import { useScenarioStore } from '../scenarios/scenario-store'
import { useOfflineCopy } from '../worker/offline-copy'
import { LinkProblems } from './link-problems'
import { usePanelContainer } from './panel-place'
import {
  isPanelKey,
  panelKey,
  setHidden,
  setOpen,
  useStripStore,
  WITH_KEYBOARD,
} from './strip-store'

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
    fontWeight: 'strong',
    cursor: 'pointer',
    _hover: { bg: 'lagoon' },
  },
})

/**
 * The strip above every page of the demo: it marks the data as made up, and opens the panel. It is part of the layout, so it
 * covers nothing.
 */
export function DemoStrip() {
  const { isHidden, isOpen } = useStripStore()
  const count = useScenarioStore(({ active }) => active.length)
  const hasNewVersion = useOfflineCopy((copy) => copy.hasNewVersion)
  const toggle = useRef<HTMLButtonElement>(null)
  const previousFocus = useRef<Element>(null)

  const open = useCallback(() => {
    previousFocus.current = document.activeElement
    setOpen(true)
  }, [])

  const close = useCallback(() => {
    const isFocusInPanel = document.activeElement?.closest('[role=dialog]') != null
    setOpen(false)
    if (!isFocusInPanel) return
    const previous = previousFocus.current
    const isKept =
      previous instanceof HTMLElement && previous.isConnected && previous !== document.body
    const target = isKept ? previous : toggle.current
    // The strip may be far above what the visitor looks at.
    target?.focus({ preventScroll: true })
  }, [])

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!isPanelKey(event) || event.repeat) return
      event.preventDefault()
      setHidden(false)
      if (useStripStore.getState().isOpen) close()
      else open()
    }
    // In the capture phase, because React stops events in parts of the page that are not hydrated.
    addEventListener('keydown', handleKey, true)
    return () => removeEventListener('keydown', handleKey, true)
  }, [close, open])

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
          {describeDemo(count, hasNewVersion)}
        </StripButton>
        {/* On a phone, the panel has it. */}
        <Box
          as="span"
          display={{ base: 'none', md: 'inline' }}
          marginInlineEnd="auto"
          textStyle="small"
        >
          {buildVersion}
        </Box>
        <StripButton type="button" borderColor="transparent" onClick={() => setHidden(true)}>
          Hide
          <Box
            as="span"
            display="none"
            fontWeight="400"
            css={{ [WITH_KEYBOARD]: { display: { md: 'inline' } } }}
          >
            {` (${panelKey} shows it again)`}
          </Box>
        </StripButton>
        <LinkProblems />
      </Flex>
      {isOpen && <OpenPanel close={close} />}
    </ChakraProvider>
  )
}

function OpenPanel({ close }: { close: () => void }) {
  return createPortal(
    <ErrorBoundary fallback={<PanelFailed close={close} />}>
      <Suspense>
        <Panel close={close} />
      </Suspense>
    </ErrorBoundary>,
    usePanelContainer(),
  )
}

function describeDemo(scenarios: number, hasNewVersion: boolean): string {
  const notes = [
    ...(scenarios > 0 ? [`${scenarios} on`] : []),
    ...(hasNewVersion ? ['new version ready'] : []),
  ]
  return `Demo: made-up data${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`
}

function PanelFailed({ close }: { close: () => void }) {
  return (
    <Box role="alert" position="fixed" left="0" top="0" zIndex="20" p="4" bg="blush" color="ink">
      <p>The panel could not be loaded. Reload the page to try again.</p>
      <Button look="quiet" mt="2" onClick={close}>
        Close
      </Button>
    </Box>
  )
}
