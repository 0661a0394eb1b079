import { Box, chakra, Flex } from '@chakra-ui/react'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Card } from '../components/card'
import { NoPurchaseNecessary } from '../components/disclosure'
import { HydrationNote } from '../components/hydration-note'
import { Slider } from '../components/slider'
import { Stack } from '../components/stack'
import { Switch } from '../components/switch'
import { VisuallyHidden } from '../components/visually-hidden'
import { calculator, calculatorRange } from '../content/calculator'
import { chanceOfWinning, medianWinnings, type Period, prizesDrawn } from '../content/chances'
import {
  entriesForBalance,
  feeForYear,
  figures,
  interestForYear,
  type Tier,
} from '../content/figures'
import { formatChance, formatCount, formatDollars, formatRate } from '../content/format'

/** How long the slider and the switch have to rest before screen readers announce the result. */
const ANNOUNCE_AFTER_MS = 800

const otherTier = { free: 'premium', premium: 'free' } as const satisfies Record<Tier, Tier>

/** A year's interest minus the fee, in whole cents. */
const interestAfterFee = (balanceCents: number, tier: Tier) =>
  interestForYear(balanceCents, tier) - feeForYear(tier)

/** What a balance (in whole cents) earns and what it may win, formatted. */
function calculate(balanceCents: number, tier: Tier) {
  const entries = entriesForBalance(balanceCents, tier)
  const chance = (period: Period) => formatChance(chanceOfWinning(entries, prizesDrawn[period]))
  const median = (period: Period) => formatDollars(medianWinnings(entries, period))
  return {
    rate: formatRate(figures.apyBasisPoints[tier]),
    interest: formatDollars(interestForYear(balanceCents, tier)),
    fee: formatDollars(feeForYear(tier)),
    afterFee: formatDollars(interestAfterFee(balanceCents, tier)),
    afterFeeOfOtherTier: formatDollars(interestAfterFee(balanceCents, otherTier[tier])),
    entries: formatCount(entries),
    median: { month: median('month'), year: median('year') },
    chance: { month: chance('month'), year: chance('year') },
  }
}

