import { ChakraProvider } from '@chakra-ui/react'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  balances,
  calculator,
  calculatorRange,
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
import { formatDollars, formatRate, formatThousands } from '../../src/content/format'
import { annualGrandPrize, firstPrize, monthlyWinners } from '../../src/content/prizes'
import { yearOfDrawings } from '../../src/content/year-of-drawings'
import { Calculator } from '../../src/landing/calculator'
import { system } from '../../src/theme/system'
import { chosenAmount } from '../../src/waitlist/form/chosen-amount'
import { said } from '../support/said'

function renderCalculator() {
  render(
    <ChakraProvider value={system}>
      <div data-announcer="" />
      <Calculator />
    </ChakraProvider>,
  )
}

const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Your savings' })
const button = (name: string) => screen.getByRole('button', { name })
const tierCard = (name: string) =>
  within(screen.getByRole('group', { name: calculator.guaranteed })).getByRole('radio', { name })
const cardOf = (name: string) => {
  const card = tierCard(name).closest('label')
  if (card === null) throw new Error(`${name} has no card`)
  return card
}
/** The large figure of a tier, in whole cents. */
const figureOf = (name: string) => {
  const [figure] = within(cardOf(name)).getAllByText(/^\$[\d,.]+$/)
  return Math.round(100 * Number(figure?.textContent?.replace(/[$,]/g, '')))
}
const ten = () => screen.getByRole('list', { name: calculator.luck.title })
/** The figures of luck or of a year, each with its label. */
const luckFigures = () =>
  screen.getAllByRole('definition').map((figure) => {
    const label = figure.parentElement?.querySelector('dt')?.textContent
    return `${figure.textContent}${label}`
  })
const eggs = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

const freeRate = formatRate(figures.apyBasisPoints.free)
const premiumRate = formatRate(figures.apyBasisPoints.premium)

/** The results. Their values are checked in tests/unit/figures.test.ts. */
function expectResults(balanceCents: number, tier: Tier) {
  const entries = entriesForBalance(balanceCents, tier)
  expect(slider()).toHaveAttribute('aria-valuetext', formatDollars(balanceCents))
  expect(tierCard('Free')).toHaveAccessibleDescription(
    new RegExp(
      `up to ?\\${formatDollars(interestForYear(balanceCents, 'free'))} ?${freeRate} APY, no fee`,
    ),
  )
  expect(tierCard('Premium')).toHaveAccessibleDescription(
    new RegExp(
      `\\${formatDollars(interestForYear(balanceCents, 'premium'))} ?${premiumRate} APY; (\\$.* after|less than)`,
    ),
  )
  expect(eggs(calculator.luck.title)).toEqual(
    winningsOfTen(entries).map((cents) => formatDollars(cents)),
  )
  const labels = [...document.querySelectorAll('details dt')]
  expect(
    labels.map((label) => `${label.textContent}: ${label.nextElementSibling?.textContent}`),
  ).toEqual(calculator.figures(entries).map(([label, value]) => `${label}: ${value}`))
}

function moveTo(cents: number) {
  fireEvent.change(slider(), { target: { value: String(balances.indexOf(cents)) } })
}

afterEach(() => {
  vi.useRealTimers()
})

