import { ChakraProvider } from '@chakra-ui/react'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  balances,
  calculatorRange,
  placeOnSlider,
  suggestedBalances,
  winningsOfTen,
} from '../../src/content/calculator'
import {
  entriesForBalance,
  feeForYear,
  figures,
  interestForYear,
  type Tier,
} from '../../src/content/figures'
import {
  formatChance,
  formatCount,
  formatDollars,
  formatRate,
  formatThousands,
} from '../../src/content/format'
import { chanceOfWinning, type Period, prizesDrawn } from '../../src/content/odds-and-returns'
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
const slider = () => calculator().getByRole<HTMLInputElement>('slider', { name: 'Your balance' })
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

/** The free tier's rate is a maximum. */
const upTo = { free: 'up to ', premium: '' }
const afterFee = (balanceCents: number, tier: Tier) =>
  upTo[tier] + formatDollars(interestForYear(balanceCents, tier) - feeForYear(tier))

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
    `Chance of any prize ($20 or more) in a month: ${chance('month')}`,
    `Chance of any prize ($20 or more) in a year: ${chance('year')}`,
  ]
}

function expectResults(balanceCents: number, tier: Tier) {
  expect(slider()).toHaveAttribute('aria-valuetext', formatDollars(balanceCents))
  const [guaranteed] = calculator().getAllByRole('heading', { name: 'Guaranteed by the insurer' })
  const rate = formatRate(figures.apyBasisPoints[tier])
  const label =
    tier === 'free' ? `Interest in a year, up to ${rate} APY` : `Interest in a year at ${rate} APY`
  expect(guaranteed?.parentElement?.parentElement).toHaveTextContent(
    `Guaranteed by the insurer${label}${upTo[tier]}${formatDollars(interestForYear(balanceCents, tier))}`,
  )
  expect(results()).toEqual(expectedResults(balanceCents, tier))
  expect(nests()).toEqual(
    winningsOfTen(entriesForBalance(balanceCents, tier)).map((cents) => formatDollars(cents)),
  )
}

function reduceMotion(matches: boolean) {
  vi.stubGlobal('matchMedia', () => ({
    matches,
    addEventListener() {},
    removeEventListener() {},
  }))
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

  test.each(suggestedBalances.map((cents) => [formatThousands(cents), cents] as const))(
    'has a button for %s that moves the slider in 150 ms, and the figures in step with it',
    (name, cents) => {
      vi.useFakeTimers()
      renderCalculator()
      moveTo(20_000_00)
      expect(button(name)).toHaveAttribute('aria-pressed', 'false')
      fireEvent.click(button(name))
      act(() => vi.advanceTimersByTime(80))
      const between = balances[slider().valueAsNumber] ?? 0
      expect(between).toBeGreaterThan(Math.min(cents, 20_000_00))
      expect(between).toBeLessThan(Math.max(cents, 20_000_00))
      expectResults(between, 'free')
      act(() => vi.advanceTimersByTime(100))
      expect(button(name)).toHaveAttribute('aria-pressed', 'true')
      expect(slider()).toHaveValue(String(balances.indexOf(cents)))
      expectResults(cents, 'free')
    },
  )

  test('jumps to the balance of a button if motion is reduced', () => {
    reduceMotion(true)
    renderCalculator()
    fireEvent.click(button('$50K'))
    expectResults(50_000_00, 'free')
  })

  test('leaves the slider where the visitor moves it, also on its way to the balance of a button', () => {
    vi.useFakeTimers()
    renderCalculator()
    fireEvent.click(button('$50K'))
    act(() => vi.advanceTimersByTime(80))
    moveTo(1_000_00)
    act(() => vi.advanceTimersByTime(200))
    expectResults(1_000_00, 'free')
  })

  test('keeps the balance that the visitor chooses for the form, but not the one that it starts with', () => {
    renderCalculator()
    fireEvent.click(premium())
    expect(chosenAmount.getState().balanceCents).toBeNull()
    moveTo(25_000_00)
    expect(chosenAmount.getState().balanceCents).toBe(25_000_00)
    fireEvent.click(button('$10K'))
    expect(chosenAmount.getState().balanceCents).toBe(10_000_00)
  })

  test('starts with what the visitor has chosen on an earlier visit to the page', () => {
    renderCalculator()
    fireEvent.click(premium())
    moveTo(25_000_00)
    cleanup()
    renderCalculator()
    expect(slider()).toHaveAttribute('aria-valuetext', '$25,000')
    expect(slider()).toHaveValue(String(balances.indexOf(25_000_00)))
    expect(premium()).toBeChecked()
    expectResults(25_000_00, 'premium')
  })

  test('never adds Premium’s fee to what is guaranteed, and says from where on Premium pays', () => {
    renderCalculator()
    fireEvent.click(premium())
    moveTo(1_000_00)
    expectResults(1_000_00, 'premium')
    expect(results()).toContain('After Premium’s fee: −$60')
    expect(
      calculator().getByText('Below about $13,333, Free pays more. Paid monthly: $16,000.'),
    ).toBeVisible()
    moveTo(13_000_00)
    expect(
      calculator().getByText('Below about $13,333, Free pays more. Paid monthly: $16,000.'),
    ).toBeVisible()
    moveTo(14_000_00)
    expect(
      calculator().getByText('Above about $13,333, Premium pays more. Paid monthly: $16,000.'),
    ).toBeVisible()
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
    const status = calculator().getByRole('status')
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
      `Interest in a year, up to 3.25% APY: up to $195, guaranteed by the insurer. After the fee of $0: up to $195. Not guaranteed: of ten savers with 240 entries a month, five win about ${formatDollars(fifth)} or less in a year, nine about ${formatDollars(ninth)} or less.`,
    )
  })
})

