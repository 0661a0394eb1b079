import { Box, chakra } from '@chakra-ui/react'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../components/button'
import { Figure } from '../components/figure'
import { calculator, largestEggFromCents } from '../content/calculator'
import { entriesForBalance, type Tier } from '../content/figures'
import { formatDollars } from '../content/format'
import { drawYear, yearOfDrawings } from '../content/year-of-drawings'
import { announce } from '../lib/announce'
import { colorVariable } from '../theme/tokens'
import { EggLine, NARROW, StandingEgg } from './egg-line'
import { type Year, YearOfDrawings } from './year-of-drawings'

/** A year has the height of the ten savers, which stay behind it, so that nothing moves. */
const Views = chakra('div', {
  base: {
    containerType: 'inline-size',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > *': { gridArea: '1 / 1', display: 'flex', flexDirection: 'column', gap: '3' },
  },
})

interface PrizeLuckProps {
  /** In whole cents. */
  balanceCents: number
  tier: Tier
  /** See `winningsOfTen`. */
  winnings: readonly number[]
}

/** What ten savers win in a year, or a simulated year of one of them. Another amount or tier ends the year. */
export function PrizeLuck({ balanceCents, tier, winnings }: PrizeLuckProps) {
  const [year, setYear] = useState<Year | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const playButton = useRef<HTMLButtonElement>(null)
  const shownYear = year?.balanceCents === balanceCents && year.tier === tier ? year : null
  const play = () => {
    const wins = drawYear(entriesForBalance(balanceCents, tier), Math.random)
    setYear((before) => ({ run: (before?.run ?? 0) + 1, balanceCents, tier, wins }))
    announce(yearOfDrawings.result(balanceCents, tier, wins))
    // On a phone, the eggs may be above the window.
    box.current?.scrollIntoView({ block: 'nearest' })
  }
  const goBack = () => {
    flushSync(() => setYear(null))
    playButton.current?.focus()
  }
  return (
    <Box
      ref={box}
      id="luck"
      bg="night"
      color="paper"
      borderRadius="control"
      p={{ base: '4', md: '6' }}
      alignSelf="stretch"
      _highContrast={{ border: '1px solid' }}
      _print={{ border: `1px solid ${colorVariable('sand')}` }}
      scrollMarginBottom={{ base: '4.5rem', md: '4' }}
    >
      <Views>
        <Box visibility={shownYear === null ? undefined : 'hidden'}>
          <TenSavers winnings={winnings} />
        </Box>
        {shownYear !== null && (
          <div>
            <YearOfDrawings key={shownYear.run} {...shownYear} />
          </div>
        )}
      </Views>
      <Box data-needs-script="" display="flex" flexWrap="wrap" gap="2" mt="4">
        {/* The same height in both looks. */}
        <Button
          ref={playButton}
          minHeight="3.25rem"
          {...(shownYear !== null && { look: 'quiet', color: 'paper', borderColor: 'lake' })}
          onClick={play}
        >
          {shownYear === null ? calculator.luck.play : calculator.year.playAgain}
        </Button>
        {shownYear !== null && (
          <Button look="quiet" color="egg" borderColor="transparent" onClick={goBack}>
            {calculator.year.back}
          </Button>
        )}
      </Box>
    </Box>
  )
}

/** On phones, only these amounts fit. */
const shownOnPhones = [0, 4, 9]

/** What a saver gets, as large as what the insurer guarantees, with room for two lines of text below where it is narrow. */
export const LuckFigures = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: '3',
    '& dt': { color: 'egg', [NARROW]: { minHeight: '2.9em' } },
    '& dd': { color: 'yolk', textStyle: { base: 'subtitle', sm: 'figure' } },
  },
})

function TenSavers({ winnings }: { winnings: readonly number[] }) {
  const titleId = useId()
  return (
    <>
      <Box as="h3" id={titleId} textStyle="label">
        {calculator.luck.title}
      </Box>
      <LuckFigures>
        {calculator.luck.figures(winnings).map(({ figure, label }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: There are always two.
          <Figure key={index} value={figure} label={label} />
        ))}
      </LuckFigures>
      <EggLine aria-labelledby={titleId}>
        {winnings.map((cents, saver) => (
          <StandingEgg
            // biome-ignore lint/suspicious/noArrayIndexKey: There are always ten in the same order, and two may have the same amount.
            key={saver}
            cents={cents}
            largestFromCents={largestEggFromCents.tenSavers}
          >
            <span data-minor={shownOnPhones.includes(saver) ? undefined : ''}>
              {formatDollars(cents)}
            </span>
          </StandingEgg>
        ))}
      </EggLine>
      <Box as="p" textStyle="note" color="egg">
        {calculator.luck.illustration}
      </Box>
    </>
  )
}
