import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ScenarioPanel } from '../../mocks/panel/scenario-panel'
import { activeScenarios } from '../../mocks/scenarios/scenario-store'
import { scenarios } from '../../mocks/scenarios/scenarios'
import { takenEmail } from '../../mocks/server/made-up-people'
import { allSignups, insertSignups } from '../../mocks/server/signup-table'
import { exampleSignup } from '../example-signup'

async function openPanel() {
  const user = userEvent.setup()
  render(<ScenarioPanel />)
  await user.tab()
  await user.keyboard('{Enter}')
  return user
}

test('shows that the data is made up even while it is closed', () => {
  render(<ScenarioPanel />)
  expect(screen.getByRole('region', { name: 'Demo' })).toHaveTextContent('made-up data')
})

test('has a keyboard-operable switch for every scenario', async () => {
  const user = await openPanel()
  expect(screen.getAllByRole('switch')).toHaveLength(scenarios.length)
  // The crash scenario closes the panel.
  for (const { id, label } of scenarios.filter((scenario) => scenario.id !== 'crash')) {
    const control = screen.getByRole('switch', { name: label })
    control.focus()
    await user.keyboard(' ')
    expect(control).toBeChecked()
    expect(activeScenarios()).toContain(id)
  }
  expect(screen.getByRole('link', { name: 'Link to these scenarios' })).toHaveAttribute(
    'href',
    `?scenario=${activeScenarios().join(',')}`,
  )
})

test('shows an email address that is already on the waitlist', async () => {
  await openPanel()
  expect(screen.getByText(takenEmail)).toBeVisible()
})

test('resets the waitlist', async () => {
  insertSignups([exampleSignup])
  expect(allSignups()).toHaveLength(1_044)
  const user = await openPanel()
  await user.click(screen.getByRole('button', { name: 'Reset the waitlist' }))
  expect(allSignups()).toHaveLength(1_043)
  expect(screen.getByRole('status')).toHaveTextContent('Back to 1,043 people')
})

test('closes on Escape and returns the focus to its badge', async () => {
  const user = await openPanel()
  screen.getByRole('switch', { name: 'Slow server' }).focus()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('switch')).toBeNull()
  expect(screen.getByRole('button', { name: /^Demo/ })).toHaveFocus()
})

test('closes when the crash scenario is switched on, so that it does not cover the error page', async () => {
  const user = await openPanel()
  await user.click(screen.getByRole('switch', { name: 'Page crashes' }))
  expect(activeScenarios()).toEqual(['crash'])
  expect(screen.queryByRole('switch')).toBeNull()
})