describe('a year of drawings', () => {
  const months = () =>
    screen
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
      .filter((text) => /^[A-Z]/.test(text))

  const play = async (name: string) => {
    fireEvent.click(button(name))
    await act(() => vi.dynamicImportSettled())
  }

  test('shows one month after the other, then says the result, and can be played again', async () => {
    vi.useFakeTimers()
    vi.spyOn(Math, 'random').mockReturnValue(0.999)
    renderCalculator()
    await play('Simulate a year')
    expect(screen.getByText('A simulation with $10,000, Free')).toBeVisible()
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' })
    for (let shown = 0; shown < 12; shown++) {
      expect(months().filter((month) => month?.endsWith('–'))).toHaveLength(shown)
      expect(screen.queryByText(/Interest kept/)).not.toBeInTheDocument()
      act(() => vi.advanceTimersByTime(300))
    }
    expect(screen.getByText('Nothing won. Interest kept: up to $325.')).toHaveRole('status')
    moveTo(1_000_00)
    reduceMotion(true)
    await play('Simulate another')
    expect(screen.getByText('A simulation with $1,000, Free')).toBeVisible()
    expect(screen.getByText('Nothing won. Interest kept: up to $32.50.')).toHaveRole('status')
  })

  test('shows the result at once with reduced motion, with what each month brought', async () => {
    // Each tier asks once for each of its prizes, so the first prize of each month is won, and the grand prize.
    let asked = 0
    vi.spyOn(Math, 'random').mockImplementation(() => (asked++ % monthlyWinners === 0 ? 0 : 0.999))
    reduceMotion(true)
    renderCalculator()
    fireEvent.click(premium())
    let isResultInView = false
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {
      isResultInView = screen.queryByText(/Interest kept/) !== null
    })
    await play('Simulate a year')
    expect(isResultInView).toBe(true)
    expect(screen.getByText(/Interest kept/)).toHaveTextContent(
      'Won: $34,000, in 12 of 12 months. Interest kept: $400. After Premium’s fee of $100: $300.',
    )
    expect(months()).toHaveLength(12)
    expect(months()[0]).toBe('Jan$2,000')
  })
})
