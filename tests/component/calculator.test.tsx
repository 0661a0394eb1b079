import { ChakraProvider } from '@chakra-ui/react'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  balances,
  calculatorRange,
  placeOnSlider,
  suggestedBalances,
  winningsOfTen,
} from '../../src/content/calculator'
import { chanceOfWinning, type Period, prizesDrawn } from '../../src/content/chances'
import {
  entriesForBalance,
  feeForYear,
  figures,
  interestForYear,
  type Tier,
} from '../../src/content/figures'
import { formatChance, formatCount, formatDollars, formatRate } from '../../src/content/format'
import { monthlyWinners } from '../../src/content/prizes'
import { Calculator } from '../../src/landing/calculator'
import { system } from '../../src/theme/system'
import { chosenAmount } from '../../src/waitlist/form/chosen-amount'

function renderCalculator() {
  render(
    <ChakraProvider value={system}>
      <Calculator />
    </ChakraProvider>,
  )
}

const calculator = () => within(screen.getByRole('group', { name: 'Now with your amount' }))
const slider = () => calculator().getByRole('slider', { name: 'Your balance' })
const button = (name: string) => calculator().getByRole('button', { name })
const premium = () => calculator().getByRole('switch', { name: 'Premium' })

/** @returns the rows of the calculator and of its details, as "label: value" */
function results() {
  const labels = screen.getAllByRole('term', { hidden: true })
  return labels.map((label) => `${label.textContent}: ${label.nextElementSibling?.textContent}`)
}

