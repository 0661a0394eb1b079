import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectConsole } from '../console-guard'
import { fillIn, nameField, renderApp, waitForForm } from '../render-app'

vi.mock('../../src/pages/sweepstakes-rules-page', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

test('a page whose code cannot be fetched leaves the way back, and what was typed', async () => {
  expectConsole('error', /error when mocking a module|Failed to fetch/)
  const user = await renderApp('/join-waitlist')
  await fillIn(user)
  // Without pointing at it, which would try to fetch the page ahead.
  fireEvent.click(screen.getByRole('link', { name: 'Sweepstakes Rules' }))
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Unexpected Application Error!' }),
  ).toHaveFocus()
  await user.click(screen.getByRole('link', { name: 'Join Waitlist' }))
  await waitForForm()
  expect(nameField()).toHaveValue('Ada Park')
})
