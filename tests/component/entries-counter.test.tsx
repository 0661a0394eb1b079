import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderApp } from '../render-app'

afterEach(() => {
  vi.useRealTimers()
})

test('counts up on the page, unheard by a screen reader', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  await renderApp('/')
  const number = screen.getByTestId('entries-counter')
  expect(number).toHaveTextContent('247,893')
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  expect(number).toHaveTextContent('247,895')
  expect(number.querySelectorAll('[data-previous]')).toHaveLength(1)
  expect(number.querySelector('[data-previous]')).toHaveAttribute('data-previous', '3')
  expect(number).toHaveAttribute('aria-hidden', 'true')
  expect(number.closest('[aria-live], [role=status], [role=alert]')).toBeNull()
})
