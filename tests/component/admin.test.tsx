import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { server } from '../../mocks/node'
import { signInAdministrator } from '../../mocks/scenarios/demo-session'
import { replaceScenarios, setScenario } from '../../mocks/scenarios/scenario-store'
import { answer } from '../../mocks/server/answer'
import { administrator, member } from '../../mocks/server/gotrue/accounts'
import { mockProject } from '../../mocks/server/project'
import { INITIAL_PEOPLE, MADE_UP_UNTIL } from '../../mocks/server/signups/made-up-people'
import { everybody, inviteBatch, previewBatch } from '../../mocks/server/signups/signup-functions'
import {
  allSignups,
  insertSignups,
  removeSignup,
  startWith,
} from '../../mocks/server/signups/signup-table'
import { PAGE_SIZE } from '../../src/admin/list/signup-view'
import { adminPage, causes, overview } from '../../src/content/admin'
import { formatDate } from '../../src/content/dates'
import { withWait } from '../../src/content/format'
import { sessionKey } from '../../src/lib/session-storage'
import { signupColumnNames } from '../../src/lib/signup-columns'
import { useToastStore } from '../../src/toasts/toast-store'
import { expectConsole } from '../support/console-guard'
import { exampleSignup } from '../support/example-signup'
import { startWithFew } from '../support/few-signups'
import { holdResponses } from '../support/hold-responses'
import { pressEscape } from '../support/press-escape'
import {
  createAdminRepository,
  fillIn,
  inLine,
  openMenu,
  pasteInto,
  renderApp,
  said,
  signOut,
  submitButton,
} from '../support/render-app'

/** Few, because jsdom renders rows slowly. */
const PEOPLE = 8

beforeEach(() => {
  // At this time the first people have joined between May 31 and June 2, 2026, in every time zone.
  vi.setSystemTime(MADE_UP_UNTIL)
  signInAdministrator()
  startWithFew(PEOPLE)
})
afterEach(() => {
  vi.useRealTimers()
})

/** As if the session had never been, or had ended. */
const endSession = () => localStorage.removeItem(sessionKey(mockProject.url))
const total = async () => (await screen.findByText('Total Signups')).nextSibling
const table = () => screen.findByRole('table', { name: 'Signups' })
/** Without the header. */
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
const positions = async () =>
  (await rows()).map((row) =>
    Number(/^#([\d,]+)/.exec(row.textContent ?? '')?.[1]?.replace(',', '')),
  )
const showing = (text: string) => screen.findByText(text)
const firstPage = () => showing('1,043 signups. Showing #1 to #50')
const everyone = () => showing('8 signups. Showing #1 to #8')
const toasts = async () =>
  within(await screen.findByRole('region', { name: 'Notifications' })).getAllByRole('listitem')
/** A toast fades in. */
const seeToast = (title: string) => waitFor(() => expect(screen.getByText(title)).toBeVisible())
const button = (name: string | RegExp) => {
  const [first] = screen.getAllByRole('button', { name })
  if (first === undefined) throw new Error(`There is no button ${name}`)
  return first
}

/** @returns the button, which closes them */
async function openFilters(user: UserEvent) {
  await table()
  const filters = button(/^Filters/)
  await user.click(filters)
  return filters
}

test('sorts by the heading of the position, and by the filters of cards', async () => {
  const user = await renderApp('/admin')
  await everyone()
  const heading = screen.getByRole('columnheader', { name: 'Position' })
  expect(heading).toHaveAttribute('aria-sort', 'ascending')
  await openFilters(user)
  await user.selectOptions(screen.getByLabelText('Sort'), 'Newest first')
  await showing('8 signups. Showing #8 to #1')
  expect(heading).toHaveAttribute('aria-sort', 'descending')
  // Only a table shows this button.
  fireEvent.click(within(heading).getByRole('button', { name: 'Position', hidden: true }))
  await everyone()
  expect(heading).toHaveAttribute('aria-sort', 'ascending')
})

test('shows a page without signups, and leads to the first page', async () => {
  const user = await renderApp('/admin?at=2000')
  expect(await screen.findByText('No signups on this page')).toBeVisible()
  expect(await screen.findByText('The last position is #8.')).toBeVisible()
  await user.click(button('First page'))
  await everyone()
})

test('on a phone, the menu exports the list and closes', async () => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => undefined }),
  )
  const user = await renderApp('/admin')
  await everyone()
  await openMenu(user)
  await user.click(button('Export CSV'))
  expect(button('More')).toHaveFocus()
  expect(button('More')).toHaveAttribute('aria-expanded', 'false')
  expect((await screen.findAllByText(/^Exported 8 signups to /))[0]).toBeVisible()
})

