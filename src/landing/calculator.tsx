import { Box, chakra, Flex } from '@chakra-ui/react'
import {
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useReducer,
  useRef,
  useState,
} from 'react'
import { Stack } from '../components/layout'
import { Slider } from '../components/slider'
import { Switch } from '../components/switch'
import { VisuallyHidden } from '../components/text'
import {
  balances,
  calculator,
  calculatorRange,
  placeOnSlider,
  suggestedBalances,
  winningsOfTen,
} from '../content/calculator'
import {
  entriesForBalance,
  feeForYear,
  interestForYear,
  premiumPaysFromCents,
  type Tier,
} from '../content/figures'
import {
  formatChance,
  formatCount,
  formatDollars,
  formatInterest,
  formatThousands,
} from '../content/format'
import {
  chanceOfWinning,
  ifPaidMonthly,
  type Period,
  prizesDrawn,
  whichTierPays,
} from '../content/odds-and-returns'
import { reloadAfterDeploy } from '../hydration/reload-after-deploy'
import { chosenAmount } from '../waitlist/form/chosen-amount'
import { Nests } from './nests'
import { CalculatorPart, DetailsPart, YearPart } from './ticket-sheet'

/** How long the controls have to rest before screen readers announce the result. */
const ANNOUNCE_AFTER_MS = 800

/** How long the slider takes to the balance whose button was pressed. */
const GLIDE_MS = 150

const otherTier = { free: 'premium', premium: 'free' } as const satisfies Record<Tier, Tier>

const interestAfterFee = (balanceCents: number, tier: Tier) =>
  formatInterest(interestForYear(balanceCents, tier) - feeForYear(tier), tier)

