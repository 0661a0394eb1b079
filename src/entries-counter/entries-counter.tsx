import { Box, chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { useNeedsScript } from '../components/button'
import { VisuallyHidden } from '../components/text'
import { figures } from '../content/figures'
import { formatCount } from '../content/format'
import { hero } from '../content/hero'
import { setHtmlState } from '../lib/html-state'
import { inverted } from '../theme/recipes'
import { startCounter, useCounterStore } from './counter-store'
import { RollingNumber } from './rolling-number'

const PauseButton = chakra('button', {
  base: {
    display: 'inline-grid',
    verticalAlign: 'middle',
    ms: '2',
    placeItems: 'center',
    width: '1.75rem',
    height: '1.75rem',
    borderRadius: 'full',
    border: '2px solid',
    borderColor: 'lagoon',
    color: 'lagoon',
    cursor: 'pointer',
    _hover: { bg: 'mist' },
    _active: inverted,
    // With reduced motion, the counter does not run.
    _motionReduce: { display: 'none' },
  },
})

const glyphs = { pause: 'M2 1v8M8 1v8', run: 'M3 1l5 4-5 4z' } as const

/**
 * Screen readers read only the starting figure. The counter can be paused, because it moves for longer than five seconds (WCAG
 * 2.2.2). The button also pauses the robin (`theme/motion.ts`).
 */
export function EntriesCounter() {
  const [isPaused, setIsPaused] = useState(false)
  useEffect(() => {
    setHtmlState('counter', isPaused ? 'paused' : 'running')
    const stop = isPaused ? undefined : startCounter()
    return () => {
      stop?.()
      setHtmlState('counter', null)
    }
  }, [isPaused])
  return (
    // The text is inline, so that the button is on the same line as the last word.
    <Box textStyle="note" textAlign="center" textWrap="balance">
      <Box as="p" display="inline">
        <Box as="span" aria-hidden="true" textStyle="subtitle" data-testid="entries-counter">
          <Entries />
        </Box>
        <VisuallyHidden>{formatCount(figures.entriesCounter.start)}</VisuallyHidden>
        <span>{` ${hero.counterLabel}`}</span>
      </Box>
      <PauseButton
        {...useNeedsScript()}
        aria-label={isPaused ? hero.counter.run : hero.counter.pause}
        onClick={() => setIsPaused(!isPaused)}
      >
        <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
          <path
            d={isPaused ? glyphs.run : glyphs.pause}
            fill={isPaused ? 'currentcolor' : 'none'}
            stroke="currentcolor"
            strokeWidth="2"
          />
        </svg>
      </PauseButton>
    </Box>
  )
}

/** A separate component, so that each change re-renders only the number. */
function Entries() {
  const entries = useCounterStore((state) => state.entries)
  return <RollingNumber text={formatCount(entries)} />
}
