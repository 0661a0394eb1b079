import { Box, chakra, Flex } from '@chakra-ui/react'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { HydrationNote } from '../components/hydration-note'
import { Slider } from '../components/slider'
import { Stack } from '../components/stack'
import { Switch } from '../components/switch'
import { VisuallyHidden } from '../components/visually-hidden'
import {
  balances,
  calculator,
  calculatorRange,
  placeOnSlider,
  suggestedBalances,
  winningsOfTen,
} from '../content/calculator'
import { chanceOfWinning, type Period, prizesDrawn } from '../content/chances'
import {
  entriesForBalance,
  feeForYear,
  interestForYear,
  premiumPaysFromCents,
  type Tier,
} from '../content/figures'
import { formatChance, formatCount, formatDollars } from '../content/format'
import { whichTierPays } from '../content/premium-pays'
import { reloadAfterDeploy } from '../hydration/reload-after-deploy'
import { chosenAmount } from '../waitlist/form/chosen-amount'
import { Nests } from './nests'
import { CalculatorPart, DetailsPart } from './ticket-sheet'

/** How long the controls have to rest before screen readers announce the result. */
const ANNOUNCE_AFTER_MS = 800

const otherTier = { free: 'premium', premium: 'free' } as const satisfies Record<Tier, Tier>

/** A year's interest minus the fee, in whole cents. */
const interestAfterFee = (balanceCents: number, tier: Tier) =>
  interestForYear(balanceCents, tier) - feeForYear(tier)

/** What a balance (in whole cents) earns and what it may win, formatted. */
function calculate(balanceCents: number, tier: Tier) {
  const entries = entriesForBalance(balanceCents, tier)
  const chance = (period: Period) => formatChance(chanceOfWinning(entries, prizesDrawn[period]))
  const winnings = winningsOfTen(entries)
  const wonAtMost = (savers: number) => formatDollars(winnings[savers - 1] ?? 0)
  return {
    interest: formatDollars(interestForYear(balanceCents, tier)),
    afterFee: formatDollars(interestAfterFee(balanceCents, tier)),
    fee: formatDollars(feeForYear(tier)),
    interestOfOtherTier: formatDollars(interestAfterFee(balanceCents, otherTier[tier])),
    entries: formatCount(entries),
    winnings,
    median: wonAtMost(5),
    most: wonAtMost(9),
    chance: { month: chance('month'), year: chance('year') },
  }
}

/** The simulated year that was played last. */
interface Year {
  /** How many have been played. */
  run: number
  /** Its code, which is fetched when the first one is played. */
  Year: typeof import('./year-of-drawings').YearOfDrawings | null
  balanceCents: number
  tier: Tier
}

const startIndex = balances.indexOf(calculatorRange.startCents)

