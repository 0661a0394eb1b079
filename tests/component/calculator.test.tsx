import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '../render-app'

const calculator = () => within(screen.getByRole('group', { name: 'Now with your amount' }))
const slider = () => calculator().getByRole('slider', { name: 'Your balance' })
const premium = () => calculator().getByRole('switch', { name: 'Premium' })

/** What stands beside a label. */
function result(label: string) {
  return calculator().getByText(label, { selector: 'dt' }).nextElementSibling?.textContent
}

function results() {
  return [
    'Interest in a year',
    'Premium’s fee for a year',
    'Interest after the fee',
    'Entries in each monthly drawing',
    'Prizes in a typical year',
    'Prizes in a typical month',
    'Chance of at least one prize in a month',
    'Chance of at least one prize in a year',
  ].map(result)
}

function moveTo(cents: number) {
  fireEvent.change(slider(), { target: { value: String(cents) } })
}

afterEach(() => {
  vi.useRealTimers()
})

describe('the calculator', () => {
  test('starts with the worked example', () => {
    renderApp('/')
    expect(slider()).toHaveAttribute('aria-valuetext', '$2,050')
    expect(premium()).toBeChecked()
    expect(results()).toEqual(['$82', '$100', '−$18', '164', '$20', '$0', '8.0%', '63.3%'])
  })

  test('tells what a balance on the free tier brings', async () => {
    const user = renderApp('/')
    await user.click(premium())
    moveTo(1_000_00)
    expect(slider()).toHaveAttribute('aria-valuetext', '$1,000')
    expect(results()).toEqual(['$32.50', '$0', '$32.50', '40', '$0', '$0', '2.0%', '21.7%'])
  })

  test('tells what the largest balance with Premium brings', () => {
    renderApp('/')
    moveTo(50_000_00)
    expect(results()).toEqual([
      '$2,000',
      '$100',
      '$1,900',
      '4,000',
      '$1,135',
      '$40',
      '87.1%',
      'over 99.9%',
    ])
  })

  test('shows the median before any chance, and the formula with the figures in it', () => {
    renderApp('/')
    const group = screen.getByRole('group', { name: 'Now with your amount' })
    expect(group).toHaveTextContent(/typical year.*typical month.*Chance of at least one/)
    expect(group).toHaveTextContent(
      'A month: 1 − (1 − 164 ÷ 247,893) to the power of 126 = 8.0%A year: 1 − (1 − 164 ÷ 247,893) to the power of 1,513 = 63.3%',
    )
  })

  test('reads the result aloud once the slider rests, and nothing before it was touched', () => {
    vi.useFakeTimers()
    renderApp('/')
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
