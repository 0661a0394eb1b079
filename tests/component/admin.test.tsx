import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { server } from '../../mocks/node'
import { signInAdministrator } from '../../mocks/scenarios/demo-session'
import { setScenario } from '../../mocks/scenarios/scenario-store'
import { administrator, member } from '../../mocks/server/accounts'
import {
  allSignups,
  insertSignups,
  removeSignup,
  toRow,
  writeSignupState,
} from '../../mocks/server/signup-table'
import { formatDate } from '../../src/content/format-date'
import { signupColumnNames } from '../../src/lib/signup-columns'
import { expectConsole } from '../console-guard'
import { exampleSignup } from '../example-signup'
import { holdAnswers } from '../hold-answers'
import { fillIn, pasteInto, renderApp, submitButton } from '../render-app'

beforeEach(signInAdministrator)

const total = async () => (await screen.findByText('Total Signups')).nextSibling
const entries = async () => [...(await screen.findByLabelText('Signups')).children]

test('shows a loading state, then the first page and the exact total', async () => {
  const answer = holdAnswers()
  await renderApp('/admin')
  expect(await screen.findByRole('heading', { level: 1, name: 'Waitlist Admin' })).toBeVisible()
  expect(screen.getByText('Manage and view all waitlist signups')).toBeVisible()
  expect(screen.getByText('Loading signups')).toBeVisible()
  answer()
  expect(await screen.findByText('Showing 100 of 1,043')).toBeVisible()
  expect(await total()).toHaveTextContent('1,043')
  expect(screen.queryByText('Loading signups')).toBeNull()
  expect(await entries()).toHaveLength(100)
})

test('shows the values of each signup and omits missing ones', async () => {
  const people = allSignups().slice(0, 100)
  await renderApp('/admin')
  const shown = await entries()
  for (const [index, person] of people.entries()) {
    const values = signupColumnNames.map((column) => person[column]).filter((one) => one !== null)
    for (const value of [...values, `#${person.position}`, formatDate(person.created_at)]) {
      expect(shown[index]).toHaveTextContent(value)
    }
    expect(shown[index]).not.toHaveTextContent('null')
  }
})

