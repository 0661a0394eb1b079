import { ChakraProvider } from '@chakra-ui/react'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  balances,
  calculator,
  suggestedBalances,
  winningsOfTen,
} from '../../src/content/calculator'
import { entriesForBalance, interestForYear, type Tier } from '../../src/content/figures'
import { formatDollars, formatThousands } from '../../src/content/format'
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
const tierCard = (name: string) => screen.getByRole('radio', { name })
/** Returns the text below the name on a tier's card. */
function resultOf(tier: Tier) {
  const id = tierCard(calculator.tiers[tier]).getAttribute('aria-describedby') ?? ''
  return document.getElementById(id)?.textContent
}
const eggs = (name: string | RegExp) =>
  within(screen.getByRole('list', { name })).getAllByRole('listitem')
const widths = (name: string | RegExp) =>
  eggs(name).map((egg) => egg.querySelector('svg')?.style.width)
/** @param share the egg's area as a share of the largest egg's area */
const widthOf = (share: number) =>
  share === 0 ? '' : `max(5px, var(--largest) * ${Math.sqrt(share).toFixed(3)})`
const amounts = (name: string | RegExp) => eggs(name).map(({ textContent }) => textContent)
/** Returns pairs of a label and its figure. */
const figuresIn = (parent: string) =>
  [...document.querySelectorAll(`${parent} dl > div`)].map((figure) => [
    figure.querySelector('dt')?.textContent,
    figure.querySelector('dd')?.textContent,
  ])

/** Checks the results. `unit/figures.test.ts` and `unit/winnings.test.ts` check their values. */
function expectResults(balanceCents: number, tier: Tier) {
  const entries = entriesForBalance(balanceCents, tier)
  const winnings = winningsOfTen(entries)
  expect(slider()).toHaveAttribute('aria-valuetext', formatDollars(balanceCents))
  for (const one of ['free', 'premium'] as const) {
    const interest = formatDollars(interestForYear(balanceCents, one))
    const terms = calculator.terms(one, balanceCents).join('')
    expect(resultOf(one)).toBe(`${one === 'free' ? 'up to ' : ''}${interest}${terms}`)
  }
  const [which, why] = calculator.leavesMore(balanceCents)
  expect(screen.getByText(which).closest('p')).toHaveTextContent(`${which} ${why}`)
  expect(figuresIn('#luck')).toEqual(
    calculator.luck.figures(entries).map(({ figure, label }) => [label, figure]),
  )
  expect(amounts(calculator.luck.title)).toEqual(winnings.map((cents) => formatDollars(cents)))
  expect(figuresIn('details')).toEqual(calculator.figures(entries, balanceCents))
}

function moveTo(cents: number) {
  fireEvent.change(slider(), { target: { value: String(balances.indexOf(cents)) } })
}

afterEach(() => {
  vi.useRealTimers()
})

