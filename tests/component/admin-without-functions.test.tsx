import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { server } from '../../mocks/node'
import { mockProject } from '../../mocks/server/project'
import {
  adminPage,
  details,
  exportCopy,
  inviteCopy,
  overview,
  sessionCopy,
  signInForm,
  toolbar,
} from '../../src/content/admin'
import { fieldOf, signupColumnNames } from '../../src/lib/signup-columns'
import { expectConsole } from '../support/console-guard'
import { exampleSignup } from '../support/example-signup'
import { renderApp } from '../support/render-app'

// The admin page on a backend that has the specified table and nothing else, and lists it without a session.

const TABLE = `${mockProject.url}/rest/v1/waitlist_signups`

const row = (position: number) => ({
  ...exampleSignup,
  id: position,
  name: `Saver ${position}`,
  email: `saver.${position}@example.com`,
  position,
  created_at: '2026-06-01T13:00:00+00:00',
})

function listRows(count: number, others: object = {}) {
  const rows = Array.from({ length: count }, (_, index) => ({ ...row(index + 1), ...others }))
  server.use(
    http.get(TABLE, ({ request }) =>
      isCount(request)
        ? HttpResponse.json([], { headers: { 'Content-Range': `*/${count}` } })
        : HttpResponse.json(rows.slice(0, 51)),
    ),
  )
}

const isCount = ({ url }: Request) => new URL(url).searchParams.get('limit') === '1'

beforeEach(() => {
  server.use(
    http.post(`${mockProject.url}/rest/v1/rpc/:name`, () =>
      HttpResponse.json({ code: 'PGRST202', message: 'No such function' }, { status: 404 }),
    ),
  )
})

const signInButton = () => screen.findByRole('button', { name: sessionCopy.signIn })

/** Opens the second signup, which has no invitation, no friends, and no batch. */
async function expectNoInvitationsIn(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Saver 2, #2' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('saver.2@example.com')).toBeVisible()
  expect(dialog.getByRole('button', { name: details.remove })).toBeVisible()
  expect(dialog.queryByText(details.invitationLink)).toBeNull()
  expect(dialog.queryByText(details.friends)).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByText('K7QX2M9P')).toBeNull()
}

test('lists and counts what the server lists without the filter of the address, and says what is missing', async () => {
  listRows(120)
  const entries = history.length
  const user = await renderApp('/admin?savings=none&status=waiting')
  expect(await screen.findByText(adminPage.withoutFunctions)).toBeVisible()
  const table = screen.getByRole('table', { name: adminPage.caption(1, 50) })
  expect(screen.getByText('120 signups · #1 to #50')).toBeVisible()
  expect([location.search, history.length]).toEqual(['', entries])
  const { joined } = adminPage.columns
  const fields = signupColumnNames.map((column) => fieldOf(column).heading)
  const headings = within(table).getAllByRole('columnheader').slice(1)
  expect(headings.map(({ textContent }) => textContent)).toEqual([...fields, joined])
  expect(screen.queryByRole('button', { name: inviteCopy.open })).toBeNull()
  expect(screen.getByRole('button', { name: exportCopy.start })).toBeVisible()
  await expectNoInvitationsIn(user)
})

test('shows the list without its number if it cannot be counted, and no invitations of which there are only columns', async () => {
  expectConsole('error', /^Waitlist count failed: unavailable/)
  listRows(52, { invite_code: 'D4F6H8J2', invited_by: 'K7QX2M9P' })
  server.use(
    http.get(TABLE, ({ request }) =>
      isCount(request) ? new HttpResponse(null, { status: 503 }) : undefined,
    ),
  )
  const user = await renderApp('/admin')
  expect(await screen.findByText(overview.notCounted)).toBeVisible()
  expect(screen.getByText(adminPage.total).nextSibling).toHaveTextContent(overview.unknown)
  expect(screen.getByText('#1 to #50')).toBeVisible()
  expect(screen.getByText(adminPage.withoutFunctions)).toBeVisible()
  expect(screen.queryByRole('searchbox', { name: toolbar.search })).toBeNull()
  await expectNoInvitationsIn(user)
})

test('has a way to sign in, because the server may hide signups without an error', async () => {
  listRows(0)
  const user = await renderApp('/admin')
  expect(await screen.findByText(adminPage.empty)).toBeVisible()
  expect(screen.getByRole('link', { name: adminPage.openForm })).toBeVisible()
  await user.click(await signInButton())
  expect(screen.getByRole('heading', { name: signInForm.title })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: signInForm.cancel }))
  expect(screen.getByText(adminPage.empty)).toBeVisible()
  expect(await signInButton()).toHaveFocus()
})