test('closes the filters with Escape, and when the focus leaves them', async () => {
  const user = await renderApp('/admin')
  await everyone()
  const filters = await openFilters(user)
  expect(filters).toHaveAttribute('aria-expanded', 'true')
  await user.tab()
  expect(screen.getByLabelText('Status')).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(filters).toHaveFocus()
  expect(filters).toHaveAttribute('aria-expanded', 'false')
  expect(screen.queryByLabelText('Savings')).toBeNull()
  await openFilters(user)
  await user.click(screen.getByLabelText('Search name, email, phone, or position'))
  expect(filters).toHaveAttribute('aria-expanded', 'false')
})

test('names each filter that is on, and removes one of them', async () => {
  const user = await renderApp('/admin?savings=none&from=2026-05-31&to=2026-12-31')
  await screen.findByText(/^1 signup matches/)
  expect(button('Filters (3)')).toBeVisible()
  const chips = () =>
    screen.getAllByRole('button', { name: /^Remove filter: / }).map((one) => one.textContent)
  expect(chips()).toEqual([
    'Savings Not given',
    'Joined since May 31, 2026',
    'Joined through Dec 31, 2026',
  ])
  await user.click(button('Remove filter: Savings Not given'))
  expect(await screen.findByText(/^8 signups match/)).toHaveFocus()
  expect(location.search).toBe('?from=2026-05-31&to=2026-12-31')
  expect(chips()).toHaveLength(2)
  expect(button('Filters (2)')).toBeVisible()
})

test('counts new signups without moving the list, and shows them after a refresh', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const user = await renderApp('/admin')
  await everyone()
  expect(screen.getByText(/^As of \d{1,2}:\d\d [AP]M$/)).toBeVisible()
  insertSignups([{ ...exampleSignup, name: 'Zed Last' }])
  vi.advanceTimersByTime(30_000)
  expect(await screen.findByText('1 new signup')).toBeVisible()
  expect((await positions()).at(-1)).toBe(PEOPLE)
  await user.click(button('Refresh'))
  await showing('9 signups. Showing #1 to #9')
  expect(screen.queryByText(/new signup/)).toBeNull()
  expect(button('Refresh')).toHaveFocus()
})

test('shows the rows if the signups cannot be counted, and counts them on request', async () => {
  expectConsole('error', /^Waitlist summary failed: offline/)
  replaceScenarios([{ id: 'offline', call: 'summary' }])
  const user = await renderApp('/admin')
  expect(await screen.findByText(/Not available$/)).toBeVisible()
  expect(await rows()).toHaveLength(PEOPLE)
  expect(screen.queryByText('Failed to load waitlist signups')).toBeNull()
  replaceScenarios([])
  await user.click(button('Refresh'))
  expect(await everyone()).toBeVisible()
})

test('shows the values of each signup and omits missing ones', async () => {
  const people = allSignups()
  await renderApp('/admin')
  const shown = await rows()
  for (const [index, person] of people.entries()) {
    const values = signupColumnNames.map((column) => person[column]).filter((one) => one !== null)
    for (const value of [...values, `#${person.position}`, formatDate(person.created_at)]) {
      expect(shown[index]).toHaveTextContent(value)
    }
    expect(shown[index]).not.toHaveTextContent('null')
  }
})

test('isolates a name that is written from right to left', async () => {
  const name = 'עדה פארק'
  insertSignups([{ ...exampleSignup, name }])
  const user = await renderApp('/admin')
  expect(await screen.findByText(name)).toHaveProperty('localName', 'bdi')
  const dialog = await openDialog(user, 9)
  expect(within(dialog).getByText(name)).toHaveProperty('localName', 'bdi')
})

test('shows who was invited, and how many friends have joined', async () => {
  const people = allSignups()
  expect(people.filter(({ friends_joined }) => friends_joined > 0)).not.toEqual([])
  await renderApp('/admin')
  const shown = await rows()
  for (const [index, { invited_by, friends_joined }] of people.entries()) {
    const row = shown[index]
    if (invited_by === null) expect(row).not.toHaveTextContent('Invited by')
    else expect(row).toHaveTextContent(`Invited by ${invited_by}`)
    const friends = friends_joined === 1 ? '1 friend' : `${friends_joined} friends`
    if (friends_joined === 0) expect(row).not.toHaveTextContent('friend')
    else expect(row).toHaveTextContent(friends)
  }
})

test('searches for the code of an invitation, without other filters', async () => {
  const invited = allSignups().find(({ invited_by }) => invited_by !== null)
  const code = invited?.invited_by ?? ''
  const withCode = allSignups().filter((one) => [one.invite_code, one.invited_by].includes(code))
  const user = await renderApp('/admin?order=newest&at=6&from=2026-06-01')
  await table()
  await user.click(button(`Search for ${code}`))
  await screen.findByText(new RegExp(`^${withCode.length} signups match`))
  expect(await positions()).toEqual(withCode.map(({ position }) => position).reverse())
  expect(screen.getByLabelText('Search name, email, phone, or position')).toHaveValue(code)
  expect(location.search).toBe('?order=newest')
  await waitFor(async () => expect(await table()).toHaveFocus())
})

