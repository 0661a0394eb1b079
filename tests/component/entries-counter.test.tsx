import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { loadNextPage } from '../../src/app'
import { figures } from '../../src/content/figures'
import { formatCount } from '../../src/content/format'
import { navigationLink, renderApp } from '../support/render-app'

afterEach(() => {
  vi.useRealTimers()
})

test('counts up on the page, hidden from screen readers', async () => {
  const { start, intervalMs } = figures.entriesCounter
  const [before, after] = [formatCount(start), formatCount(start + 1)]
  const replacedDigits = [...before].filter((digit, index) => digit !== after[index])
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.spyOn(Math, 'random').mockReturnValue(0)
  await renderApp('/')
  const number = screen.getByTestId('entries-counter')
  expect(number).toHaveTextContent(before)
  await act(() => vi.advanceTimersByTimeAsync(intervalMs))
  expect(number).toHaveTextContent(after)
  const rollingDigits = [...number.querySelectorAll('[data-previous]')]
  expect(rollingDigits.map((digit) => digit.getAttribute('data-previous'))).toEqual(replacedDigits)
  expect(number).toHaveAttribute('aria-hidden', 'true')
  expect(number.closest('[aria-live], [role=status], [role=alert]')).toBeNull()
})

test('after a link, counts up one interval after the page is shown', async () => {
  const { start, intervalMs } = figures.entriesCounter
  await renderApp('/privacy')
  await loadNextPage('/')
  vi.useFakeTimers()
  await act(() => vi.advanceTimersByTimeAsync(0.9 * intervalMs))
  fireEvent.click(navigationLink('Home'))
  await act(() => vi.advanceTimersByTimeAsync(0))
  const number = screen.getByTestId('entries-counter')
  await act(() => vi.advanceTimersByTimeAsync(intervalMs - 1))
  expect(number).toHaveTextContent(formatCount(start))
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(number).not.toHaveTextContent(formatCount(start))
})