test('loads the next page and focuses its first signup', async () => {
  const user = await renderApp('/admin')
  expect(await screen.findByText('Showing 100 of 1,043')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  expect(await screen.findByText('Showing 200 of 1,043')).toBeVisible()
  const all = await entries()
  expect(all).toHaveLength(200)
  expect(all[100]).toHaveFocus()
  expect(all[100]).toHaveTextContent('#101')
})

test('shows that there are no signups', async () => {
  setScenario('admin-empty', true)
  await renderApp('/admin')
  expect(await screen.findByText('No signups yet')).toBeVisible()
  expect(await total()).toHaveTextContent('0')
})

test('shows a failure in a toast and on the page, and can retry', async () => {
  expectConsole('error', /^Waitlist list failed: unexpected/)
  setScenario('admin-failure', true)
  const user = await renderApp('/admin')
  expect(await screen.findByText('Error: Failed to load waitlist signups')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('Error Failed to load waitlist signups')
  setScenario('admin-failure', false)
  const button = screen.getByRole('button', { name: 'Try again' })
  await user.click(button)
  expect(await total()).toHaveTextContent('1,043')
})

test('keeps the loaded signups when a later page fails', async () => {
  expectConsole('error', /^Waitlist list failed: offline/)
  const user = await renderApp('/admin')
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

test('counts a visitor who has just joined', async () => {
  insertSignups([{ ...exampleSignup, name: 'Zed Last' }])
  await renderApp('/admin')
  expect(await total()).toHaveTextContent('1,044')
})

test('focuses the summary if a successful retry leaves no button to focus', async () => {
  expectConsole('error', /^Waitlist list failed: unexpected/)
  setScenario('admin-empty', true)
  setScenario('admin-failure', true)
  const user = await renderApp('/admin')
  const tryAgain = await screen.findByRole('button', { name: 'Try again' })
  setScenario('admin-failure', false)
  await user.click(tryAgain)
  await screen.findByText('No signups yet')
  expect(screen.getByText('Showing 0 of 0')).toHaveFocus()
})

test('shows an invalid time unchanged', async () => {
  const signup = { ...toRow(exampleSignup, 1), created_at: 'soon' }
  writeSignupState({ people: 0, joined: [signup], removedIds: [], lastPosition: 1 })
  await renderApp('/admin')
  expect((await entries())[0]).toHaveTextContent('#1Ada Parkada.park@example.comsoon')
})

const emailField = () => screen.findByRole('textbox', { name: 'Email Address' })
const passwordField = () => screen.getByLabelText('Password', { exact: true })
const signInButton = () => screen.getByRole('button', { name: 'Sign in' })

test('shows who is signed in', async () => {
  await renderApp('/admin')
  expect(await screen.findByText('Signed in as admin@example.com')).toBeVisible()
})

test('shows the failure toast to a visitor who is not signed in, and accepts a sign-in', async () => {
  localStorage.clear()
  expectConsole('error', /^Waitlist list failed: refused/)
  const user = await renderApp('/admin')
  await pasteInto(user, await emailField(), administrator.email)
  expect(screen.getByRole('alert')).toHaveTextContent('Error Failed to load waitlist signups')
  expect(screen.queryByText('Total Signups')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull()

  await pasteInto(user, passwordField(), administrator.password)
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Signed in as admin@example.com')).toHaveFocus()
  expect(await total()).toHaveTextContent('1,043')
})

test('labels the sign-in fields for password managers', async () => {
  localStorage.clear()
  expectConsole('error', /^Waitlist list failed: refused/)
  await renderApp('/admin')
  expect(await emailField()).toHaveAttribute('autocomplete', 'username')
  expect(passwordField()).toHaveAttribute('autocomplete', 'current-password')
  expect(passwordField()).toHaveAttribute('type', 'password')
})

test('shows the password on request and hides it on submit', async () => {
  localStorage.clear()
  expectConsole('error', /^Waitlist list failed: refused/)
  const user = await renderApp('/admin')
  await pasteInto(user, await emailField(), administrator.email)
  await pasteInto(user, passwordField(), 'wrong')
  await user.click(screen.getByRole('checkbox', { name: 'Show password' }))
  expect(passwordField()).toHaveAttribute('type', 'text')
  await user.click(signInButton())
  expect(passwordField()).toHaveAttribute('type', 'password')
  await waitFor(() => expect(passwordField()).toHaveFocus())
  expect(passwordField()).toHaveValue('wrong')
})

test('shows an error beside each empty field', async () => {
  localStorage.clear()
  expectConsole('error', /^Waitlist list failed: refused/)
  const user = await renderApp('/admin')
  await emailField()
  await user.click(signInButton())
  expect(await emailField()).toHaveFocus()
  expect(await emailField()).toHaveAccessibleDescription('Enter your email address.')
  expect(passwordField()).toHaveAccessibleDescription('Enter your password.')
})

test('reports a wrong password and keeps what the user typed', async () => {
  localStorage.clear()
  expectConsole('error', /^Waitlist list failed: refused/)
  const user = await renderApp('/admin')
  await pasteInto(user, await emailField(), administrator.email)
  await pasteInto(user, passwordField(), 'wrong')
  await user.click(signInButton())
  await waitFor(() => expect(passwordField()).toHaveFocus())
  expect(passwordField()).toHaveAccessibleDescription('The email address or the password is wrong.')
  expect(await emailField()).toHaveValue(administrator.email)
  expect(passwordField()).toHaveValue('wrong')
})

test('reports an outage of the sign-in service and signs in once it is over', async () => {
  localStorage.clear()
  expectConsole('error', /^Waitlist list failed: refused/)
  expectConsole('error', /^Sign-in failed: unavailable/)
  setScenario('sign-in-failure', true)
  const user = await renderApp('/admin')
  await pasteInto(user, await emailField(), administrator.email)
  await pasteInto(user, passwordField(), administrator.password)
  await user.click(signInButton())
  expect(
    await screen.findByText('Signing in is not available at the moment. Try again later.'),
  ).toBeVisible()
  setScenario('sign-in-failure', false)
  await user.click(signInButton())
  expect(await total()).toHaveTextContent('1,043')
})

test('shows a user who is not an administrator why the list is empty', async () => {
  localStorage.clear()
  expectConsole('error', /^Waitlist list failed: refused/)
  const user = await renderApp('/admin')
  await pasteInto(user, await emailField(), member.email)
  await pasteInto(user, passwordField(), member.password)
  await user.click(signInButton())
  expect(await screen.findByText('No signups yet')).toBeVisible()
  expect(screen.getByText(/^Only administrators see signups/)).toBeVisible()
  expect(screen.getByText('Signed in as member@example.com')).toBeVisible()
})

test('prompts for a sign-in when the session has ended, then shows the list again', async () => {
  expectConsole('error', /^Waitlist list failed: refused/)
  const user = await renderApp('/admin')
  await screen.findByText('Showing 100 of 1,043')
  setScenario('session-expired', true)
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  expect(
    await screen.findByText('Your session has ended. Sign in again to come back to the list.'),
  ).toHaveRole('alert')
  expect(screen.queryByLabelText('Signups')).toBeNull()
  await pasteInto(user, await emailField(), administrator.email)
  await pasteInto(user, passwordField(), administrator.password)
  await user.click(signInButton())
  expect(await screen.findByText('Showing 100 of 1,043')).toBeVisible()
})

test('reports that the session has ended if it was removed from the browser and the server refuses a request', async () => {
  expectConsole('error', /^Waitlist list failed: refused/)
  const user = await renderApp('/admin')
  await screen.findByText('Showing 100 of 1,043')
  localStorage.clear()
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  expect(await screen.findByText(/^Your session has ended/)).toBeVisible()
  expect(screen.queryByText('Signed in as admin@example.com')).toBeNull()
})

test.each([false, true])('signs out immediately (offline: %s)', async (isOffline) => {
  const user = await renderApp('/admin')
  await screen.findByText('Showing 100 of 1,043')
  setScenario('offline', isOffline)
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(screen.getByRole('heading', { name: 'Sign in' })).toHaveFocus()
  expect(screen.queryByLabelText('Signups')).toBeNull()
  expect(screen.queryByText('Total Signups')).toBeNull()
  // A request that fails because of the sign-out shows no toast.
  expect(screen.queryByText('Failed to load waitlist signups')).toBeNull()
  expect(Object.keys(localStorage).filter((key) => key.endsWith('auth-token'))).toEqual([])
})

test('does not show a list that arrives after the user has signed out', async () => {
  const answer = holdAnswers()
  const answered: string[] = []
  server.events.on('response:mocked', ({ request }) => answered.push(new URL(request.url).pathname))
  const user = await renderApp('/admin')
  await screen.findByText('Loading signups')
  await user.click(await screen.findByRole('button', { name: 'Sign out' }))
  answer()
  await waitFor(() => expect(answered).toContain('/rest/v1/waitlist_signups'))
  // Give the app time to process the response.
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
  expect(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(screen.queryByLabelText('Signups')).toBeNull()
})

test('removes a signup after a confirmation and focuses the next one', async () => {
  const [first, second] = allSignups()
  const user = await renderApp('/admin')
  await screen.findByText('Showing 100 of 1,043')
  await user.click(screen.getByRole('button', { name: `Remove #1, ${first?.name}` }))
  const confirmation = screen.getByRole('group', { name: `Remove #1, ${first?.name}` })
  expect(within(confirmation).getByText(/waitlist for good\?/)).toHaveFocus()
  await user.click(within(confirmation).getByRole('button', { name: 'Remove for good' }))
  expect(await screen.findByText('Showing 99 of 1,042')).toBeVisible()
  expect(await total()).toHaveTextContent('1,042')
  const [next] = await entries()
  expect(next).toHaveTextContent(`#2${second?.name}`)
  expect(next).toHaveFocus()
  expect(allSignups().map(({ id }) => id)).not.toContain(first?.id)
  expect(await screen.findByText('Signup removed')).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Load more' }))
  expect(await screen.findByText('Showing 199 of 1,042')).toBeVisible()
})

test.each(['{Escape}', 'Keep'])('cancels the confirmation with %s', async (control) => {
  const [first] = allSignups()
  const user = await renderApp('/admin')
  const button = await screen.findByRole('button', { name: `Remove #1, ${first?.name}` })
  await user.click(button)
  if (control === 'Keep') await user.click(screen.getByRole('button', { name: 'Keep' }))
  else await user.keyboard(control)
  expect(screen.queryByRole('group')).toBeNull()
  expect(button).toHaveFocus()
  expect(allSignups()).toHaveLength(1_043)
})

test('keeps the signup and the confirmation when a removal fails', async () => {
  expectConsole('error', /^Waitlist remove failed: offline/)
  const [first] = allSignups()
  const user = await renderApp('/admin')
  await user.click(await screen.findByRole('button', { name: `Remove #1, ${first?.name}` }))
  setScenario('offline', true)
  await user.click(screen.getByRole('button', { name: 'Remove for good' }))
  const toast = await screen.findByText('Failed to remove this signup')
  await waitFor(() => expect(toast).toBeVisible())
  setScenario('offline', false)
  await user.click(screen.getByRole('button', { name: 'Remove for good' }))
  expect(await screen.findByText('Showing 99 of 1,042')).toBeVisible()
})

test('reloads the list if another administrator has already removed the signup', async () => {
  const [first] = allSignups()
  const user = await renderApp('/admin')
  await user.click(await screen.findByRole('button', { name: `Remove #1, ${first?.name}` }))
  removeSignup(first?.id ?? '')
  await user.click(screen.getByRole('button', { name: 'Remove for good' }))
  expect(await screen.findByText('Signup not found')).toBeVisible()
  expect(await screen.findByText('Showing 100 of 1,042')).toBeVisible()
  expect((await entries())[0]).toHaveTextContent('#2')
})

test('skips no signup when another administrator removes one between two pages', async () => {
  const user = await renderApp('/admin')
  await screen.findByText('Showing 100 of 1,043')
  removeSignup(allSignups()[4]?.id ?? '')
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  // The removed signup is still shown, so it still counts.
  expect(await screen.findByText('Showing 200 of 1,043')).toBeVisible()
  const numbers = (await entries()).map((entry) => /^#(\d+)/.exec(entry.textContent ?? '')?.[1])
  expect(numbers).toEqual(Array.from({ length: 200 }, (_, index) => String(index + 1)))
})

test('lets an administrator join the waitlist', async () => {
  const user = await renderApp('/join-waitlist')
  await fillIn(user)
  await user.click(submitButton())
  expect(await screen.findByText("You're #1,044 in line for early access")).toBeVisible()
})