test('filters by the number of friends', async () => {
  const invited_by = allSignups()[0]?.invite_code ?? ''
  insertSignups(
    ['one', 'two'].map((name) => ({
      ...exampleSignup,
      email: `${name}@example.com`,
      invited_by,
    })),
  )
  const user = await renderApp('/admin')
  await openFilters(user)
  await user.click(screen.getByLabelText('3 or more friends joined'))
  await screen.findByText(/^1 signup matches/)
  expect(location.search).toBe('?friends=3')
  expect((await rows())[0]).toHaveTextContent('3 friends')
  expect(button('Remove filter: 3 or more friends joined')).toBeVisible()
  await user.click(button('Clear filters'))
  expect(await showing('10 signups. Showing #1 to #10')).toHaveFocus()
  await openFilters(user)
  expect(screen.getByLabelText('3 or more friends joined')).not.toBeChecked()
})

test('counts everybody by status, and lists the people that a number counts', async () => {
  const next = { filter: everybody, howMany: 1, isFriendsFirst: true, ids: null }
  inviteBatch(next, previewBatch(next).fingerprint, administrator.email)
  const user = await renderApp('/admin?savings=none')
  await screen.findByText(/^1 signup matches/)
  await waitFor(() => expect(button(/^Waiting/)).toHaveTextContent('7'))
  expect(button(/^Invited/)).toHaveTextContent('1')
  expect(button(/^3\+ friends/)).toHaveTextContent('0')
  await user.click(button(/^Invited/))
  await screen.findByText('1 signup matches. Positions #1 to #1')
  expect(button(/^Invited/)).toHaveAttribute('aria-pressed', 'true')
  expect(location.search).toBe('?status=invited')
  await user.click(button(/^Total Signups/))
  await everyone()
  expect(location.search).toBe('')
})

test('an arrow key opens the next part of the page', async () => {
  const user = await renderApp('/admin')
  await table()
  await user.click(screen.getByRole('tab', { name: 'Signups' }))
  await user.keyboard('{ArrowLeft}')
  expect(screen.getByRole('tab', { name: 'Batches' })).toHaveFocus()
  expect(await screen.findByText('No one has been invited yet.')).toBeVisible()
  await user.keyboard('{ArrowRight}')
  expect(await table()).toBeVisible()
})

test('explains how to remove a person who asks for it', async () => {
  const user = await renderApp('/admin')
  await table()
  await user.click(button(/, #1$/))
  await user.click(screen.getByText('A person asks to be removed'))
  const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(steps).toContain('Press "Remove...", and confirm.')
})

test('keeps the page if a search is refused, although the session is valid', async () => {
  expectConsole('error', /^Waitlist list failed: refused/)
  server.use(
    http.post(`${mockProject.url}/rest/v1/rpc/search_signups`, () =>
      HttpResponse.json({ code: '42501' }, { status: 403 }),
    ),
  )
  const user = await renderApp('/admin')
  await user.type(
    await screen.findByLabelText('Search name, email, phone, or position'),
    "x' or 1=1{Enter}",
  )
  expect(await screen.findByText('The list below is from the last time it loaded.')).toBeVisible()
  expect(await rows()).toHaveLength(PEOPLE)
  await user.clear(screen.getByLabelText('Search name, email, phone, or position'))
  await everyone()
  expect(screen.queryByText(/^Error: Failed to load/)).toBeNull()
})

test('filters by savings and by day, and clears the filters', async () => {
  const user = await renderApp('/admin')
  await openFilters(user)
  await user.selectOptions(screen.getByLabelText('Savings'), '$25,000 - $50,000')
  const some = allSignups().filter((person) => person.savings_amount === '$25,000 - $50,000')
  expect(some).toHaveLength(1)
  await screen.findByText(/^1 signup matches/)
  expect(button('Remove filter: Savings $25,000 - $50,000')).toHaveTextContent('$25,000 - $50,000')
  for (const row of await rows()) expect(row).toHaveTextContent('$25,000 - $50,000')
  await user.selectOptions(screen.getByLabelText('Savings'), 'Any amount')
  fireEvent.change(screen.getByLabelText('Joined since'), { target: { value: '2026-06-01' } })
  fireEvent.change(screen.getByLabelText('Joined through'), { target: { value: '2026-06-01' } })
  // In the time zone of the reader.
  const onThatDay = allSignups().filter(({ created_at }) =>
    formatDate(created_at).startsWith('Jun 1, 2026'),
  )
  await screen.findByText(`${onThatDay.length} signups match. Positions #`, { exact: false })
  expect(await positions()).toEqual(onThatDay.map(({ position }) => position))
  expect(location.search).toBe('?from=2026-06-01&to=2026-06-01')
  await user.click(button('Clear filters'))
  expect(await everyone()).toHaveFocus()
  expect(location.search).toBe('')
})

test('restores the view of an address', async () => {
  const user = await renderApp('/admin?savings=1000-5000&order=newest&at=5')
  await screen.findByText(/^2 signups match/)
  await openFilters(user)
  expect(screen.getByLabelText('Savings')).toHaveValue('1000-5000')
  expect(await positions()).toEqual([3])
})

test('searches after a pause, and keeps the words out of the address', async () => {
  const requests: string[] = []
  server.events.on('request:start', async ({ request }) => {
    if (request.url.includes('search_signups')) requests.push(await request.clone().text())
  })
  const user = await renderApp('/admin')
  await user.type(
    await screen.findByLabelText('Search name, email, phone, or position'),
    'haddad chloé',
  )
  expect(await screen.findByText(/^1 signup matches/)).toBeVisible()
  expect((await rows())[0]).toHaveTextContent('Chloé Haddad')
  expect(requests).toHaveLength(1)
  expect(location.href).not.toContain('haddad')
  await user.click(button('Clear filters'))
  await everyone()
  expect(screen.getByLabelText('Search name, email, phone, or position')).toHaveValue('')
})

test('searches at once with Enter, and reports that nothing matches', async () => {
  const user = await renderApp('/admin')
  await user.type(
    await screen.findByLabelText('Search name, email, phone, or position'),
    'nobody{Enter}',
  )
  expect(await screen.findByText('No signups match')).toBeVisible()
  expect(screen.queryByRole('table', { name: 'Signups' })).toBeNull()
  expect(screen.getByLabelText('Search name, email, phone, or position')).toHaveFocus()
})

test('drops a search that is still being typed when the filters are cleared', async () => {
  const user = await renderApp('/admin')
  const field = await screen.findByLabelText('Search name, email, phone, or position')
  await user.type(field, 'ca{Enter}')
  await screen.findByText(/signups? match/)
  await user.type(field, 's')
  await user.click(button('Clear filters'))
  await everyone()
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)))
  expect(field).toHaveValue('')
  expect(await everyone()).toBeVisible()
})

