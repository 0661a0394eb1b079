import { Box, chakra, Flex } from '@chakra-ui/react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNeedsScript } from '../components/button'
import { Stack } from '../components/layout'
import { Slider, thumbAt } from '../components/slider'
import { balances, calculator, calculatorRange, suggestedBalances } from '../content/calculator'
import { entriesForBalance, type Tier } from '../content/figures'
import { formatDollars, formatThousands } from '../content/format'
import { announce } from '../lib/announce'
import { setHtmlState } from '../lib/html-state'
import { chosenAmount } from '../waitlist/form/chosen-amount'
import { FiguresAndFormula } from './figures-and-formula'
import { PrizeLuck } from './prize-luck'
import { TierCards } from './tier-cards'

/** How long the slider must rest before screen readers announce the result. */
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

/** Reserves two lines, or three on a small phone, so that dragging the slider shifts nothing. */
const LeavesMore = chakra('p', {
  base: {
    minHeight: '3rem',
    '@media (max-width: 24rem)': { minHeight: '4.5rem' },
    '& strong': { letterSpacing: '-0.02em' },
    '& span': { display: { sm: 'block' } },
  },
})

/** @returns the choices from an earlier visit to the page in the same document; `index` is an index in `balances` */
function lastChosen(): { index: number; tier: Tier } {
  const { balanceCents, isPremium } = chosenAmount.getState()
  return {
    index: balances.indexOf(balanceCents ?? calculatorRange.startCents),
    tier: isPremium ? 'premium' : 'free',
  }
}

const balanceAt = (index: number) => balances[index] ?? calculatorRange.startCents

/** Shows what a balance earns for certain, and what it may win. @param children the call to action below */
export function Calculator({ children }: { children?: ReactNode }) {
  const [initial] = useState(lastChosen)
  const [index, setIndex] = useState(initial.index)
  const [tier, setTier] = useState(initial.tier)
  const needsScript = useNeedsScript()
  const slider = useRef<HTMLInputElement>(null)
  const premium = useRef<HTMLInputElement>(null)
  const saying = useRef<ReturnType<typeof setTimeout>>(undefined)

  const balanceCents = balanceAt(index)
  const entries = entriesForBalance(balanceCents, tier)
  const [which, why] = calculator.leavesMore(balanceCents)

  const chooseIndex = (chosen: number) => {
    setIndex(chosen)
    clearTimeout(saying.current)
    const said = calculator.leavesMore(balanceAt(chosen)).join(' ')
    saying.current = setTimeout(() => announce(said), SAID_AFTER_MS)
  }
  const chooseTier = (chosen: Tier) => {
    setTier(chosen)
    chosenAmount.setState({ isPremium: chosen === 'premium' })
  }
  const kept = useRef(index)
  const keepForForm = () => {
    kept.current = slider.current?.valueAsNumber ?? index
    chosenAmount.setState({ balanceCents: balanceAt(kept.current) })
  }
  const keepChange = () => {
    if (slider.current?.valueAsNumber !== kept.current) keepForForm()
  }
  // The browser's `change` event means that a value is final. React's `onChange` handles the browser's `input` event.
  const keepFinal = useEffectEvent(() => {
    // With keys, `change` fires at each step: the form's field would change, and screen readers would jump there.
    if (!slider.current?.matches(':focus-visible')) keepChange()
  })
  const moveSlider = (chosen: number) => {
    if (slider.current !== null) slider.current.value = String(chosen)
    chooseIndex(chosen)
  }
  const chooseBalance = (cents: number) => {
    moveSlider(balances.indexOf(cents))
    keepForForm()
  }
  // The controls are uncontrolled: the visitor or the browser may change them before hydration.
  const readControls = useEffectEvent(() => {
    keepChange()
    setIndex(slider.current?.valueAsNumber ?? index)
    const chosen = premium.current?.checked ? 'premium' : 'free'
    if (chosen !== tier) chooseTier(chosen)
  })
  useEffect(() => {
    readControls()
    const control = slider.current
    control?.addEventListener('change', keepFinal)
    return () => {
      control?.removeEventListener('change', keepFinal)
      clearTimeout(saying.current)
    }
  }, [])

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
                // A touch that begins on the slider moves the slider, even if the touch then scrolls the page.
                onPointerCancel={() => moveSlider(kept.current)}
                onBlur={keepChange}
              />
              <Suggestions role="group" aria-labelledby="savings-label">
                {suggestedBalances.map((cents) => (
                  <Suggestion
                    key={cents}
                    {...needsScript}
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
        <PrizeLuck balanceCents={balanceCents} tier={tier} />
      </Columns>
      <FiguresAndFormula entries={entries} balanceCents={balanceCents} />
      <Offer>{children}</Offer>
    </>
  )
}

/** The position of a label. The first and last labels are at the ends of the slider. */
function labelAt(share: number) {
  if (share === 0) return { left: '-0.5rem' }
  if (share === 1) return { right: '-0.5rem' }
  return { left: thumbAt(share), transform: 'translateX(-50%)' }
}

/** Each amount is below its position on the slider. If there is no room, the amounts are in a row. */
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

/** The call to action. While it is in view, the bar with the same button is hidden (`waitlist-bar.tsx`). */
function Offer({ children }: { children: ReactNode }) {
  const offer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const observer = new IntersectionObserver((entries) =>
      setHtmlState('offer-in-view', entries.at(-1)?.isIntersecting ? '' : null),
    )
    if (offer.current !== null) observer.observe(offer.current)
    return () => {
      observer.disconnect()
      setHtmlState('offer-in-view', null)
    }
  }, [])
  return (
    <Flex
      ref={offer}
      wrap="wrap"
      align="center"
      columnGap="5"
      rowGap="2"
      mt="4"
      pt="5"
      borderTop="1px solid"
      borderColor="sand"
      css={{ '& > button': { flex: { base: 'auto', md: 'none' } } }}
    >
      {children}
    </Flex>
  )
}