/** @returns what the ten savers win */
const nests = () =>
  within(calculator().getByRole('list', { name: /^About what a year brings ten savers/ }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

const afterFee = (balanceCents: number, tier: Tier) =>
  formatDollars(interestForYear(balanceCents, tier) - feeForYear(tier))

/** The calculator's results. Their values are checked in tests/unit/figures.test.ts. */
function expectedResults(balanceCents: number, tier: Tier): string[] {
  const otherTier = tier === 'free' ? 'premium' : 'free'
  const entries = entriesForBalance(balanceCents, tier)
  const chance = (period: Period) => formatChance(chanceOfWinning(entries, prizesDrawn[period]))
  return [
    tier === 'free'
      ? `Fee for a year: ${formatDollars(feeForYear(tier))}`
      : `Premium’s fee for a year: ${formatDollars(feeForYear(tier))}`,
    tier === 'free'
      ? `After the fee: ${afterFee(balanceCents, tier)}`
      : `After Premium’s fee: ${afterFee(balanceCents, tier)}`,
    `Interest ${tier === 'free' ? 'with Premium, after its fee' : 'on the free tier'}: ${afterFee(balanceCents, otherTier)}`,
    `Entries in each monthly drawing: ${formatCount(entries)}`,
    `Chance of any prize in a month: ${chance('month')}`,
    `Chance of any prize in a year: ${chance('year')}`,
  ]
}

function expectResults(balanceCents: number, tier: Tier) {
  expect(slider()).toHaveAttribute('aria-valuetext', formatDollars(balanceCents))
  const [guaranteed] = calculator().getAllByRole('heading', { name: 'Guaranteed' })
  const rate = formatRate(figures.apyBasisPoints[tier])
  const label =
    tier === 'free' ? `Interest in a year, up to ${rate} APY` : `Interest in a year at ${rate} APY`
  expect(guaranteed?.parentElement?.parentElement).toHaveTextContent(
    `Guaranteed${label}${formatDollars(interestForYear(balanceCents, tier))}`,
  )
  expect(results()).toEqual(expectedResults(balanceCents, tier))
  expect(nests()).toEqual(
    winningsOfTen(entriesForBalance(balanceCents, tier)).map((cents) => formatDollars(cents)),
  )
}

function moveTo(cents: number) {
  fireEvent.change(slider(), { target: { value: String(balances.indexOf(cents)) } })
}

afterEach(() => {
  vi.useRealTimers()
})

describe('the balances of the slider', () => {
  test('go from the smallest deposit to the largest balance and include those with a button', () => {
    expect(balances[0]).toBe(figures.minimumDepositCents)
    expect(balances.at(-1)).toBe(calculatorRange.toCents)
    expect(balances).toEqual(expect.arrayContaining(suggestedBalances))
  })

  test('are whole amounts that are closer together if they are small', () => {
    const steps = balances.slice(1).map((cents, index) => cents - (balances[index] ?? 0))
    expect(steps).toEqual([...steps].sort((a, b) => a - b))
    expect(new Set(steps)).toEqual(new Set([500_00, 1_000_00, 2_500_00]))
  })

  test('have places between both ends of the slider, also those between two of its steps', () => {
    const steps = balances.length - 1
    expect(placeOnSlider(calculatorRange.fromCents)).toBe(0)
    expect(placeOnSlider(10_000_00)).toBeCloseTo(balances.indexOf(10_000_00) / steps)
    expect(placeOnSlider(13_250_00)).toBeCloseTo((balances.indexOf(13_000_00) + 0.25) / steps)
    expect(placeOnSlider(calculatorRange.toCents)).toBe(1)
  })

  test('up to $10,000 take up at least a third of it', () => {
    expect(balances.indexOf(10_000_00)).toBeGreaterThan(balances.length / 3)
  })
})

describe('the calculator', () => {
  test('starts with $10,000 on the free tier', () => {
    renderCalculator()
    expect(premium()).not.toBeChecked()
    expectResults(10_000_00, 'free')
  })

  test('shows the results of the smallest balance on the free tier', () => {
    renderCalculator()
    moveTo(calculatorRange.fromCents)
    expectResults(calculatorRange.fromCents, 'free')
  })

  test('shows the results of the largest balance with Premium', () => {
    renderCalculator()
    fireEvent.click(premium())
    moveTo(calculatorRange.toCents)
    expectResults(calculatorRange.toCents, 'premium')
  })

  test.each(suggestedBalances.map((cents) => [formatDollars(cents), cents] as const))(
    'has a button for %s that moves the slider',
    (name, cents) => {
      renderCalculator()
      moveTo(20_000_00)
      expect(button(name)).toHaveAttribute('aria-pressed', 'false')
      fireEvent.click(button(name))
      expect(button(name)).toHaveAttribute('aria-pressed', 'true')
      expect(slider()).toHaveValue(String(balances.indexOf(cents)))
      expectResults(cents, 'free')
    },
  )

  test('keeps the balance that the visitor chooses for the form, but not the one that it starts with', () => {
    renderCalculator()
    fireEvent.click(premium())
    expect(chosenAmount.getState().balanceCents).toBeNull()
    moveTo(25_000_00)
    expect(chosenAmount.getState().balanceCents).toBe(25_000_00)
    fireEvent.click(button('$10,000'))
    expect(chosenAmount.getState().balanceCents).toBe(10_000_00)
  })

  test('never adds Premium’s fee to what is guaranteed, and says from where on Premium pays', () => {
    renderCalculator()
    fireEvent.click(premium())
    moveTo(1_000_00)
    expectResults(1_000_00, 'premium')
    expect(results()).toContain('After Premium’s fee: −$60')
    expect(calculator().getByText('Below about $13,333, Free pays more.')).toBeVisible()
    moveTo(13_000_00)
    expect(calculator().getByText('Below about $13,333, Free pays more.')).toBeVisible()
    moveTo(14_000_00)
    expect(calculator().getByText('Above about $13,333, Premium pays more.')).toBeVisible()
  })

  test('shows the formula with its figures', () => {
    renderCalculator()
    const share = `400 ÷ ${formatCount(figures.entriesCounter.start)}`
    const prizes = `${formatCount(prizesDrawn.month)} for a month, or ${formatCount(prizesDrawn.year)} for a year`
    expect(screen.getByText(`1 − (1 − ${share}) to the power of ${prizes}`)).toBeInTheDocument()
  })

  test('announces nothing at first, then the result once the slider has stopped moving', () => {
    vi.useFakeTimers()
    renderCalculator()
    // The other one announces the result of a year of drawings.
    const [, status] = calculator().getAllByRole('status')
    act(() => vi.advanceTimersByTime(2_000))
    expect(status).toBeEmptyDOMElement()
    moveTo(5_000_00)
    act(() => vi.advanceTimersByTime(500))
    moveTo(6_000_00)
    act(() => vi.advanceTimersByTime(500))
    expect(status).toBeEmptyDOMElement()
    act(() => vi.advanceTimersByTime(500))
    const [, , , , fifth = 0, , , , ninth = 0] = winningsOfTen(240)
    expect(status).toHaveTextContent(
      `$195 guaranteed interest in a year. After the fee of $0: $195. Not guaranteed: of ten savers with 240 entries a month, five win about ${formatDollars(fifth)} or less in a year, nine about ${formatDollars(ninth)} or less.`,
    )
  })
})

describe('a year of drawings', () => {
  const months = () =>
    calculator()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
      .filter((text) => /^[A-Z]/.test(text))

  function reduceMotion(matches: boolean) {
    vi.stubGlobal('matchMedia', () => ({
      matches,
      addEventListener() {},
      removeEventListener() {},
    }))
  }

  test('shows one month after the other, then says the result, and can be played again', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.999)
    renderCalculator()
    fireEvent.click(button('A year of drawings'))
    expect(await calculator().findByText('A simulation with $10,000, Free')).toBeVisible()
    expect(calculator().queryByText(/Interest kept/)).not.toBeInTheDocument()
    expect(await calculator().findByText('Nothing won. Interest kept: $325.')).toHaveRole('status')
    moveTo(1_000_00)
    reduceMotion(true)
    fireEvent.click(button('Another year'))
    expect(await calculator().findByText('A simulation with $1,000, Free')).toBeVisible()
    expect(await calculator().findByText('Nothing won. Interest kept: $32.50.')).toHaveRole(
      'status',
    )
  })

  test('shows the result at once with reduced motion, with what each month brought', async () => {
    // Each tier asks once for each of its prizes, so the first prize of each month is won, and the grand prize.
    let asked = 0
    vi.spyOn(Math, 'random').mockImplementation(() => (asked++ % monthlyWinners === 0 ? 0 : 0.999))
    reduceMotion(true)
    renderCalculator()
    fireEvent.click(premium())
    fireEvent.click(button('A year of drawings'))
    expect(await calculator().findByText(/Interest kept/)).toHaveTextContent(
      'Won: $34,000, in 12 of 12 months. Interest kept: $400. After Premium’s fee of $100: $300.',
    )
    expect(months()).toHaveLength(12)
    expect(months()[0]).toBe('Jan$2,000')
  })
})