test('clears what was just typed into the search together with the filters', async () => {
  const user = await renderApp('/admin?savings=25000-50000')
  await screen.findByText(/^1 signup matches/)
  const field = screen.getByLabelText('Search name, email, phone, or position')
  await user.type(field, 'haddad')
  fireEvent.click(button('Clear filters'))
  expect(field).toHaveValue('')
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)))
  expect(field).toHaveValue('')
  expect(await everyone()).toBeVisible()
})

test('waits until a day is complete', async () => {
  await openFilters(await renderApp('/admin'))
  const field = screen.getByLabelText('Joined since')
  for (const value of ['0002-07-01', '0020-07-01', '0202-07-01']) {
    fireEvent.change(field, { target: { value } })
    expect(field).toHaveValue(value)
    expect(location.search).toBe('')
  }
  fireEvent.change(field, { target: { value: '2026-07-01' } })
  expect(location.search).toBe('?from=2026-07-01')
})

test('keeps the search over a reload', async () => {
  sessionStorage.setItem('nestwin:admin-search', 'haddad chloé')
  await renderApp('/admin')
  expect(await screen.findByText(/^1 signup matches/)).toBeVisible()
  expect(screen.getByLabelText('Search name, email, phone, or position')).toHaveValue(
    'haddad chloé',
  )
})

test('shows that there are no signups', async () => {
  setScenario('admin-empty', true)
  await renderApp('/admin')
  expect(await screen.findByText('No signups yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open the form' })).toHaveAttribute(
    'href',
    '/join-waitlist',
  )
  expect(await total()).toHaveTextContent('0')
  expect(screen.queryByLabelText('Search name, email, phone, or position')).toBeNull()
})

test('shows a failure in a toast and on the page, and can retry', async () => {
  expectConsole('error', /^Waitlist (list|summary) failed: unexpected/)
  setScenario('admin-failure', true)
  const user = await renderApp('/admin')
  expect(await screen.findByText('Error: Failed to load waitlist signups')).toBeVisible()
  await waitFor(() => expect(said()).toContain('Error Failed to load waitlist signups'))
  expect(await toasts()).toHaveLength(1)
  setScenario('admin-failure', false)
  await user.click(button('Try again'))
  expect(await total()).toHaveTextContent('8')
})

test('counts a visitor who has just joined', async () => {
  insertSignups([{ ...exampleSignup, name: 'Zed Last' }])
  await renderApp('/admin')
  expect(await total()).toHaveTextContent('9')
})

test('shows charts of the filtered signups', async () => {
  const user = await renderApp('/admin?savings=none')
  await screen.findByText(/^1 signup matches/)
  await user.click(screen.getByRole('tab', { name: 'Charts' }))
  const amounts = await screen.findByRole('table', { name: 'Signups by savings' })
  expect(within(amounts).getByRole('row', { name: /Not given/ })).toHaveTextContent('100.0%')
})