describe('the calculator', () => {
  test('starts with $10,000 on the free tier, and shows the results of what is chosen', () => {
    renderCalculator()
    expect(tierCard('Free')).toBeChecked()
    expectResults(10_000_00, 'free')
    moveTo(calculatorRange.fromCents)
    expectResults(calculatorRange.fromCents, 'free')
    fireEvent.click(tierCard('Premium'))
    moveTo(calculatorRange.toCents)
    expectResults(calculatorRange.toCents, 'premium')
    for (const cents of suggestedBalances) {
      fireEvent.click(button(formatThousands(cents)))
      expect(slider()).toHaveValue(String(balances.indexOf(cents)))
      expect(button(formatThousands(cents))).toHaveAttribute('aria-pressed', 'true')
      expectResults(cents, 'premium')
    }
  })

  test('shows the interest of each tier, which never falls, and marks the tier that leaves more', () => {
    renderCalculator()
    const fee = { free: 0, premium: feeForYear('premium') }
    let last = { free: 0, premium: 0 }
    for (const cents of balances) {
      moveTo(cents)
      const shown = { free: figureOf('Free'), premium: figureOf('Premium') }
      expect(shown.free, 'Free').toBeGreaterThan(last.free)
      expect(shown.premium, 'Premium').toBeGreaterThan(last.premium)
      last = shown
      const isPremiumBetter = shown.premium - fee.premium > shown.free
      expect(
        within(cardOf(isPremiumBetter ? 'Premium' : 'Free')).getByText(/^(Can pay|Pays) more$/),
      ).toBeVisible()
      expect(screen.getAllByText(/^(Can pay|Pays) more$/)).toHaveLength(1)
      const left = shown.premium - fee.premium
      expect(cardOf('Premium')).toHaveTextContent(
        left < 0 ? 'less than its $100 fee' : `; ${formatDollars(left)} after its fee`,
      )
    }
    expect(screen.getByText(calculator.breakEven)).toBeVisible()
  })

  test('counts those of ten savers who win nothing, and draws an amount as large with every balance', () => {
    renderCalculator()
    const widths = new Set<string | null | undefined>()
    for (const cents of balances) {
      moveTo(cents)
      const nothing = eggs(calculator.luck.title).filter((amount) => amount === '$0').length
      const [fewer, more] = luckFigures()
      if (nothing < 5) expect(fewer).toMatch(/^\$[1-9].* or lessfor five of ten$/)
      else expect(fewer).toBe(`Nothingfor ${['five', 'six', 'seven', 'eight'][nothing - 5]} of ten`)
      expect(more).toMatch(/^\$[1-9].* or lessfor nine of ten$/)
      for (const egg of within(ten()).getAllByRole('listitem')) {
        if (egg.textContent === '$60') widths.add(egg.querySelector('svg')?.getAttribute('width'))
      }
    }
    expect(widths.size).toBe(1)
  })

  test('hands a balance to the form when the slider is released or loses the focus, and to the next visit', () => {
    renderCalculator()
    const handedOver = () => chosenAmount.getState().balanceCents
    fireEvent.click(tierCard('Premium'))
    fireEvent.blur(slider())
    expect(handedOver()).toBeNull()
    moveTo(25_000_00)
    expect(handedOver()).toBeNull()
    fireEvent.pointerUp(slider())
    expect(handedOver()).toBe(25_000_00)
    moveTo(30_000_00)
    fireEvent.blur(slider())
    expect(handedOver()).toBe(30_000_00)
    fireEvent.click(button('$10K'))
    expect(handedOver()).toBe(10_000_00)
    // The next visit to the page starts with it.
    moveTo(25_000_00)
    fireEvent.blur(slider())
    cleanup()
    renderCalculator()
    expect(slider()).toHaveValue(String(balances.indexOf(25_000_00)))
    expectResults(25_000_00, 'premium')
  })

  test('says the result once the controls rest, and nothing at first', () => {
    vi.useFakeTimers()
    renderCalculator()
    act(() => vi.advanceTimersByTime(2_000))
    expect(said()).toEqual([])
    moveTo(5_000_00)
    act(() => vi.advanceTimersByTime(500))
    moveTo(6_000_00)
    act(() => vi.advanceTimersByTime(700))
    expect(said()).toEqual([])
    act(() => vi.advanceTimersByTime(300))
    const [, , , , fifth = 0, , , , ninth = 0] = winningsOfTen(entriesForBalance(6_000_00, 'free'))
    expect(said()).toEqual([
      `Free: up to ${formatDollars(interestForYear(6_000_00, 'free'))} interest in a year, guaranteed by the insurer. Of ten such savers, five win ${formatDollars(fifth)} or less, nine win ${formatDollars(ninth)} or less.`,
    ])
  })
})

describe('a year of drawings', () => {
  const months = () => eggs(calculator.year.title)

  test('says its result at once, and shows one month after the other', () => {
    vi.useFakeTimers()
    vi.spyOn(Math, 'random').mockReturnValue(0.999)
    renderCalculator()
    fireEvent.click(button('Play one year of drawings'))
    act(() => vi.advanceTimersByTime(150))
    expect(said()).toEqual([yearOfDrawings.spoken(10_000_00, 'free', [0])])
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' })
    expect(months()).toHaveLength(12)
    expect(months()[0]).toBe('JJanuary: no prize')
  })

  test('holds a large win for twice as long', () => {
    vi.useFakeTimers()
    let asked = 0
    vi.spyOn(Math, 'random').mockImplementation(() => (asked++ % monthlyWinners < 2 ? 0 : 0.999))
    renderCalculator()
    fireEvent.click(button('Play one year of drawings'))
    const shown = () => months().filter((month) => month?.startsWith('$')).length
    for (const [ms, count] of [
      [500, 1],
      [200, 2],
    ] as const) {
      act(() => vi.advanceTimersByTime(ms))
      expect(shown()).toBe(count)
    }
  })

  test('shows the whole result at once with reduced motion, can be played again, and ends with another amount', () => {
    // Each tier asks once for each of its prizes, so the first prize of each month is won, and the grand prize.
    let asked = 0
    vi.spyOn(Math, 'random').mockImplementation(() => (asked++ % monthlyWinners === 0 ? 0 : 0.999))
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener() {},
      removeEventListener() {},
    }))
    renderCalculator()
    fireEvent.click(tierCard('Premium'))
    fireEvent.click(button('Play one year of drawings'))
    expect(months()[0]).toBe(`$2,000JJanuary: ${formatDollars(firstPrize.amountCents)}`)
    const { amountCents } = firstPrize
    const wins = [...Array(11).fill(amountCents), amountCents + annualGrandPrize.amountCents]
    const figures = yearOfDrawings.figures(10_000_00, 'premium', wins)
    for (const { figure, label } of figures) {
      expect(screen.getByText(label).closest('div')).toHaveTextContent(`${label}${figure}`)
    }
    expect(screen.getByText(yearOfDrawings.note('premium'))).toBeVisible()

    fireEvent.click(button('Play another'))
    expect(months()).toHaveLength(12)
    fireEvent.click(button('Back to ten savers'))
    expect(button('Play one year of drawings')).toHaveFocus()
    expect(eggs(calculator.luck.title)).toHaveLength(10)
    fireEvent.click(button('Play one year of drawings'))
    moveTo(1_000_00)
    expect(screen.queryByRole('list', { name: calculator.year.title })).toBeNull()
  })
})