/** Shows what a balance earns for certain, what it may win, and the chances with their formula. */
export function Calculator() {
  /** `index` is the slider's position in `balances`. */
  const [{ index, isPremium, hasChanged }, setChosen] = useState({
    index: startIndex,
    isPremium: false,
    hasChanged: false,
  })
  const choose = (change: { index?: number; isPremium?: boolean }) =>
    setChosen((before) => ({ ...before, ...change, hasChanged: true }))
  const chooseBalance = (chosen: number) => {
    choose({ index: chosen })
    chosenAmount.setState({ balanceCents: balances[chosen] ?? null })
  }
  const id = useId()
  const sliderId = `${id}slider`
  const switchId = `${id}switch`
  const slider = useRef<HTMLInputElement>(null)
  const premium = useRef<HTMLInputElement>(null)
  // Both controls are uncontrolled: before hydration, the visitor may have changed them, or the browser may have restored them.
  const readControls = useEffectEvent(() => {
    if (slider.current === null || premium.current === null) return
    const { valueAsNumber } = slider.current
    if (valueAsNumber !== index) chooseBalance(valueAsNumber)
    if (premium.current.checked !== isPremium) choose({ isPremium: premium.current.checked })
  })
  useEffect(() => readControls(), [])
  const tier = isPremium ? 'premium' : 'free'
  const balanceCents = balances[index] ?? calculatorRange.startCents
  const result = calculate(balanceCents, tier)
  const balance = formatDollars(balanceCents)
  const [year, setYear] = useState<Year>({
    run: 0,
    Year: null,
    balanceCents,
    tier,
  })
  const [yearResult, setYearResult] = useState('')
  const play = async () => {
    setYearResult('')
    try {
      const { YearOfDrawings } = await import('./year-of-drawings')
      setYear(({ run }) => ({ run: run + 1, Year: YearOfDrawings, balanceCents, tier }))
    } catch (error) {
      console.error(error)
      if (!(await reloadAfterDeploy())) setYearResult(calculator.year.failed)
    }
  }
  const announcement = useAnnouncement(calculator.spoken(tier, result), hasChanged)

  return (
    <>
      <CalculatorPart role="group" aria-labelledby={id}>
        <Box as="h3" id={id} textStyle="subtitle">
          {calculator.title}
        </Box>
        <Columns mt="3" gap={{ base: '4', lg: '8' }} alignItems="start">
          <div>
            <Flex wrap="wrap" justify="space-between" align="baseline" columnGap="4">
              <chakra.label htmlFor={sliderId} id={`${sliderId}-label`} textStyle="label">
                {calculator.balance}
              </chakra.label>
              <Box as="span" textStyle="figure">
                {balance}
              </Box>
            </Flex>
            <Box data-needs-script="" mt="2" position="relative">
              <Mark position="absolute" top="2" height="1.75rem" left={premiumPaysAt} />
              <Slider
                ref={slider}
                position="relative"
                id={sliderId}
                max={balances.length - 1}
                defaultValue={startIndex}
                filledTo={index}
                aria-valuetext={balance}
                onChange={(event) => chooseBalance(event.currentTarget.valueAsNumber)}
              />
              <Ticks role="group" aria-labelledby={`${sliderId}-label`}>
                {suggestedBalances.map((cents) => (
                  <Tick
                    key={cents}
                    left={leftOf(cents)}
                    aria-pressed={cents === balanceCents}
                    onClick={() => {
                      const chosen = balances.indexOf(cents)
                      if (slider.current !== null) slider.current.value = String(chosen)
                      chooseBalance(chosen)
                    }}
                  >
                    {formatDollars(cents)}
                  </Tick>
                ))}
              </Ticks>
              <Flex mt="3" gap="3" align="center">
                <Switch
                  ref={premium}
                  id={switchId}
                  aria-describedby={`${switchId}-help`}
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
          </div>
          <Tiles>
            <Tile bg="mist">
              <Flex
                justify="space-between"
                align="flex-end"
                wrap={{ base: 'wrap', sm: 'nowrap' }}
                columnGap="3"
              >
                <div>
                  <Box as="h4" textStyle="label" color="lagoon">
                    {calculator.guaranteed}
                  </Box>
                  {/* Room for the longer label, so that the switch moves nothing. */}
                  <Box as="p" textStyle="small" minHeight={{ md: '2.625rem', lg: 'auto' }}>
                    {calculator.interest[tier]}
                  </Box>
                </div>
                <Box as="p" textStyle="figure">
                  {result.interest}
                </Box>
              </Flex>
            </Tile>
            <Tile textStyle="small" py="0">
              <dl>
                <Row label={calculator.fee[tier]} value={result.fee} />
                <Row label={calculator.afterFee[tier]} value={result.afterFee} />
              </dl>
              <Flex mt="1" gap="2" align="center">
                <Mark height="1.25rem" />
                <p>{whichTierPays(balanceCents)}</p>
              </Flex>
            </Tile>
            <Tile bg="straw">
              <Flex wrap="wrap" justify="space-between" align="center" columnGap="3">
                <Box as="h4" textStyle="label" color="bark">
                  {calculator.notGuaranteed}
                </Box>
                <PlayButton data-needs-script="" onClick={play}>
                  {year.run === 0 ? calculator.year.play : calculator.year.playAgain}
                </PlayButton>
              </Flex>
              <Box as="p" id={`${id}nests`} textStyle="small">
                {calculator.nests(result.entries)}
              </Box>
              <Nests amounts={result.winnings} aria-labelledby={`${id}nests`} />
              {year.Year !== null && (
                <year.Year
                  key={year.run}
                  balanceCents={year.balanceCents}
                  tier={year.tier}
                  onEnd={setYearResult}
                />
              )}
              <Box as="p" role="status" textStyle="small" fontWeight="strong">
                {yearResult}
              </Box>
            </Tile>
          </Tiles>
        </Columns>
        <HydrationNote when="app-failed" mt="5">
          {calculator.notLoaded}
        </HydrationNote>
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      </CalculatorPart>
      <DetailsPart>
        <Summary>{calculator.details}</Summary>
        <Details>
          <Rows title={calculator.guaranteed}>
            <Row label={calculator.otherTier[otherTier[tier]]} value={result.interestOfOtherTier} />
          </Rows>
          <Rows title={calculator.notGuaranteed}>
            <Row label={calculator.entries} value={result.entries} />
            <Row label={calculator.chance.month} value={result.chance.month} />
            <Row label={calculator.chance.year} value={result.chance.year} />
          </Rows>
          <Stack gap="2" color="stone">
            <h4>{calculator.formula.title}</h4>
            <p>{calculator.formula.text}</p>
            <p>{calculator.formula.term(result.entries)}</p>
          </Stack>
          <Stack gap="2" color="stone">
            <p>{calculator.formula.note}</p>
            <p>{calculator.formula.nests}</p>
            <p>{calculator.formula.example}</p>
          </Stack>
        </Details>
      </DetailsPart>
    </>
  )
}

