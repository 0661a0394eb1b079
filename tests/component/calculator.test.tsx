import { ChakraProvider } from '@chakra-ui/react'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
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

/** What stands under a heading, as label and value. */
function results(heading: 'Guaranteed' | 'Not guaranteed') {
  const list = calculator().getByRole('heading', { level: 4, name: heading }).nextElementSibling
  return [...(list?.querySelectorAll('dt') ?? [])].map(
    (label) => `${label.textContent}: ${label.nextElementSibling?.textContent}`,
  )
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
    expect(slider()).toHaveAttribute('aria-valuetext', '$2,050')
    expect(premium()).toBeChecked()
    expect(results('Guaranteed')).toEqual([
      'Interest in a year at 4.0% APY: $82',
      'Fee for a year, paid at once: $100',
      'Interest after the fee: −$18',
      'On the free tier instead: $66.63',
    ])
    expect(results('Not guaranteed')).toEqual([
      'Entries in each monthly drawing: 164',
      'Prizes in a typical year: $20',
      'Prizes in a typical month: $0',
      'Chance of any prize in a month: 8.0%',
      'Chance of any prize in a year: 63.3%',
    ])
  })

  test('tells what a balance on the free tier brings', () => {
    renderCalculator()
    fireEvent.click(premium())
    moveTo(1_000_00)
    expect(slider()).toHaveAttribute('aria-valuetext', '$1,000')
    expect(results('Guaranteed')).toEqual([
      'Interest in a year at 3.25% APY: $32.50',
      'Fee for a year, paid at once: $0',
      'Interest after the fee: $32.50',
      'With Premium instead: −$60',
    ])
    expect(results('Not guaranteed')).toEqual([
      'Entries in each monthly drawing: 40',
      'Prizes in a typical year: $0',
      'Prizes in a typical month: $0',
      'Chance of any prize in a month: 2.0%',
      'Chance of any prize in a year: 21.7%',
    ])
  })

  test('tells what the largest balance with Premium brings', () => {
    renderCalculator()
    moveTo(50_000_00)
    expect(results('Guaranteed')).toEqual([
      'Interest in a year at 4.0% APY: $2,000',
      'Fee for a year, paid at once: $100',
      'Interest after the fee: $1,900',
      'On the free tier instead: $1,625',
    ])
    expect(results('Not guaranteed')).toEqual([
      'Entries in each monthly drawing: 4,000',
      'Prizes in a typical year: $1,135',
      'Prizes in a typical month: $40',
      'Chance of any prize in a month: 87.1%',
      'Chance of any prize in a year: over 99.9%',
    ])
  })

  test('shows the formula with the figures in it', () => {
    renderCalculator()
    const group = screen.getByRole('group', { name: 'Now with your amount' })
    expect(group).toHaveTextContent(
      'In a month1 − (1 − 164 ÷ 247,893) to the power of 126 = 8.0%In a year1 − (1 − 164 ÷ 247,893) to the power of 1,513 = 63.3%',
    )
  })

  test('reads the result aloud once the slider rests, and nothing before it was touched', () => {
    vi.useFakeTimers()
    renderCalculator()
    const status = calculator().getByRole('status')
    act(() => vi.advanceTimersByTime(2_000))
    expect(status).toBeEmptyDOMElement()
    moveTo(3_000_00)
    act(() => vi.advanceTimersByTime(500))
    moveTo(4_000_00)
    act(() => vi.advanceTimersByTime(500))
    expect(status).toBeEmptyDOMElement()
    act(() => vi.advanceTimersByTime(500))
    expect(status).toHaveTextContent('$160 guaranteed interest in a year, $60 after the fee. 320')
  })
})
