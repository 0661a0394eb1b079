import { Box, chakra, Flex } from '@chakra-ui/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Stack } from '../components/layout'
import { Slider, thumbAt } from '../components/slider'
import {
  balances,
  calculator,
  calculatorRange,
  suggestedBalances,
  winningsOfTen,
} from '../content/calculator'
import { entriesForBalance, type Tier } from '../content/figures'
import { formatCount, formatDollars, formatThousands } from '../content/format'
import { announce } from '../lib/announce'
import { chosenAmount } from '../waitlist/form/chosen-amount'
import { PrizeLuck } from './prize-luck'
import { TierCards } from './tier-cards'

/** How long the controls have to rest before screen readers say the result. */
const SAID_AFTER_MS = 800

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(25.5rem, 5fr) minmax(0, 6fr)' },
    columnGap: '10',
    rowGap: '6',
    alignItems: 'start',
  },
})

/** Two lines with every amount, or three on a small phone, so that the slider moves nothing. */
const LeavesMore = chakra('p', {
  base: {
    minHeight: '3rem',
    '@media (max-width: 24rem)': { minHeight: '4.5rem' },
    '& strong': { letterSpacing: '-0.02em' },
    '& span': { display: { sm: 'block' } },
  },
})

/** The visitor's choices. */
interface Chosen {
  /** The slider's position in `balances`. */
  readonly index: number
  readonly tier: Tier
}

/** @returns the choices of an earlier visit to the page, if the document is still the same */
function lastChosen(): Chosen {
  const { balanceCents, isPremium } = chosenAmount.getState()
  return {
    index: balances.indexOf(balanceCents ?? calculatorRange.startCents),
    tier: isPremium ? 'premium' : 'free',
  }
}

const balanceAt = (index: number) => balances[index] ?? calculatorRange.startCents

/** Shows what a balance earns for certain, what it may win, and the chances with their formula. */
export function Calculator() {
  const [initial] = useState(lastChosen)
  const [{ index, tier }, setChosen] = useState(initial)
  const slider = useRef<HTMLInputElement>(null)
  const premium = useRef<HTMLInputElement>(null)
  const saying = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(saying.current), [])

  const balanceCents = balanceAt(index)
  const winnings = winningsOfTen(entriesForBalance(balanceCents, tier))
  const [which, why] = calculator.leavesMore(balanceCents)

  const chooseIndex = (chosen: number) => {
    setChosen({ index: chosen, tier })
    clearTimeout(saying.current)
    const said = calculator.leavesMore(balanceAt(chosen)).join(' ')
    saying.current = setTimeout(() => announce(said), SAID_AFTER_MS)
  }
  const chooseTier = (chosen: Tier) => {
    setChosen({ index, tier: chosen })
    chosenAmount.setState({ isPremium: chosen === 'premium' })
  }
  const kept = useRef(index)
  /** Not while the slider moves: the form's field would change, and screen readers would jump there. */
  const keepForForm = (chosen: number) => {
    kept.current = chosen
    chosenAmount.setState({ balanceCents: balanceAt(chosen) })
  }
  const keepSliderForForm = () => {
    if (index !== kept.current) keepForForm(index)
  }
  const moveSlider = (chosen: number) => {
    if (slider.current !== null) slider.current.value = String(chosen)
    chooseIndex(chosen)
  }
  const chooseBalance = (cents: number) => {
    const chosen = balances.indexOf(cents)
    moveSlider(chosen)
    keepForForm(chosen)
  }
  /** A touch that begins on the slider moves it, even if it then scrolls the page. */
  const beforePress = useRef(index)
  // The controls are uncontrolled: before hydration, the visitor may have changed them, or the browser may have restored them.
  const readControls = useEffectEvent(() => {
    const chosen = slider.current?.valueAsNumber ?? index
    const chosenTier = premium.current?.checked ? 'premium' : 'free'
    if (chosen !== index) keepForForm(chosen)
    if (chosenTier !== tier) chosenAmount.setState({ isPremium: chosenTier === 'premium' })
    setChosen({ index: chosen, tier: chosenTier })
  })
  useEffect(() => readControls(), [])

  return (
    <>
      <Columns role="group" aria-labelledby="calculator-title">
        <Stack gap="5">
          <div>
            <Flex wrap="wrap" justify="space-between" align="baseline" columnGap="4">
              <chakra.label htmlFor="savings" id="savings-label" textStyle="label">
                {calculator.balance}
              </chakra.label>
              <Box as="span" textStyle="figure">
                {formatDollars(balanceCents)}
              </Box>
            </Flex>
            <div data-needs-script="">
              <Slider
                ref={slider}
                id="savings"
                max={balances.length - 1}
                defaultValue={initial.index}
                filledTo={index}
                aria-valuetext={formatDollars(balanceCents)}
                onChange={({ currentTarget }) => chooseIndex(currentTarget.valueAsNumber)}
                onPointerDown={() => {
                  beforePress.current = index
                }}
                onPointerUp={keepSliderForForm}
                onPointerCancel={() => {
                  moveSlider(beforePress.current)
                  clearTimeout(saying.current)
                }}
                onBlur={keepSliderForForm}
              />
              <Suggestions role="group" aria-labelledby="savings-label">
                {suggestedBalances.map((cents) => (
                  <Suggestion
                    key={cents}
                    aria-pressed={cents === balanceCents}
                    onClick={() => chooseBalance(cents)}
                  >
                    {formatThousands(cents)}
                  </Suggestion>
                ))}
              </Suggestions>
            </div>
          </div>
          <Box data-needs-script="">
            <TierCards
              premiumRef={premium}
              initialTier={initial.tier}
              balanceCents={balanceCents}
              choose={chooseTier}
            />
          </Box>
          <LeavesMore>
            <strong>{which}</strong>
            <span>{` ${why}`}</span>
          </LeavesMore>
        </Stack>
        <PrizeLuck balanceCents={balanceCents} tier={tier} winnings={winnings} />
      </Columns>
      <FiguresAndFormula entries={entriesForBalance(balanceCents, tier)} />
    </>
  )
}

