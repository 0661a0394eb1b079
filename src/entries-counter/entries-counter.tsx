import { Box } from '@chakra-ui/react'
import { useEffect } from 'react'
import { VisuallyHidden } from '../components/visually-hidden'
import { disclosures } from '../content/disclosures'
import { figures } from '../content/figures'
import { formatCount } from '../content/format'
import { hero } from '../content/landing'
import { startCounter, useCounterStore } from './counter-store'
import { RollingNumber } from './rolling-number'

/** Decoration: labelled as illustrative, and silent for a screen reader, which hears the starting figure once. */
export function EntriesCounter() {
  const entries = useCounterStore((state) => state.entries)
  useEffect(startCounter, [])
  return (
    <div>
      <Box as="p">
        <Box as="span" aria-hidden="true" textStyle="figure" data-testid="entries-counter">
          <RollingNumber text={formatCount(entries)} />
        </Box>
        <VisuallyHidden>{formatCount(figures.entriesCounter.start)}</VisuallyHidden>{' '}
        {hero.counterLabel}
      </Box>
      <Box as="p" textStyle="small">
        {disclosures.illustrativeCounter}
      </Box>
    </div>
  )
}
