import { ChakraProvider } from '@chakra-ui/react'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { calculatorRange } from '../../src/content/calculator'
import {
  chanceOfWinning,
  medianWinnings,
  type Period,
  prizesDrawn,
} from '../../src/content/chances'
import { exampleAccount } from '../../src/content/example-account'
import {
  entriesForBalance,
  feeForYear,
  figures,
  interestForYear,
  type Tier,
} from '../../src/content/figures'
import { formatChance, formatCount, formatDollars, formatRate } from '../../src/content/format'
import { Calculator } from '../../src/landing/calculator'
import { system } from '../../src/theme/system'

function renderCalculator() {
  render(
    <ChakraProvider value={system}>
      <Calculator />
    </ChakraProvider>,
  )
}

const calculator = () => within(screen.getByRole('group', { name: 'Now with your amount' }))
const slider = () => calculator().getByRole('slider', { name: 'Your balance' })
const premium = () => calculator().getByRole('switch', { name: 'Premium' })

/** @returns the results under a heading, as "label: value" */
function results(heading: 'Guaranteed' | 'Not guaranteed') {
  const list = calculator().getByRole('heading', { level: 4, name: heading }).nextElementSibling
  return [...(list?.querySelectorAll('dt') ?? [])].map(
    (label) => `${label.textContent}: ${label.nextElementSibling?.textContent}`,
  )
}

/** The calculator's results by heading. Their values are checked in tests/unit/figures.test.ts. */
function expectedResults(balanceCents: number, tier: Tier) {
  const otherTier = tier === 'free' ? 'premium' : 'free'
  const entries = entriesForBalance(balanceCents, tier)
  const afterFee = (paidTier: Tier) =>
    formatDollars(interestForYear(balanceCents, paidTier) - feeForYear(paidTier))
  const median = (period: Period) => formatDollars(medianWinnings(entries, period))
  const chance = (period: Period) => formatChance(chanceOfWinning(entries, prizesDrawn[period]))
  return {
    guaranteed: [
      `Interest in a year at ${formatRate(figures.apyBasisPoints[tier])} APY: ${formatDollars(interestForYear(balanceCents, tier))}`,
      `Fee for a year, paid at once: ${formatDollars(feeForYear(tier))}`,
      `Interest after the fee: ${afterFee(tier)}`,
      `${tier === 'free' ? 'With Premium' : 'On the free tier'} instead: ${afterFee(otherTier)}`,
    ],
    notGuaranteed: [
      `Entries in each monthly drawing: ${formatCount(entries)}`,
      `Prizes in a typical year: ${median('year')}`,
      `Prizes in a typical month: ${median('month')}`,
      `Chance of any prize in a month: ${chance('month')}`,
      `Chance of any prize in a year: ${chance('year')}`,
    ],
  }
}

function moveTo(cents: number) {
  fireEvent.change(slider(), { target: { value: String(cents) } })
}

afterEach(() => {
  vi.useRealTimers()
})

describe('the calculator', () => {
  test('starts with the worked example', () => {
    renderCalculator()
    const { balanceCents } = exampleAccount
    const expected = expectedResults(balanceCents, 'premium')
    expect(slider()).toHaveAttribute('aria-valuetext', formatDollars(balanceCents))
    expect(premium()).toBeChecked()
    expect(results('Guaranteed')).toEqual(expected.guaranteed)
    expect(results('Not guaranteed')).toEqual(expected.notGuaranteed)
  })

  test('shows the results of the smallest balance on the free tier', () => {
    renderCalculator()
    fireEvent.click(premium())
    moveTo(calculatorRange.fromCents)
    const expected = expectedResults(calculatorRange.fromCents, 'free')
    expect(slider()).toHaveAttribute('aria-valuetext', formatDollars(calculatorRange.fromCents))
    expect(results('Guaranteed')).toEqual(expected.guaranteed)
    expect(results('Not guaranteed')).toEqual(expected.notGuaranteed)
  })

  test('shows the results of the largest balance with Premium', () => {
    renderCalculator()
    moveTo(calculatorRange.toCents)
    const expected = expectedResults(calculatorRange.toCents, 'premium')
    expect(results('Guaranteed')).toEqual(expected.guaranteed)
    expect(results('Not guaranteed')).toEqual(expected.notGuaranteed)
  })

  test('shows the formula with its figures', () => {
    renderCalculator()
    const group = screen.getByRole('group', { name: 'Now with your amount' })
    const { tickets } = exampleAccount
    const formula = (period: Period) =>
      `1 − (1 − ${formatCount(tickets)} ÷ ${formatCount(figures.entriesCounter.start)}) to the power of ${formatCount(prizesDrawn[period])} = ${formatChance(chanceOfWinning(tickets, prizesDrawn[period]))}`
    expect(group).toHaveTextContent(`In a month${formula('month')}In a year${formula('year')}`)
  })

  test('announces nothing at first, then the result once the slider has stopped moving', () => {
    const { startCents, stepCents } = calculatorRange
    const balanceCents = startCents + 40 * stepCents
    vi.useFakeTimers()
    renderCalculator()
    const status = calculator().getByRole('status')
    act(() => vi.advanceTimersByTime(2_000))
    expect(status).toBeEmptyDOMElement()
    moveTo(startCents + 20 * stepCents)
    act(() => vi.advanceTimersByTime(500))
    moveTo(balanceCents)
    act(() => vi.advanceTimersByTime(500))
    expect(status).toBeEmptyDOMElement()
    act(() => vi.advanceTimersByTime(500))
    const interestCents = interestForYear(balanceCents, 'premium')
    expect(status).toHaveTextContent(
      `${formatDollars(interestCents)} guaranteed interest in a year, ${formatDollars(interestCents - feeForYear('premium'))} after the fee. ${formatCount(entriesForBalance(balanceCents, 'premium'))} entries`,
    )
  })
})
