import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { server } from '../../mocks/node'
import { mockProject } from '../../mocks/server/project'
import { adminPage, details, sessionCopy, signInForm, toolbar } from '../../src/content/admin'
import { inviteCopy } from '../../src/content/admin-batches'
import { exportCopy } from '../../src/content/admin-export'
import { renderApp } from '../support/render-app'

// The admin page on a backend that has the specified table and nothing else, and lists it without a session.

const TABLE = `${mockProject.url}/rest/v1/waitlist_signups`

const row = (position: number) => ({
  id: position,
  name: `Saver ${position}`,
  email: `saver.${position}@example.com`,
  phone: null,
  savings_amount: null,
  position,
  created_at: '2026-06-01T13:00:00+00:00',
})

function listRows(count: number) {
  const rows = Array.from({ length: count }, (_, index) => row(index + 1))
  server.use(
    http.get(TABLE, () => HttpResponse.json(rows.slice(0, 51))),
    http.head(TABLE, () => new HttpResponse(null, { headers: { 'Content-Range': `*/${count}` } })),
  )
}

beforeEach(() => {
  server.use(
    http.post(`${mockProject.url}/rest/v1/rpc/:name`, () =>
      HttpResponse.json({ code: 'PGRST202', message: 'No such function' }, { status: 404 }),
    ),
  )
})

const signInButton = () => screen.findByRole('button', { name: sessionCopy.signIn })

test('lists and counts what the server lists, and says what is missing', async () => {
  listRows(120)
  await renderApp('/admin')
  expect(await screen.findByText(adminPage.withoutFunctions)).toBeVisible()
  const table = screen.getByRole('table', { name: adminPage.caption })
  expect(within(table).getAllByRole('row')).toHaveLength(51)
  expect(screen.getByText(adminPage.total).nextSibling).toHaveTextContent('120')
  expect(screen.getByText('120 signups. Showing #1 to #50')).toBeVisible()
  const headings = within(table).getAllByRole('columnheader')
  expect(headings.map(({ textContent }) => textContent?.replace('Position', ''))).not.toContain(
    adminPage.columns.friends,
  )
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('searchbox', { name: toolbar.search })).toBeNull()
  expect(screen.queryByRole('button', { name: inviteCopy.open })).toBeNull()
  expect(screen.getByRole('button', { name: exportCopy.start })).toBeVisible()
})

test('shows a signup without what belongs to invitations', async () => {
  listRows(2)
  const user = await renderApp('/admin')
  await user.click(await screen.findByRole('button', { name: 'Saver 2, #2' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('saver.2@example.com')).toBeVisible()
  expect(within(dialog).queryByText(details.invitationLink)).toBeNull()
  expect(within(dialog).queryByText(details.friends)).toBeNull()
  expect(within(dialog).getByRole('button', { name: details.remove })).toBeVisible()
})

test('has a way to sign in, because the server may hide signups without an error', async () => {
  listRows(0)
  const user = await renderApp('/admin')
  expect(await screen.findByText(adminPage.empty)).toBeVisible()
  await user.click(await signInButton())
  expect(screen.getByRole('heading', { name: signInForm.title })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: signInForm.cancel }))
  expect(screen.getByText(adminPage.empty)).toBeVisible()
  expect(await signInButton()).toHaveFocus()
})