/** The place of a label: the text of the first and of the last is at an end of the slider. */
function labelAt(share: number) {
  if (share === 0) return { left: '-0.5rem' }
  if (share === 1) return { right: '-0.5rem' }
  return { left: thumbAt(share), transform: 'translateX(-50%)' }
}

/** Each amount is below its place on the slider, or in a row if there is no room, as with large text. */
const Suggestions = chakra('div', {
  base: {
    containerType: 'inline-size',
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    minHeight: '2.75rem',
    '@container (min-width: 24ch)': Object.fromEntries(
      suggestedBalances.map((cents, index) => [
        `& > :nth-of-type(${index + 1})`,
        { position: 'absolute', ...labelAt(balances.indexOf(cents) / (balances.length - 1)) },
      ]),
    ),
  },
})

/** A balance below the slider. */
const Suggestion = chakra('button', {
  base: {
    minHeight: '2.75rem',
    px: '2',
    borderRadius: 'control',
    textStyle: 'note',
    color: 'lagoon',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline' },
    _active: { bg: 'egg' },
    '&[aria-pressed=true]': { color: 'ink', textStyle: 'label' },
  },
})

const Details = chakra('details', {
  base: {
    mt: '2',
    textStyle: 'note',
    '& > summary': {
      py: '2',
      color: 'lagoon',
      cursor: 'pointer',
      _hover: { textDecoration: 'underline' },
    },
    '& > div': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      columnGap: '10',
      rowGap: '5',
      pt: '2',
    },
    '& dl > div': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '3',
      py: '1',
      borderBottom: '1px solid',
      borderColor: 'sand',
    },
    '& dd': { textStyle: 'label' },
  },
})

function FiguresAndFormula({ entries }: { entries: number }) {
  const [chance, ...assumptions] = calculator.formula
  return (
    <Details>
      <summary>{calculator.details}</summary>
      <div>
        <Stack gap="3">
          <dl>
            {calculator.figures(entries).map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p>{chance}</p>
          <p>{calculator.formulaTerm(formatCount(entries))}</p>
        </Stack>
        <Stack gap="3" color="stone">
          {assumptions.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Stack>
      </div>
    </Details>
  )
}