/** Two columns on tablets, where the calculator is below the account and as wide as the page. */
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      md: 'repeat(2, minmax(0, 1fr))',
      lg: 'minmax(0, 1fr)',
    },
  },
})

/** The thumb, whose center marks the value, stays inside the slider. */
const leftOf = (cents: number) =>
  `calc(0.9375rem + (100% - 1.875rem) * ${placeOnSlider(cents).toFixed(3)})`

const premiumPaysAt = leftOf(premiumPaysFromCents)

/** Where Premium starts to pay: on the slider, and beside the sentence that says so. */
const Mark = chakra('div', {
  base: { flexShrink: '0', borderLeft: '3px solid', borderColor: 'bark' },
})

/** The amounts are below their places on the slider, or in rows if there is no room. */
const Ticks = chakra('div', {
  base: {
    position: 'relative',
    containerType: 'inline-size',
    display: 'flex',
    flexWrap: 'wrap',
    minHeight: '2.5rem',
  },
})

const Tick = chakra(
  'button',
  {
    base: {
      minHeight: '2.5rem',
      px: '1',
      borderRadius: 'control',
      textStyle: 'small',
      color: 'lagoon',
      cursor: 'pointer',
      _hover: { textDecoration: 'underline' },
      '&[aria-pressed=true]': {
        bg: 'lagoon',
        color: 'paper',
        _highContrast: { bg: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
      },
      '@container (min-width: 18rem)': {
        position: 'absolute',
        transform: 'translateX(-50%)',
        _before: {
          content: '""',
          position: 'absolute',
          left: '50%',
          bottom: '100%',
          height: '0.5rem',
          borderLeft: '2px solid',
          borderColor: 'slate',
        },
      },
    },
  },
  { defaultProps: { type: 'button' } },
)

const Tiles = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '2' },
})

const Tile = chakra('div', {
  base: { px: { base: '3', lg: '4' }, py: '3', borderRadius: 'control' },
})

const PlayButton = chakra(
  'button',
  {
    base: {
      minHeight: '2.25rem',
      px: '3',
      border: '2px solid',
      borderColor: 'bark',
      borderRadius: 'control',
      textStyle: 'small',
      fontWeight: 'strong',
      color: 'bark',
      cursor: 'pointer',
      _hover: { bg: 'paper' },
    },
  },
  { defaultProps: { type: 'button' } },
)

const Summary = chakra('summary', {
  base: {
    py: { base: '3', md: '4' },
    fontWeight: 'strong',
    color: 'lagoon',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline' },
    // Inside the summary, because the mask of its part would clip an outline around it.
    _focusVisible: { outlineOffset: '-3px', boxShadow: 'none' },
  },
})

const Details = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    columnGap: '16',
    rowGap: '5',
    pb: '6',
    '& h4': { fontWeight: 'strong', color: 'ink' },
  },
})

function Rows({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h4>{title}</h4>
      <dl>{children}</dl>
    </div>
  )
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <Flex justify="space-between" gap="3" py="1" borderBottom="1px solid" borderColor="sand">
      <dt>{label}</dt>
      <Box as="dd" fontWeight="strong" textAlign="end" fontVariantNumeric="tabular-nums">
        {value}
      </Box>
    </Flex>
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
