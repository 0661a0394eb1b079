import { Box, Flex } from '@chakra-ui/react'
import { Global } from '@emotion/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { colorVariable } from '../../src/theme/tokens'
import { removeParameter, TOUR_KEY, TOUR_PARAMETER } from '../demo-state'
import { StripButton } from './strip-button'
import { mayStartTour, readStep, stepLink, tour } from './tour'

/** @returns the number of the step that is open in this tab, or null outside the tour */
export const readOpenStep = () => readStep(sessionStorage.getItem(TOUR_KEY))

/** Opens the first step. Asks for confirmation if changes or scenarios would be lost. */
export function startTour() {
  if (mayStartTour()) location.assign(stepLink(1))
}

interface TourBarProps {
  number: number
  /** The text of the strip that the bar replaces. */
  demoNote: ReactNode
  end: () => void
  children: ReactNode
}

export function TourBar({ number, demoNote, end, children }: TourBarProps) {
  const text = useRef<HTMLParagraphElement>(null)
  const { text: sentences, shows, buttons = ':not(*)' } = tour[number - 1] ?? {}
  useEffect(() => {
    // With the focus here, the Tab key leads to the bar's buttons next.
    text.current?.focus({ preventScroll: true })
    if (shows === undefined) return
    // In the next frame, the page has already made room for the bar.
    requestAnimationFrame(() =>
      document.querySelector(shows)?.scrollIntoView({ block: 'nearest', behavior: 'instant' }),
    )
  }, [shows])
  const ring = { outline: `3px solid ${colorVariable('yolk')}`, outlineOffset: '4px' }
  const open = (step: number) => location.assign(stepLink(step))
  return (
    <Flex
      as="section"
      aria-label="Tour"
      direction={{ base: 'column', md: 'row' }}
      align={{ md: 'center' }}
      gap={{ base: '2', md: '4' }}
      px={{ base: '3', md: '4' }}
      py="2"
      bg="night"
      color="paper"
      borderTop="2px solid"
      borderColor="yolk"
      textStyle={{ base: 'small', lg: 'body' }}
    >
      <Global styles={{ [`:is(${buttons}):not(:focus-visible)`]: ring }} />
      <Box flexGrow="1" lineHeight="1.4">
        <Box as="p" ref={text} tabIndex={-1} _focusVisible={{ outline: 'none', boxShadow: 'none' }}>
          <strong>{`${number} of ${tour.length}. `}</strong>
          {sentences}
        </Box>
        <Flex wrap="wrap" columnGap="2" textStyle="small" color="egg">
          {demoNote}
        </Flex>
      </Box>
      <Flex wrap={{ base: 'wrap', md: 'nowrap' }} gap="2">
        {number > 1 && <StripButton onClick={() => open(number - 1)}>Back</StripButton>}
        {number < tour.length && (
          <StripButton
            bg="yolk"
            color="ink"
            _hover={{ bg: 'butter' }}
            onClick={() => open(number + 1)}
          >
            Next
          </StripButton>
        )}
        {children}
        <StripButton
          marginInlineStart={{ base: 'auto', md: '0' }}
          aria-label="End the tour"
          title="End the tour"
          onClick={() => {
            sessionStorage.removeItem(TOUR_KEY)
            removeParameter(TOUR_PARAMETER)
            end()
          }}
        >
          ×
        </StripButton>
      </Flex>
    </Flex>
  )
}
