import { Box, ChakraProvider, Flex } from '@chakra-ui/react'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '../../src/components/button'
import { ErrorBoundary } from '../../src/components/error-boundary'
import { MessageBox } from '../../src/components/notice'
import { system } from '../../src/theme/system'
import { useScenarioStore } from '../scenarios/scenario-store'
import { useOfflineCopy } from '../worker/offline-copy'
import { Dock } from './dock'
import { StripButton } from './strip-button'
import { isPanelKey, panelKey, setHidden, showTab, useStripStore } from './strip-store'
import { readOpenStep, startTour, TourBar } from './tour-bar'

/** Loads the panel's code. Call this ahead of time if a scenario may break code. */
export const loadPanel = async () => ({ default: (await import('./panel')).Panel })

const Panel = lazy(loadPanel)

/** The demo's part of every page: the strip above the page, or the tour's bar below it, and the panel. */
export function DemoStrip() {
  const { isHidden, tab } = useStripStore()
  const scenarios = useScenarioStore(({ active }) => active.length)
  const [step, setStep] = useState(readOpenStep)
  const toggle = useRef<HTMLButtonElement>(null)
  const previousFocus = useRef<Element>(null)

  const open = useCallback(() => {
    previousFocus.current = document.activeElement
    showTab('Scenarios')
  }, [])

  const show = () => {
    setHidden(false)
    open()
  }

  const close = useCallback(() => {
    const isFocusInPanel = document.activeElement?.closest('[role=dialog]') != null
    showTab(null)
    if (!isFocusInPanel) return
    const previous = previousFocus.current
    const isKept =
      previous instanceof HTMLElement && previous.isConnected && previous !== document.body
    const target = isKept ? previous : toggle.current
    // Does not scroll, because the strip may be far above the visible part of the page.
    target?.focus({ preventScroll: true })
  }, [])

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!isPanelKey(event) || event.repeat) return
      event.preventDefault()
      setHidden(false)
      if (useStripStore.getState().tab === null) open()
      else close()
    }
    // Listens in the capture phase, because React stops events in parts of the page that are not hydrated.
    addEventListener('keydown', handleKey, true)
    return () => removeEventListener('keydown', handleKey, true)
  }, [close, open])

  const scenariosText = scenarios === 0 ? 'Scenarios' : `Scenarios (${scenarios} on)`
  const panelButton = (
    <StripButton
      ref={toggle}
      aria-expanded={tab !== null}
      aria-haspopup="dialog"
      aria-keyshortcuts={panelKey}
      onClick={() => (tab === null ? open() : close())}
    >
      {scenariosText}
    </StripButton>
  )
  return (
    <ChakraProvider value={system}>
      {!isHidden && step === null && (
        <Flex
          as="section"
          aria-label="Demo"
          wrap="wrap"
          align="center"
          columnGap={{ base: '2', md: '4' }}
          rowGap="2"
          px={{ base: '3', md: '4' }}
          py="2"
          // The early script reserves the same height.
          minHeight={{ base: '5.75rem', md: '3.25rem' }}
          bg="night"
          color="paper"
          textStyle="small"
        >
          {demoNote}
          <Flex
            wrap="wrap"
            flexBasis={{ base: '100%', md: 'auto' }}
            marginInlineStart={{ md: 'auto' }}
            gap="2"
          >
            <StripButton title="Starts the demo over" onClick={startTour}>
              Take the tour
            </StripButton>
            {panelButton}
            <StripButton
              marginInlineStart={{ base: 'auto', md: '0' }}
              aria-label="Hide the strip"
              title={`Hide (${panelKey} shows it again)`}
              onClick={() => setHidden(true)}
            >
              ×
            </StripButton>
          </Flex>
          <LinkProblems />
        </Flex>
      )}
      <Dock isPanelOpen={tab !== null}>
        {/* Tells visitors that failures come from a scenario, not from a defect in the site. */}
        {isHidden && step === null && scenarios > 0 && (
          <Box as="section" aria-label="Demo" alignSelf="flex-end">
            <StripButton bg="night" aria-haspopup="dialog" onClick={show}>
              {scenariosText}
            </StripButton>
          </Box>
        )}
        {tab !== null && (
          <ErrorBoundary fallback={panelFailed}>
            <Suspense>
              <Panel tab={tab} close={close} />
            </Suspense>
          </ErrorBoundary>
        )}
        {step !== null && (
          <TourBar number={step} demoNote={demoNote} end={() => setStep(null)}>
            {panelButton}
          </TourBar>
        )}
      </Dock>
    </ChakraProvider>
  )
}

const demoNote = (
  <>
    <Box as="p" fontWeight="strong">
      Demo. All people are made up.
    </Box>
    <CopyStatus />
  </>
)

const panelFailed = (
  <Box as="p" role="alert" p="4" bg="blush" color="ink">
    The panel failed. Reload the page to try again.
  </Box>
)

function CopyStatus() {
  const { isComplete, hasNewVersion, problem } = useOfflineCopy()
  const state = hasNewVersion ? 'New version ready' : 'Works offline now'
  return (
    <Box as="p" role="status">
      {problem === '' ? isComplete && state : `Works only online: ${problem}.`}
    </Box>
  )
}

function LinkProblems() {
  const problems = useStripStore((strip) => strip.problems)
  return (
    <Box role="alert" flexBasis="100%" _empty={{ display: 'none' }}>
      {problems.length > 0 && (
        <MessageBox display="flex" flexWrap="wrap" alignItems="center" gap="2" px="3" py="2">
          <Box flex="1 1 14rem" minWidth="0" overflowWrap="anywhere">
            {problems.join(' ')}
          </Box>
          <Button look="quiet" onClick={() => showTab('Scenarios')}>
            Show the scenarios
          </Button>
        </MessageBox>
      )}
    </Box>
  )
}