/** What a balance (in whole cents) earns and what it may win, formatted. */
function calculate(balanceCents: number, tier: Tier) {
  const entries = entriesForBalance(balanceCents, tier)
  const chance = (period: Period) => formatChance(chanceOfWinning(entries, prizesDrawn[period]))
  const winnings = winningsOfTen(entries)
  const wonAtMost = (savers: number) => formatDollars(winnings[savers - 1] ?? 0)
  return {
    interest: formatInterest(interestForYear(balanceCents, tier), tier),
    afterFee: interestAfterFee(balanceCents, tier),
    fee: formatDollars(feeForYear(tier)),
    interestOfOtherTier: interestAfterFee(balanceCents, otherTier[tier]),
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

/** What the visitor has chosen. */
interface Chosen {
  /** The slider's position in `balances`. */
  index: number
  isPremium: boolean
}

/** @returns what the visitor chose on an earlier visit to the page, without a reload since */
function lastChosen(): Chosen {
  const { balanceCents, isPremium } = chosenAmount.getState()
  return { index: balances.indexOf(balanceCents ?? calculatorRange.startCents), isPremium }
}

/** Shows what a balance earns for certain, what it may win, and the chances with their formula. */
export function Calculator() {
  const [initial] = useState(lastChosen)
  const [{ index, isPremium, hasChanged }, setChosen] = useState({ ...initial, hasChanged: false })
  const choose = (change: Partial<Chosen>) =>
    setChosen((before) => ({ ...before, ...change, hasChanged: true }))
  const keepForForm = (chosen: number) =>
    chosenAmount.setState({ balanceCents: balances[chosen] ?? null })
  const chooseBalance = (chosen: number) => {
    choose({ index: chosen })
    keepForForm(chosen)
  }
  const choosePremium = (chosen: boolean) => {
    choose({ isPremium: chosen })
    chosenAmount.setState({ isPremium: chosen })
  }
  const id = useId()
  const sliderId = `${id}slider`
  const switchId = `${id}switch`
  const slider = useRef<HTMLInputElement>(null)
  const premium = useRef<HTMLInputElement>(null)
  const glide = useGlide((position) => {
    if (slider.current !== null) slider.current.value = String(position)
    choose({ index: position })
  })
  // Both controls are uncontrolled: before hydration, the visitor may have changed them, or the browser may have restored them.
  const readControls = useEffectEvent(() => {
    if (slider.current === null || premium.current === null) return
    const { valueAsNumber } = slider.current
    if (valueAsNumber !== index) chooseBalance(valueAsNumber)
    if (premium.current.checked !== isPremium) choosePremium(premium.current.checked)
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
  const yearPart = useRef<HTMLDivElement>(null)
  const [responses, countResponse] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    // The button may be just above the end of the window.
    if (responses > 0) yearPart.current?.scrollIntoView({ block: 'nearest' })
  }, [responses])
  const play = async () => {
    setYearResult('')
    try {
      const { YearOfDrawings } = await import('./year-of-drawings')
      setYear(({ run }) => ({ run: run + 1, Year: YearOfDrawings, balanceCents, tier }))
    } catch (error) {
      console.error(error)
      if (await reloadAfterDeploy()) return
      setYearResult(calculator.year.failed)
    }
    countResponse()
  }
  const endYear = useCallback((result: string) => {
    setYearResult(result)
    // It came at once. After an animation, the visitor may be elsewhere on the page.
    if (isMotionReduced()) countResponse()
  }, [])
  const announcement = useAnnouncement(calculator.spoken(tier, result), hasChanged)

  return (
    <>
      <CalculatorPart role="group" aria-labelledby={id}>
        <Box as="h3" id={id} textStyle="subtitle">
          {calculator.title}
        </Box>
        <Box mt="3">
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
              defaultValue={initial.index}
              filledTo={index}
              aria-valuetext={balance}
              onChange={(event) => {
                glide.stop()
                chooseBalance(event.currentTarget.valueAsNumber)
              }}
            />
            <Ticks role="group" aria-labelledby={`${sliderId}-label`}>
              {suggestedBalances.map((cents) => (
                <Tick
                  key={cents}
                  aria-pressed={cents === balanceCents}
                  onClick={() => {
                    const chosen = balances.indexOf(cents)
                    keepForForm(chosen)
                    glide.start(index, chosen)
                  }}
                >
                  {formatThousands(cents)}
                </Tick>
              ))}
            </Ticks>
            <Flex mt="3" gap="3" align="center">
              <Switch
                ref={premium}
                id={switchId}
                aria-describedby={`${switchId}-help`}
                defaultChecked={initial.isPremium}
                onChange={(event) => choosePremium(event.currentTarget.checked)}
              />
              <Box minWidth="0">
                <chakra.label htmlFor={switchId} textStyle="label">
                  {calculator.premium}
                </chakra.label>
                <Box as="p" id={`${switchId}-help`} textStyle="small" color="stone">
                  {calculator.premiumHelp}
                </Box>
              </Box>
            </Flex>
          </Box>
        </Box>
        <Tiles>
          <Tile bg="mist">
            <Flex
              direction={{ base: 'column', lg: 'row' }}
              justify="space-between"
              align={{ lg: 'flex-end' }}
              columnGap="3"
            >
              <div>
                <Box as="h4" textStyle="label" color="lagoon">
                  {calculator.guaranteed}
                </Box>
                <Box as="p" textStyle="small">
                  {calculator.interest[tier]}
                </Box>
              </div>
              <Box as="p" textStyle="figure" flexShrink={{ lg: '0' }}>
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
              {/* Room for the longer sentence, so that the slider moves nothing. */}
              <Box as="p" css={{ '@media (max-width: 22rem)': { minHeight: '3.9375rem' } }}>
                {`${whichTierPays(balanceCents)} ${ifPaidMonthly}`}
              </Box>
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
            <Box as="p" textStyle="small">
              {calculator.nestsInWords(result.median, result.most)}
            </Box>
            <Nests amounts={result.winnings} aria-labelledby={`${id}nests`} />
          </Tile>
        </Tiles>
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      </CalculatorPart>
      <YearPart ref={yearPart}>
        {year.Year !== null && (
          <year.Year
            key={year.run}
            balanceCents={year.balanceCents}
            tier={year.tier}
            onEnd={endYear}
          />
        )}
        <Box as="p" role="status" fontWeight="strong">
          {yearResult}
        </Box>
      </YearPart>
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

/** The thumb, whose center marks the value, stays inside the slider. */
const leftOf = (cents: number) =>
  `calc(0.9375rem + (100% - 1.875rem) * ${placeOnSlider(cents).toFixed(3)})`

const premiumPaysAt = leftOf(premiumPaysFromCents.paidYearly)

/** Where Premium starts to pay: on the slider, and beside the sentence that says so. */
const Mark = chakra('div', {
  base: { flexShrink: '0', borderLeft: '3px solid', borderColor: 'bark' },
})

/** Each amount has room below its place on the slider. Otherwise they are in rows. */
const TICKS_BELOW = '@container (min-width: 18rem)'

const Ticks = chakra('div', {
  base: {
    position: 'relative',
    containerType: 'inline-size',
    display: 'flex',
    flexWrap: 'wrap',
    minHeight: '2.5rem',
    // Not a style of each amount, which would repeat all of them.
    [TICKS_BELOW]: Object.fromEntries(
      suggestedBalances.map((cents, index) => [
        `& > :nth-of-type(${index + 1})`,
        { left: leftOf(cents) },
      ]),
    ),
  },
})

const Tick = chakra(
  'button',
  {
    base: {
      minHeight: '2.5rem',
      px: '2',
      borderRadius: 'control',
      textStyle: 'small',
      color: 'lagoon',
      cursor: 'pointer',
      _hover: { textDecoration: 'underline' },
      _active: { bg: 'egg' },
      '&[aria-pressed=true]': {
        bg: 'lagoon',
        color: 'paper',
        _active: { bg: 'night' },
        _highContrast: { bg: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
      },
      [TICKS_BELOW]: {
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

/** On tablets, where the calculator is as wide as the page, the first two are beside each other. */
const Tiles = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      md: 'repeat(2, minmax(0, 1fr))',
      lg: 'minmax(0, 1fr)',
    },
    gap: '2',
    mt: { base: '4', lg: '8' },
    '& > :last-of-type': { gridColumn: '1 / -1' },
  },
})

const Tile = chakra('div', {
  base: { px: { base: '3', lg: '4' }, py: '3', borderRadius: 'control' },
})

const PlayButton = chakra(
  'button',
  {
    base: {
      minHeight: '2.25rem',
      mb: '1',
      px: '3',
      border: '2px solid',
      borderColor: 'bark',
      borderRadius: 'control',
      textStyle: 'small',
      fontWeight: 'strong',
      color: 'bark',
      cursor: 'pointer',
      _hover: { bg: 'paper' },
      _active: { bg: 'bark', color: 'paper' },
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

const isMotionReduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Glides from one position to another, at once if motion is reduced. `moveTo` gets the position of each frame, so that the
 * figures change with the slider.
 */
function useGlide(moveTo: (position: number) => void) {
  const frame = useRef(0)
  const stop = () => cancelAnimationFrame(frame.current)
  useEffect(() => () => cancelAnimationFrame(frame.current), [])
  const start = (from: number, to: number) => {
    stop()
    if (isMotionReduced()) return moveTo(to)
    let startTime: number | undefined
    const step = (time: number) => {
      startTime ??= time
      const progress = Math.min(1, (time - startTime) / GLIDE_MS)
      moveTo(Math.round(from + progress * (to - from)))
      if (progress < 1) frame.current = requestAnimationFrame(step)
    }
    frame.current = requestAnimationFrame(step)
  }
  return { start, stop }
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