test('reports a list that it cannot read', async () => {
  expectConsole('error', /^Waitlist list failed: unexpected/)
  const unreadable = allSignups().map((signup) => ({ ...signup, position: null }))
  server.use(
    http.get(`${mockProject.url}/rest/v1/waitlist_signups`, () => HttpResponse.json(unreadable)),
  )
  await renderApp('/admin')
  expect(await screen.findByText('Error: Failed to load waitlist signups')).toBeVisible()
  expect(screen.queryByText('No signups yet')).toBeNull()
  expect(screen.queryByRole('table', { name: 'Signups' })).toBeNull()
})

const emailField = () => screen.findByRole('textbox', { name: 'Email Address' })
const passwordField = () => screen.getByLabelText('Password', { exact: true })
const signInButton = () => screen.getByRole('button', { name: 'Sign in' })

test('shows that somebody is signed in if the sign-in service does not send the email', async () => {
  endSession()
  expectConsole('error', /^Waitlist list failed: refused/)
  server.use(
    http.post(`${mockProject.url}/auth/v1/token`, async ({ request }) => {
      const response = await answer(request, 'sign-in')
      return HttpResponse.json({ ...(await response.json()), user: {} })
    }),
  )
  const user = await renderApp('/admin')
  await pasteInto(user, await emailField(), administrator.email)
  await pasteInto(user, passwordField(), administrator.password)
  await user.click(signInButton())
  await waitFor(() => expect(screen.getByText('Signed in')).toHaveFocus())
  expect(await total()).toHaveTextContent('8')
})

test('shows the failure toast to a visitor who is not signed in, and accepts a sign-in', async () => {
  endSession()
  expectConsole('error', /^Waitlist list failed: refused/)
  const user = await renderApp('/admin')
  await pasteInto(user, await emailField(), administrator.email)
  await waitFor(() => expect(said()).toContain('Error Failed to load waitlist signups'))
  expect(screen.queryByText('Total Signups')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull()
  expect(await emailField()).toHaveAttribute('autocomplete', 'username')
  expect(passwordField()).toHaveAttribute('autocomplete', 'current-password')

  await pasteInto(user, passwordField(), administrator.password)
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Signed in as admin@example.com')).toHaveFocus()
  expect(await total()).toHaveTextContent('8')
})

test('reports a wrong password, keeps what the user typed, and hides the password on submit', async () => {
  endSession()
  expectConsole('error', /^Waitlist list failed: refused/)
  const user = await renderApp('/admin')
  await pasteInto(user, await emailField(), administrator.email)
  await pasteInto(user, passwordField(), 'wrong')
  await user.click(screen.getByRole('checkbox', { name: 'Show password' }))
  expect(passwordField()).toHaveAttribute('type', 'text')
  await user.click(signInButton())
  expect(passwordField()).toHaveAttribute('type', 'password')
  await waitFor(() => expect(passwordField()).toHaveFocus())
  expect(passwordField()).toHaveAccessibleDescription('The email address or the password is wrong.')
  expect(await emailField()).toHaveValue(administrator.email)
  expect(passwordField()).toHaveValue('wrong')
})

test('shows an error beside each empty field', async () => {
  endSession()
  expectConsole('error', /^Waitlist list failed: refused/)
  const user = await renderApp('/admin')
  await emailField()
  await user.click(signInButton())
  expect(await emailField()).toHaveFocus()
  expect(await emailField()).toHaveAccessibleDescription('Enter your email address.')
  expect(passwordField()).toHaveAccessibleDescription('Enter your password.')
})

test('shows how long to wait after too many requests of the list', async () => {
  expectConsole('error', /^Waitlist list failed: rate-limited/)
  replaceScenarios([{ id: 'rate-limited', call: 'list' }])
  const user = await renderApp('/admin')
  const message = await screen.findByText(withWait(causes['rate-limited'], 5))
  expect(message).toBeVisible()
  replaceScenarios([])
  await user.click(button('Try again'))
  expect(await total()).toHaveTextContent('8')
  expect(message).not.toBeInTheDocument()
})

test('shows a user who is not an administrator why the list is empty', async () => {
  endSession()
  expectConsole('error', /^Waitlist (list|summary) failed: refused/)
  const user = await renderApp('/admin')
  await pasteInto(user, await emailField(), member.email)
  await pasteInto(user, passwordField(), member.password)
  useToastStore.setState({ toasts: [] })
  await user.click(signInButton())
  expect(await screen.findByText(adminPage.forbidden)).toBeVisible()
  expect(screen.queryByText(adminPage.empty)).toBeNull()
  expect(screen.queryByText(adminPage.count(0))).toBeNull()
  expect(screen.queryByText(overview.notCounted)).toBeNull()
  expect(useToastStore.getState().toasts).toEqual([])
  expect(screen.getByText('Signed in as member@example.com')).toBeVisible()
})

test('prompts for a sign-in when the session has ended, then shows the list again', async () => {
  expectConsole('error', /^Waitlist (list|summary) failed: refused/)
  const user = await renderApp('/admin')
  await everyone()
  setScenario('session-expired', true)
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(
    await screen.findByText('Your session has ended. Sign in again to return to the list.'),
  ).toHaveRole('alert')
  expect(screen.queryByRole('table', { name: 'Signups' })).toBeNull()
  await pasteInto(user, await emailField(), administrator.email)
  await pasteInto(user, passwordField(), administrator.password)
  await user.click(signInButton())
  expect(await everyone()).toBeVisible()
})

test('reports that the session has ended if it was removed from the browser and the server refuses a request', async () => {
  expectConsole('error', /^Waitlist (list|summary) failed: refused/)
  const user = await renderApp('/admin')
  await everyone()
  endSession()
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText(/^Your session has ended/)).toBeVisible()
  expect(screen.queryByText('Signed in as admin@example.com')).toBeNull()
})

