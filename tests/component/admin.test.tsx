import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { signInAdministrator } from '../../mocks/administrator'
import { setScenario } from '../../mocks/scenario-store'
import { allSignups, insertSignups } from '../../mocks/signup-table'
import { formatDate } from '../../src/waitlist/format-date'
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
}, 10_000)

test('shows of each signup what there is', async () => {
  const [first] = allSignups()
  renderApp('/admin')
  const [entry] = await entries()
  expect(entry).toHaveTextContent('#1')
  expect(entry).toHaveTextContent(first?.name ?? 'nobody')
  expect(entry).toHaveTextContent(first?.email ?? 'nobody')
  expect(entry).toHaveTextContent(formatDate(first?.created_at ?? ''))
  for (const value of [first?.phone, first?.savings_amount]) {
    if (value != null) expect(entry).toHaveTextContent(value)
  }
})

test('loads page after page, goes on at the first new signup, and stops at the last', async () => {
  const user = renderApp('/admin')
  expect(await screen.findByText('Showing 100 of 1,043')).toBeVisible()
  for (let page = 2; page <= 11; page++) {
    await user.click(screen.getByRole('button', { name: 'Load more' }))
    const shown = Math.min(page * 100, 1_043).toLocaleString('en-US')
    expect(await screen.findByText(`Showing ${shown} of 1,043`)).toBeVisible()
    const all = await entries()
    expect(all[(page - 1) * 100]).toHaveFocus()
  }
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  expect(await entries()).toHaveLength(1_043)
}, 60_000)

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

test('shows somebody who has just joined at the end of the line', async () => {
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

test('writes dates the US way', () => {
  expect(formatDate('2026-11-20T15:04:00')).toMatch(/^Nov 20, 2026, 3:04\sPM$/)
})
