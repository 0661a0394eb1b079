import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectConsole } from '../console-guard'
import { renderApp } from '../render-app'

vi.mock('../../src/waitlist/waitlist-form', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

test('a form whose code cannot be fetched says so, offers another try, and leaves the page standing', async () => {
  expectConsole('error', /error when mocking a module|Failed to fetch/)
  await renderApp('/join-waitlist')
  expect(await screen.findByText('The form could not be loaded.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Join the Revolution' })).toBeVisible()
})
