import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { signInAdministrator } from '../../mocks/administrator'
import { setScenario } from '../../mocks/scenario-store'
import { allSignups, insertSignups } from '../../mocks/signup-table'
import { formatDate } from '../../src/content/format'
import { expectConsole } from '../console-guard'
import { renderApp } from '../render-app'

beforeEach(signInAdministrator)

const total = async () => (await screen.findByText('Total Signups')).nextSibling
const entries = async () => [...(await screen.findByLabelText('Signups')).children]

test('spins, then shows the exact total, which is more than one answer holds', async () => {
  setScenario('slow', true)
  renderApp('/admin')
  expect(await screen.findByRole('heading', { level: 1, name: 'Waitlist Admin' })).toBeVisible()
  expect(screen.getByText('Manage and view all waitlist signups')).toBeVisible()
  expect(screen.getByText('Loading signups')).toBeVisible()
  expect(
    await screen.findByText('Showing 100 of 1,043', undefined, { timeout: 5_000 }),
  ).toBeVisible()
  expect(await total()).toHaveTextContent('1,043')
  expect(screen.queryByText('Loading signups')).toBeNull()
  expect(await entries()).toHaveLength(100)
})

test('shows of each signup what there is', async () => {
  const people = allSignups().slice(0, 100)
  const talkative = people.findIndex(({ phone, savings_amount }) => phone && savings_amount)
  const silent = people.findIndex(({ phone, savings_amount }) => !phone && !savings_amount)
  renderApp('/admin')
  const shown = (await entries()).map((entry) => entry.textContent)
  const expected = (index: number) => {
    const person = people[index]
    return [
      `#${person?.position}`,
      person?.name,
      person?.email,
      person?.phone,
      person?.savings_amount,
      formatDate(person?.created_at ?? ''),
    ].join('')
  }
  expect(shown[talkative]).toBe(expected(talkative))
  expect(shown[silent]).toBe(expected(silent))
})

test('loads the next page, and goes on at its first signup', async () => {
  const user = renderApp('/admin')
  expect(await screen.findByText('Showing 100 of 1,043')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  expect(await screen.findByText('Showing 200 of 1,043')).toBeVisible()
  const all = await entries()
  expect(all).toHaveLength(200)
  expect(all[100]).toHaveFocus()
  expect(all[100]).toHaveTextContent('#101')
})

test('says that there are no signups', async () => {
  setScenario('admin-empty', true)
  renderApp('/admin')
  expect(await screen.findByText('No signups yet')).toBeVisible()
  expect(await total()).toHaveTextContent('0')
})

test('tells a failure in a toast and on the page, and can be tried again', async () => {
  expectConsole('error', /^Waitlist list failed: unexpected/)
  setScenario('admin-failure', true)
  const user = renderApp('/admin')
  expect(await screen.findByText('Error: Failed to load waitlist signups')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('Error Failed to load waitlist signups')
  setScenario('admin-failure', false)
  const button = screen.getByRole('button', { name: 'Try again' })
  await user.click(button)
  expect(await total()).toHaveTextContent('1,043')
})

test('keeps what was loaded when a later page fails', async () => {
  expectConsole('error', /^Waitlist list failed: offline/)
  const user = renderApp('/admin')
  await screen.findByText('Showing 100 of 1,043')
  setScenario('offline', true)
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  const tryAgain = await screen.findByRole('button', { name: 'Try again' })
  expect(tryAgain).toHaveFocus()
  expect(await entries()).toHaveLength(100)
  setScenario('offline', false)
  await user.click(tryAgain)
  expect(await screen.findByText('Showing 200 of 1,043')).toBeVisible()
})

test('counts somebody who has just joined', async () => {
  insertSignups([{ name: 'Zed Last', email: 'zed@example.com', phone: null, savings_amount: null }])
  renderApp('/admin')
  expect(await total()).toHaveTextContent('1,044')
})

test('is refused without a session, and says so', async () => {
  localStorage.clear()
  expectConsole('error', /^Waitlist list failed: refused/)
  renderApp('/admin')
  await waitFor(() =>
    expect(screen.getByText('Error: Failed to load waitlist signups')).toBeVisible(),
  )
})