describe('the calculator', () => {
  test('shows the results for the chosen balance and tier', () => {
    renderCalculator()
    expect(tierCard('Free')).toBeChecked()
    expectResults(10_000_00, 'free')
    for (const cents of [1_000_00, 13_000_00, 14_500_00]) {
      moveTo(cents)
      expectResults(cents, 'free')
    }
    fireEvent.click(tierCard('Premium'))
    for (const cents of suggestedBalances) {
      fireEvent.click(button(formatThousands(cents)))
      expect(slider()).toHaveValue(String(balances.indexOf(cents)))
      expect(button(formatThousands(cents))).toHaveAttribute('aria-pressed', 'true')
      expectResults(cents, 'premium')
    }
  })

  test('draws ten eggs to the scale of the largest win, or of $500 if all win less', () => {
    renderCalculator()
    for (const cents of [1_000_00, 50_000_00]) {
      moveTo(cents)
      const winnings = winningsOfTen(entriesForBalance(cents, 'free'))
      const largest = Math.max(500_00, ...winnings)
      expect(
        eggs(calculator.luck.title).map((egg) => egg.querySelector('svg')?.getAttribute('width')),
      ).toEqual(
        winnings.map((won) => (won === 0 ? '4' : `${Math.round(96 * Math.sqrt(won / largest))}%`)),
      )
    }
  })

  test('passes a balance to the form only once it is final', () => {
    renderCalculator()
    const handedOver = () => chosenAmount.getState().balanceCents
    fireEvent.click(tierCard('Premium'))
    fireEvent.blur(slider())
    expect(handedOver()).toBeNull()
    const dragTo = (cents: number) =>
      fireEvent.input(slider(), { target: { value: String(balances.indexOf(cents)) } })
    dragTo(25_000_00)
    expect(handedOver()).toBeNull()
    fireEvent.change(slider())
    expect(handedOver()).toBe(25_000_00)
    // Assistive technology may send only a change event.
    moveTo(50_000_00)
    expect(handedOver()).toBe(50_000_00)
    fireEvent.keyDown(slider(), { key: 'ArrowRight' })
    slider().focus()
    moveTo(30_000_00)
    expect(handedOver()).toBe(50_000_00)
    slider().blur()
    expect(handedOver()).toBe(30_000_00)
    fireEvent.click(button('$10K'))
    expect(handedOver()).toBe(10_000_00)
    // A touch that becomes a scroll does not change the balance.
    dragTo(35_000_00)
    fireEvent.pointerCancel(slider())
    fireEvent.change(slider())
    expect(handedOver()).toBe(10_000_00)
    expect(slider()).toHaveValue(String(balances.indexOf(10_000_00)))
    expectResults(10_000_00, 'premium')
    // The next visit to the page starts with the last balance.
    moveTo(25_000_00)
    fireEvent.blur(slider())
    cleanup()
    renderCalculator()
    expect(slider()).toHaveValue(String(balances.indexOf(25_000_00)))
    expectResults(25_000_00, 'premium')
  })

  test('announces the better tier once the slider rests', () => {
    vi.useFakeTimers()
    renderCalculator()
    fireEvent.click(tierCard('Premium'))
    act(() => vi.advanceTimersByTime(2_000))
    expect(said()).toEqual([])
    moveTo(5_000_00)
    act(() => vi.advanceTimersByTime(500))
    moveTo(6_000_00)
    act(() => vi.advanceTimersByTime(700))
    expect(said()).toEqual([])
    act(() => vi.advanceTimersByTime(300))
    expect(said()).toEqual([calculator.leavesMore(6_000_00).join(' ')])
  })
})

describe('a year of drawings', () => {
  const title = /^A simulated year/
  const months = () => amounts(title).slice(0, 12)

  test('is announced at once and shown month by month', () => {
    vi.useFakeTimers()
    // Each prize draws one random number, so two prizes of each month and the grand prize are won.
    let asked = 0
    vi.spyOn(Math, 'random').mockImplementation(() => (asked++ % monthlyWinners < 2 ? 0 : 0.999))
    renderCalculator()
    fireEvent.click(button('Play one year of drawings'))
    const shown = () => months().filter((month) => month?.startsWith('$')).length
    act(() => vi.advanceTimersByTime(500))
    expect(said()).toEqual([expect.stringContaining('won in 12 of 12 months')])
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' })
    expect(months()).toHaveLength(12)
    expect(shown()).toBe(1)
    act(() => vi.advanceTimersByTime(200))
    const interest = widthOf((325_00 / 12_400_00) * (2 / 12))
    expect([shown(), widths(title)[12]]).toEqual([2, interest])
  })

  test('is shown at once with reduced motion', () => {
    // Each prize draws one random number, so the first prize of each month and the grand prize are won.
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
    const { amountCents } = firstPrize
    const amount = formatDollars(amountCents)
    expect(months()[0]).toBe(`${amount}JJanuary: ${amount}`)
    expect(amounts(title)[12]).toBe('$400interest')
    // The grand prize is won in December, so December sets the scale.
    const largest = amountCents + annualGrandPrize.amountCents
    expect(widths(title).slice(10)).toEqual(
      [amountCents, largest, 400_00].map((cents) => widthOf(cents / largest)),
    )
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
    for (const cents of [1_000_00, 10_000_00]) {
      moveTo(cents)
      expect(screen.queryByRole('list', { name: title })).toBeNull()
    }
  })
})
