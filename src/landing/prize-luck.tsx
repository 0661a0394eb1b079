import { Box, chakra } from '@chakra-ui/react'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button, useNeedsScript } from '../components/button'
import { calculator, winningsOfTen } from '../content/calculator'
import { entriesForBalance, type Tier } from '../content/figures'
import { formatDollars } from '../content/format'
import { drawYear, yearOfDrawings } from '../content/year-of-drawings'
import { announce } from '../lib/announce'
import { night } from '../theme/recipes'
import { colorName, colorVariable } from '../theme/tokens'
import { EggLine, LuckFigures, NARROW, StandingEgg } from './egg-line'
import { type Year, YearOfDrawings } from './year-of-drawings'

/** While a year is shown, the ten savers stay hidden behind it, so that nothing shifts. */
const Views = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > *': {
      gridArea: '1 / 1',
      display: 'flex',
      flexDirection: 'column',
      gap: { base: '3', lg: '5' },
    },
    '& > * > p': { textStyle: 'note', color: 'egg' },
  },
})

const onNight = {
  look: 'quiet',
  minHeight: '3.25rem',
  px: { base: '3', sm: '5' },
  _hover: { bg: 'lagoon' },
  _active: { bg: 'lagoon' },
} as const

interface PrizeLuckProps {
  /** In whole cents. */
  balanceCents: number
  tier: Tier
}

/** Shows what ten savers win in a year, or a simulated year. A new amount or tier ends the simulated year. */
export function PrizeLuck({ balanceCents, tier }: PrizeLuckProps) {
  const entries = entriesForBalance(balanceCents, tier)
  const [year, setYear] = useState<Year | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const playButton = useRef<HTMLButtonElement>(null)
  const shownYear = year?.balanceCents === balanceCents && year.tier === tier ? year : null
  if (year !== shownYear) setYear(null)
  const play = () => {
    const wins = drawYear(entries, Math.random)
    setYear((before) => ({ run: (before?.run ?? 0) + 1, balanceCents, tier, wins }))
    announce(yearOfDrawings.spoken(balanceCents, tier, wins))
    // On a phone, the eggs may be out of view.
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
      containerType="inline-size"
      {...night}
      // Gold is reserved for the call to action below.
      css={{
        [colorName('gold')]: colorVariable('paper'),
        [colorName('amber')]: colorVariable('egg'),
      }}
      borderRadius="control"
      p={{ base: '4', md: '6' }}
      alignSelf="stretch"
      _highContrast={{ border: '1px solid' }}
      scrollMarginBottom={{ base: '4.5rem', md: '4' }}
    >
      <Views>
        <Box visibility={shownYear === null ? undefined : 'hidden'}>
          <TenSavers entries={entries} />
        </Box>
        {shownYear !== null && (
          <div>
            <YearOfDrawings key={shownYear.run} {...shownYear} />
          </div>
        )}
      </Views>
      <Box display="flex" flexWrap="wrap" gap="2" mt={{ base: '4', lg: '6' }}>
        <Button
          ref={playButton}
          {...useNeedsScript()}
          {...(shownYear !== null && { ...onNight, color: 'paper', borderColor: 'lake' })}
          onClick={play}
        >
          {shownYear === null ? calculator.luck.play : calculator.year.playAgain}
        </Button>
        {shownYear !== null && (
          <Button
            {...onNight}
            color="egg"
            borderColor="transparent"
            gap="1"
            aria-label={calculator.year.back.join(' ')}
            onClick={goBack}
          >
            <span>{calculator.year.back[0]}</span>
            <Box as="span" css={{ [NARROW]: { display: 'none' } }}>
              {calculator.year.back[1]}
            </Box>
          </Button>
        )}
      </Box>
    </Box>
  )
}

/** The indexes of the savers whose amounts fit on phones. */
const shownOnPhones = [0, 4, 9]

/** In whole cents. From this amount on, the largest egg fills the width of its part of the line. */
const FULL_WIDTH_FROM_CENTS = 500_00

function TenSavers({ entries }: { entries: number }) {
  const titleId = useId()
  const winnings = winningsOfTen(entries)
  const largestCents = Math.max(FULL_WIDTH_FROM_CENTS, ...winnings)
  return (
    <>
      <Box as="h3" id={titleId} textStyle="label">
        {calculator.luck.title}
      </Box>
      <LuckFigures figures={calculator.luck.figures(entries)} />
      <EggLine aria-labelledby={titleId}>
        {winnings.map((cents, saver) => (
          <StandingEgg
            // biome-ignore lint/suspicious/noArrayIndexKey: The ten stay in their order, and two may have the same amount.
            key={saver}
            size={
              cents === 0 ? null : { width: `${Math.round(96 * Math.sqrt(cents / largestCents))}%` }
            }
          >
            <span data-minor={shownOnPhones.includes(saver) ? undefined : ''}>
              {formatDollars(cents)}
            </span>
          </StandingEgg>
        ))}
      </EggLine>
      <p>{calculator.luck.illustration}</p>
    </>
  )
}