/** Shows what a balance earns for certain, the median of what it may win, and the chances with their formula. */
export function Calculator() {
  const [{ balanceCents, isPremium, hasChanged }, setChosen] = useState({
    balanceCents: calculatorRange.startCents,
    isPremium: true,
    hasChanged: false,
  })
  const choose = (change: { balanceCents?: number; isPremium?: boolean }) =>
    setChosen((before) => ({ ...before, ...change, hasChanged: true }))
  const titleId = useId()
  const sliderId = useId()
  const switchId = useId()
  const slider = useRef<HTMLInputElement>(null)
  const premium = useRef<HTMLInputElement>(null)
  // Both controls are uncontrolled: before hydration, the visitor may have changed them, or the browser may have restored them.
  const readControls = useEffectEvent(() => {
    if (slider.current === null || premium.current === null) return
    const chosen = {
      balanceCents: slider.current.valueAsNumber,
      isPremium: premium.current.checked,
    }
    if (chosen.balanceCents !== balanceCents || chosen.isPremium !== isPremium) choose(chosen)
  })
  useEffect(() => readControls(), [])
  const tier = isPremium ? 'premium' : 'free'
  const result = calculate(balanceCents, tier)
  const balance = formatDollars(balanceCents)
  const announcement = useAnnouncement(
    calculator.spoken({
      ...result,
      medianYear: result.median.year,
      chanceMonth: result.chance.month,
      chanceYear: result.chance.year,
    }),
    hasChanged,
  )

  return (
    <Card role="group" aria-labelledby={titleId}>
      <Box as="h3" id={titleId} textStyle="subtitle">
        {calculator.title}
      </Box>
      <Box as="p" mt="1" color="stone">
        {calculator.text}
      </Box>
      <Box
        display="grid"
        mt="7"
        data-needs-script=""
        gap={{ base: '6', lg: '12' }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        alignItems="center"
      >
        <div>
          <Flex as="p" wrap="wrap" justify="space-between" align="baseline" columnGap="4">
            <chakra.label htmlFor={sliderId} textStyle="label">
              {calculator.balance}
            </chakra.label>
            <Box as="span" textStyle="figure">
              {balance}
            </Box>
          </Flex>
          <Slider
            ref={slider}
            mt="3"
            id={sliderId}
            min={calculatorRange.fromCents}
            max={calculatorRange.toCents}
            step={calculatorRange.stepCents}
            defaultValue={calculatorRange.startCents}
            filledTo={balanceCents}
            aria-valuetext={balance}
            onChange={(event) => choose({ balanceCents: event.currentTarget.valueAsNumber })}
          />
          <Flex mt="2" justify="space-between" textStyle="small" color="stone" aria-hidden="true">
            <span>{formatDollars(calculatorRange.fromCents)}</span>
            <span>{formatDollars(calculatorRange.toCents)}</span>
          </Flex>
        </div>
        <Flex gap="4" align="center">
          <Switch
            ref={premium}
            id={switchId}
            aria-describedby={`${switchId}-help`}
            defaultChecked
            onChange={(event) => choose({ isPremium: event.currentTarget.checked })}
          />
          <div>
            <chakra.label htmlFor={switchId} textStyle="label">
              {calculator.premium}
            </chakra.label>
            <Box as="p" id={`${switchId}-help`} textStyle="small" color="stone">
              {calculator.premiumHelp}
            </Box>
          </div>
        </Flex>
      </Box>
      <HydrationNote when="app-failed" mt="5">
        {calculator.notLoaded}
      </HydrationNote>
      <Box
        display="grid"
        mt="8"
        gap="6"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      >
        <Results title={calculator.guaranteed} kind="guaranteed">
          <Result label={calculator.interest(result.rate)} value={result.interest} isLarge />
          <Result label={calculator.fee} value={result.fee} />
          <Result label={calculator.afterFee} value={result.afterFee} />
          <Result
            label={calculator.otherTier[otherTier[tier]]}
            value={result.afterFeeOfOtherTier}
          />
        </Results>
        <Results title={calculator.notGuaranteed} kind="luck">
          <Result label={calculator.entries} value={result.entries} />
          <Result label={calculator.median.year} value={result.median.year} isLarge />
          <Result label={calculator.median.month} value={result.median.month} />
          <Result label={calculator.chance.month} value={result.chance.month} />
          <Result label={calculator.chance.year} value={result.chance.year} />
        </Results>
      </Box>
      <Stack mt="6" gap="3" textStyle="small" color="stone" maxWidth="prose">
        <p>{calculator.medianNote}</p>
        <Box as="h4" textStyle="label" color="ink">
          {calculator.formula.title}
        </Box>
        <p>{calculator.formula.text}</p>
        <Formulas>
          <Formula period="month" entries={result.entries} chance={result.chance.month} />
          <Formula period="year" entries={result.entries} chance={result.chance.year} />
        </Formulas>
        <p>{calculator.formula.note}</p>
        <NoPurchaseNecessary />
      </Stack>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Card>
  )
}

const ResultList = chakra('div', {
  base: { p: 'min(1.5rem, 5vw)', borderRadius: 'control', containerType: 'inline-size' },
  variants: {
    kind: {
      guaranteed: { bg: 'mist', '& h4': { color: 'lagoon' } },
      luck: { bg: 'straw', '& h4': { color: 'bark' } },
    },
  },
})

interface ResultsProps {
  title: string
  kind: 'guaranteed' | 'luck'
  children: ReactNode
}

function Results({ title, kind, children }: ResultsProps) {
  return (
    <ResultList kind={kind}>
      <Box as="h4" textStyle="label" mb="2">
        {title}
      </Box>
      <dl>{children}</dl>
    </ResultList>
  )
}

/** The second column is as wide as the longest possible value, so that nothing moves when a value changes. */
const ResultRow = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) 6rem', md: 'minmax(0, 1fr) 8.5rem' },
    alignItems: 'baseline',
    columnGap: '3',
    py: '2',
    borderBottom: '1px solid',
    borderColor: 'sand',
    _last: { borderBottom: 'none' },
    // Too narrow for two columns, as with large text on a phone.
    '@container (max-width: 13rem)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
})

const ResultValue = chakra('dd', {
  base: { textAlign: 'end', fontWeight: 'strong', fontVariantNumeric: 'tabular-nums' },
  variants: { isLarge: { true: { textStyle: { base: 'subtitle', md: 'figure' } } } },
})

interface ResultProps {
  label: string
  value: string
  isLarge?: boolean
}

function Result({ label, value, isLarge = false }: ResultProps) {
  return (
    <ResultRow>
      <dt>{label}</dt>
      <ResultValue isLarge={isLarge}>{value}</ResultValue>
    </ResultRow>
  )
}

const Formulas = chakra('dl', {
  base: {
    '& dd': { color: 'ink', fontVariantNumeric: 'tabular-nums' },
  },
})

interface FormulaProps {
  period: Period
  entries: string
  chance: string
}

function Formula({ period, entries, chance }: FormulaProps) {
  return (
    <Box py="1">
      <dt>{calculator.formula[period]}</dt>
      <dd>
        {`1 − (1 − ${entries} ÷ ${formatCount(figures.entriesCounter.start)})`}
        <VisuallyHidden>{` ${calculator.formula.toThePowerOf} `}</VisuallyHidden>
        <sup>{formatCount(prizesDrawn[period])}</sup>{' '}
        <Box as="span" display={{ base: 'block', sm: 'inline' }}>
          = <strong>{chance}</strong>
        </Box>
      </dd>
    </Box>
  )
}

/** Debounces the text that screen readers announce. It is empty until the visitor has changed something. */
function useAnnouncement(text: string, hasChanged: boolean): string {
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    if (!hasChanged) return
    const timer = setTimeout(() => setAnnouncement(text), ANNOUNCE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text, hasChanged])
  return announcement
}