test.each([false, true])('signs out immediately (offline: %s)', async (isOffline) => {
  const user = await renderApp('/admin')
  await everyone()
  setScenario('offline', isOffline)
  await signOut(user)
  expect(screen.getByRole('heading', { name: 'Sign in' })).toHaveFocus()
  expect(screen.queryByRole('table', { name: 'Signups' })).toBeNull()
  expect(screen.queryByText('Total Signups')).toBeNull()
  // A request that fails because of the sign-out shows no toast.
  expect(screen.queryByText('Failed to load waitlist signups')).toBeNull()
  expect(Object.keys(localStorage).filter((key) => key.endsWith('auth-token'))).toEqual([])
})

async function openDialog(user: UserEvent, position: number) {
  await table()
  await user.click(button(new RegExp(`, #${position.toLocaleString('en-US')}$`)))
  await user.click(button('Remove...'))
  return screen.findByRole('dialog', { name: /from the waitlist for good\?/ })
}

test('removes a signup after a confirmation that names the person, and focuses the next one', async () => {
  const [first] = allSignups()
  const user = await renderApp('/admin')
  await everyone()
  const dialog = await openDialog(user, 1)
  expect(dialog).toHaveTextContent(`Remove ${first?.name} from the waitlist for good?`)
  await user.click(within(dialog).getByRole('button', { name: 'Remove for good' }))
  await showing('7 signups. Showing #2 to #8')
  expect(await total()).toHaveTextContent('7')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(button(/, #2$/)).toHaveFocus()
  expect(allSignups().map(({ id }) => id)).not.toContain(first?.id)
  await seeToast('Signup removed')
})

test.each(['Escape', 'Keep'])('cancels a removal with %s', async (control) => {
  const user = await renderApp('/admin')
  const dialog = await openDialog(user, 3)
  if (control === 'Keep') await user.click(within(dialog).getByRole('button', { name: 'Keep' }))
  else pressEscape(dialog)
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
  expect(button('Remove...')).toHaveFocus()
  await user.click(button('Close'))
  expect(button(/, #3$/)).toHaveFocus()
  expect(allSignups()).toHaveLength(PEOPLE)
})

test('reports a failed removal even if the browser has closed the dialog meanwhile, and can try again', async () => {
  expectConsole('error', /^Waitlist remove failed: (unexpected|rate-limited)/)
  const user = await renderApp('/admin')
  const dialog = await openDialog(user, 1)
  replaceScenarios([{ id: 'server-error', call: 'remove' }])
  const response = holdResponses()
  await user.click(within(dialog).getByRole('button', { name: 'Remove for good' }))
  dialog.removeAttribute('open')
  fireEvent(dialog, new Event('close'))
  expect(dialog).toHaveAttribute('open')
  response()
  expect(await within(dialog).findByText('Failed to remove this signup')).toBeVisible()
  replaceScenarios([{ id: 'rate-limited', call: 'remove' }])
  await user.click(within(dialog).getByRole('button', { name: 'Remove for good' }))
  expect(await within(dialog).findByText(withWait(causes['rate-limited'], 5))).toBeVisible()
  replaceScenarios([])
  await user.click(within(dialog).getByRole('button', { name: 'Remove for good' }))
  await showing('7 signups. Showing #2 to #8')
})

/** Has the server remove each signup without a readable response. */
function removeUnconfirmed() {
  server.use(
    http.delete(`${mockProject.url}/rest/v1/waitlist_signups`, async ({ request }) => {
      await answer(request, 'remove')
      return HttpResponse.error()
    }),
  )
}

test('reports that a signup is still on the waitlist, and treats it as removed if it is gone later', async () => {
  expectConsole('error', /^Waitlist remove failed: offline/)
  const [first] = allSignups()
  const user = await renderApp('/admin')
  const dialog = await openDialog(user, 1)
  replaceScenarios([{ id: 'offline', call: 'remove' }])
  const confirm = within(dialog).getByRole('button', { name: 'Remove for good' })
  await user.click(confirm)
  expect(await within(dialog).findByText(/this signup is still on the waitlist\./)).toBeVisible()
  expect(within(dialog).getByRole('alert')).toHaveTextContent(/still on the waitlist/)
  expect(confirm).toHaveFocus()
  // The first request acts late.
  removeSignup(first?.id ?? '')
  replaceScenarios([])
  await user.click(confirm)
  await showing('7 signups. Showing #2 to #8')
  await seeToast('Signup removed')
  expect(screen.queryByText('Signup not found')).toBeNull()
})

test('reports that it is not known whether a signup was removed, and checks again', async () => {
  expectConsole('error', /^Waitlist (remove|find) failed: (offline|unavailable)/)
  const user = await renderApp('/admin')
  const dialog = await openDialog(user, 1)
  removeUnconfirmed()
  replaceScenarios([{ id: 'unavailable', call: 'search' }])
  await user.click(within(dialog).getByRole('button', { name: 'Remove for good' }))
  expect(await within(dialog).findByText(/^We could not confirm whether/)).toBeVisible()
  const checkAgain = within(dialog).getByRole('button', { name: 'Check again' })
  expect(checkAgain).toHaveFocus()
  await user.click(checkAgain)
  expect(await within(dialog).findByText(/^We could not confirm whether/)).toBeVisible()
  replaceScenarios([])
  await user.click(checkAgain)
  await showing('7 signups. Showing #2 to #8')
  await seeToast('Signup removed')
})

test('reloads the list if the dialog is closed while it is not known whether a signup was removed', async () => {
  expectConsole('error', /^Waitlist (remove|find) failed: (offline|unavailable)/)
  const user = await renderApp('/admin')
  const dialog = await openDialog(user, 1)
  removeUnconfirmed()
  replaceScenarios([{ id: 'unavailable', call: 'search' }])
  await user.click(within(dialog).getByRole('button', { name: 'Remove for good' }))
  await within(dialog).findByText(/^We could not confirm whether/)
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  await showing('7 signups. Showing #2 to #8')
  expect(button(/, #2$/)).toHaveFocus()
  expect(screen.queryByText('Signup removed')).toBeNull()
})

test('says that a signup is removed, although another administrator has removed it', async () => {
  const [first] = allSignups()
  const user = await renderApp('/admin')
  const dialog = await openDialog(user, 1)
  removeSignup(first?.id ?? '')
  await user.click(within(dialog).getByRole('button', { name: 'Remove for good' }))
  await seeToast('Signup removed')
  await showing('7 signups. Showing #2 to #8')
})

test('moves the focus to the next row if another tab removes the row that has it', async () => {
  const [, second] = allSignups()
  await renderApp('/admin')
  await everyone()
  button(/, #2$/).focus()
  // As when the user goes to the other tab: the window loses the focus, and the element keeps it.
  fireEvent.focusOut(button(/, #2$/))
  await createAdminRepository().remove(second?.id ?? '')
  await waitFor(() => expect(screen.queryByRole('button', { name: /, #2$/ })).toBeNull())
  expect(button(/, #3$/)).toHaveFocus()
})

test('shows nothing of an account after another tab has signed in as another one', async () => {
  expectConsole('error', /^Waitlist (list|summary) failed: refused/)
  const user = await renderApp('/admin')
  await everyone()
  await openDialog(user, 1)
  await createAdminRepository().signIn(member)
  expect(await screen.findByText('Signed in as member@example.com')).toBeVisible()
  expect(screen.queryByRole('table', { name: 'Signups' })).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await screen.findByText(adminPage.forbidden)).toBeVisible()
})

test('clears the search when the user signs out, and requests nothing', async () => {
  const user = await renderApp('/admin')
  await user.type(
    await screen.findByLabelText('Search name, email, phone, or position'),
    'haddad{Enter}',
  )
  await screen.findByText(/^1 signup matches/)
  await signOut(user)
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(JSON.stringify([history.state, sessionStorage])).not.toContain('haddad')
  expect(screen.queryByRole('region', { name: 'Notifications' })).toBeNull()

  await pasteInto(user, await emailField(), administrator.email)
  await pasteInto(user, passwordField(), administrator.password)
  await user.click(signInButton())
  await everyone()
})

test('lets an administrator join the waitlist', async () => {
  const user = await renderApp('/join-waitlist')
  await fillIn(user)
  await user.click(submitButton())
  expect(await screen.findByText(inLine('9'))).toBeVisible()
})

describe('a list of several pages', () => {
  beforeEach(() => startWith(INITIAL_PEOPLE))

  test('shows a loading state, then the first page and the exact total', async () => {
    const response = holdResponses()
    await renderApp('/admin')
    expect(await screen.findByRole('heading', { level: 1, name: 'Waitlist Admin' })).toBeVisible()
    expect(screen.getByText('Manage and view all waitlist signups')).toBeVisible()
    expect(screen.getByText('Loading signups')).toBeVisible()
    response()
    expect(await firstPage()).toBeVisible()
    expect(await total()).toHaveTextContent('1,043')
    expect(screen.queryByText('Loading signups')).toBeNull()
    expect(await rows()).toHaveLength(PAGE_SIZE)
  })

  test.each([
    {
      list: 'several pages',
      address: '/admin',
      status: '1,043 signups. Showing #1 to #50',
      hasPager: true,
    },
    {
      list: 'one page',
      address: '/admin?from=2026-06-05&to=2026-06-05',
      status: /^\d+ signups match\. Positions #/,
      hasPager: false,
    },
    {
      list: 'no signups',
      address: '/admin?from=2020-01-01&to=2020-01-02',
      status: 'No signups match',
      hasPager: false,
    },
  ])('has a pager below $list as needed', async (example) => {
    await renderApp(example.address)
    await screen.findByText(example.status)
    const pager = screen.getByLabelText('Pages of the list')
    expect(getComputedStyle(pager).display !== 'none').toBe(example.hasPager)
  })

  test('keeps the pager that has the focus', async () => {
    await renderApp('/admin')
    await firstPage()
    const next = button('Next')
    next.focus()
    fireEvent.change(screen.getByLabelText('Search name, email, phone, or position'), {
      target: { value: 'nobody' },
    })
    await screen.findByText('No signups match')
    expect(next).toHaveFocus()
    expect(next).toBeVisible()
  })

  test('turns the pages, keeps one of them, and moves the focus to the table', async () => {
    const user = await renderApp('/admin')
    // The header is row 1.
    const indexes = async () => (await rows()).map((row) => row.getAttribute('aria-rowindex'))
    await firstPage()
    expect(await table()).toHaveAttribute('aria-rowcount', '1044')
    expect((await indexes()).slice(0, 2)).toEqual(['2', '3'])
    expect(button('Previous')).toHaveAttribute('aria-disabled', 'true')
    await user.click(button('Next'))
    await showing('1,043 signups. Showing #51 to #100')
    expect(await rows()).toHaveLength(PAGE_SIZE)
    expect((await indexes()).at(-1)).toBe('101')
    expect(await table()).toHaveFocus()
    expect(location.search).toBe('?at=51')
    await user.click(button('Last'))
    await showing('1,043 signups. Showing #994 to #1,043')
    expect((await indexes()).at(-1)).toBe('1044')
    expect(button('Next')).toHaveAttribute('aria-disabled', 'true')
    await user.click(button('Previous'))
    await showing('1,043 signups. Showing #944 to #993')
    expect((await indexes()).at(-1)).toBe('994')
    await user.click(button('First'))
    await firstPage()
    expect(location.search).toBe('')
  })

  test('leaves the focus where the user has moved it while a page was loading', async () => {
    const user = await renderApp('/admin')
    await firstPage()
    const response = holdResponses()
    await user.click(button('Next'))
    await user.click(screen.getByLabelText('Search name, email, phone, or position'))
    response()
    await showing('1,043 signups. Showing #51 to #100')
    expect(screen.getByLabelText('Search name, email, phone, or position')).toHaveFocus()
  })

  test('keeps the page on the screen when another one fails to load', async () => {
    expectConsole('error', /^Waitlist list failed: offline/)
    const user = await renderApp('/admin')
    await firstPage()
    replaceScenarios([{ id: 'offline', call: 'list' }])
    await user.click(button('Next'))
    expect(
      await screen.findAllByText('The list below is from the last time it loaded.'),
    ).toHaveLength(1)
    expect(button('Try again')).toHaveFocus()
    expect(await positions()).toHaveLength(PAGE_SIZE)
    expect(await toasts()).toHaveLength(1)
    replaceScenarios([])
    await user.click(button('Try again'))
    await showing('1,043 signups. Showing #51 to #100')
    expect(screen.queryByText('The list below is from the last time it loaded.')).toBeNull()
  })

  test('shows the rows before the signups are counted, and says once which they are', async () => {
    let release = () => {}
    const isReleased = new Promise<void>((resolve) => {
      release = resolve
    })
    server.use(http.post(`${mockProject.url}/rest/v1/rpc/summarize_signups`, () => isReleased))
    await renderApp('/admin')
    await table()
    expect(screen.queryByText(/Showing #1 to #50/)).toBeNull()
    expect(await total()).toHaveTextContent('Counting...')
    release()
    expect(await firstPage()).toBeVisible()
  })
})
