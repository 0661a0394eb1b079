import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { server } from '../../mocks/node'
import { setScenario } from '../../mocks/scenarios/scenario-store'
import { administrator, member } from '../../mocks/server/gotrue/accounts'
import { mockProject } from '../../mocks/server/project'
import { allSignups, removeSignup } from '../../mocks/server/signups/signup-table'
import { inviteCopy } from '../../src/content/admin-batches'
import { adminPage, exportCopy, overview } from '../../src/content/admin-list'
import {
  reportedBy,
  sessionCopy,
  signInFailures,
  signInForm,
} from '../../src/content/admin-session'
import { details } from '../../src/content/admin-signup'
import { formatCount } from '../../src/content/format'
import { sessionKey } from '../../src/lib/browser-storage'
import { fieldOf, signupColumnNames } from '../../src/lib/signup-columns'
import { useToastStore } from '../../src/toasts/toast-store'
import {
  button,
  emailField,
  enterAccount,
  inDialog,
  nameButton,
  openAdmin,
  passwordField,
  rows,
  signIn,
  startTeam,
  table,
  total,
} from '../support/admin-page'
import { allowConsole, expectConsole } from '../support/console-guard'
import { exampleSignup } from '../support/example-signup'
import { breakCall, faultNamed, respondAfter, TIMEOUT_MS } from '../support/faults'
import { createAdminRepository, renderApp, signOut } from '../support/render-app'

beforeEach(() => startTeam(4))
/** Removes the session from the browser. */
const endSession = () => localStorage.removeItem(sessionKey(mockProject.url))

async function openSignInForm() {
  endSession()
  expectConsole('error', /^Waitlist list failed: refused/)
  const user = await renderApp('/admin')
  await emailField()
  return user
}

test('the sign-in form keeps what was typed until the sign-in succeeds', async () => {
  expectConsole('error', /^Sign-in failed: rate-limited/)
  const user = await openSignInForm()
  expect(await emailField()).toHaveAttribute('autocomplete', 'username')
  expect(passwordField()).toHaveAttribute('autocomplete', 'current-password')
  await user.click(button('Sign in'))
  expect(await emailField()).toHaveFocus()
  expect(await emailField()).toHaveAccessibleDescription(signInForm.email.required)
  expect(passwordField()).toHaveAccessibleDescription(signInForm.password.required)

  await enterAccount(user, { ...administrator, password: 'wrong' })
  await user.click(screen.getByRole('checkbox', { name: signInForm.password.show }))
  expect(passwordField()).toHaveAttribute('type', 'text')
  await user.click(button('Sign in'))
  // The password is hidden while it is sent.
  expect(passwordField()).toHaveAttribute('type', 'password')
  await waitFor(() => expect(passwordField()).toHaveFocus())

  // A password manager may fill in a field without an event. User-event would dispatch one.
  Object.assign(passwordField(), { value: administrator.password })
  breakCall('sign-in', faultNamed('an empty 429').respond)
  fireEvent.submit(passwordField())
  expect(await screen.findAllByText(signInFailures['rate-limited'])).toHaveLength(1)
  expect(await emailField()).toHaveValue(administrator.email)
  expect(passwordField()).toHaveValue(administrator.password)

  for (const [status, code] of [
    [400, 'email_not_confirmed'],
    [422, 'email_provider_disabled'],
    [500, 'unexpected_failure'],
  ] as const) {
    expectConsole('error', new RegExp(`^Sign-in failed: unexpected .*code ${code}`))
    breakCall('sign-in', () => HttpResponse.json({ code, message: 'No' }, { status }))
    await user.click(button('Sign in'))
    expect(await screen.findByText(reportedBy.auth(code))).toBeVisible()
  }

  // The sign-in also succeeds if the service does not send the email address.
  server.resetHandlers()
  breakCall('sign-in', async (request, send) => {
    const session = await (await send(request)).json()
    return HttpResponse.json({ ...session, user: {} })
  })
  fireEvent.submit(passwordField())
  await waitFor(() => expect(screen.getByText('Signed in')).toHaveFocus())
  await table()
})

test('a sign-in accepts a response that arrives after 16 seconds', async () => {
  expectConsole('error', /^Sign-in failed: /)
  await enterAccount(await openSignInForm(), administrator)
  breakCall('sign-in', respondAfter(16_000))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(button('Sign in'))
  await act(() => vi.advanceTimersByTimeAsync(TIMEOUT_MS + 2_000))
  vi.useRealTimers()
  await table()
  expect(screen.queryByText(signInFailures['timed-out'])).toBeNull()
})

test.each([
  ['expires', () => setScenario('session-expired', true)],
  ['is removed from the browser', endSession],
])('the page asks for a sign-in when the session %s', async (_, end) => {
  allowConsole('error', /^Waitlist (list|summary) failed: refused/)
  const user = await openAdmin()
  end()
  await user.click(button('Refresh'))
  expect(await screen.findByText(signInForm.ended)).toHaveRole('alert')
  expect(document.body).not.toHaveTextContent('@example.com')
  await signIn(user)
  await table()
})

test('a sign-out takes effect at once, even offline', async () => {
  const user = await openAdmin()
  setScenario('offline', true)
  await signOut(user)
  expect(screen.getByRole('heading', { name: 'Sign in' })).toHaveFocus()
  expect(document.body).not.toHaveTextContent('@example.com')
  expect(screen.queryByText('Total Signups')).toBeNull()
  // A request that fails because of the sign-out shows no toast.
  expect(useToastStore.getState().toasts).toEqual([])
  expect(Object.keys(localStorage).filter((key) => key.endsWith('auth-token'))).toEqual([])
})

test('a sign-in without rights in another tab clears the page', async () => {
  expectConsole('error', /^Waitlist (list|summary) failed: refused/)
  const user = await openAdmin()
  await user.click(nameButton(1))
  const sent: string[] = []
  server.events.on('request:start', ({ request }) => void sent.push(request.url))
  await createAdminRepository().signIn(member)
  expect(await screen.findByText('Signed in as member@example.com')).toBeVisible()
  expect(rows()).toEqual([])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await screen.findByText(adminPage.forbidden)).toBeVisible()
  // A refused request is not retried.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(sent.filter((url) => url.endsWith('/summarize_signups'))).toHaveLength(1)
  for (const text of [adminPage.empty, adminPage.count(0), overview.notCounted]) {
    expect(screen.queryByText(text)).toBeNull()
  }
  expect(useToastStore.getState().toasts).toEqual([])
})

test('a page from the back/forward cache refetches its list', async () => {
  const showAgain = () => {
    act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  }
  await openAdmin()
  removeSignup(allSignups()[0]?.id ?? '')
  showAgain()
  await screen.findByText('#2–#4 · 3 signups')
  localStorage.clear()
  showAgain()
  // The list disappears at once, before the browser paints.
  expect(document.body).not.toHaveTextContent('@example.com')
  expect(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

describe('on a backend with only a public table, the page', () => {
  const tableUrl = `${mockProject.url}/rest/v1/waitlist_signups`
  const isCount = ({ url }: Request) => new URL(url).searchParams.get('limit') === '1'
  const signInButton = () => screen.findByRole('button', { name: sessionCopy.signIn })

  /** @param others more columns for each signup */
  function listSignups(count: number, others: object = {}) {
    endSession()
    const signups = Array.from({ length: count }, (_, index) => ({
      ...exampleSignup,
      id: index + 1,
      name: `Saver ${index + 1}`,
      position: index + 1,
      created_at: '2026-06-01T13:00:00+00:00',
      ...others,
    }))
    server.use(
      http.get(tableUrl, ({ request }) =>
        isCount(request)
          ? HttpResponse.json([], { headers: { 'Content-Range': `*/${count}` } })
          : HttpResponse.json(signups.slice(0, 51)),
      ),
      http.post(`${mockProject.url}/rest/v1/rpc/:name`, () =>
        HttpResponse.json({ code: 'PGRST202', message: 'No such function' }, { status: 404 }),
      ),
    )
  }

  test.each([
    [3, 2],
    [50, 2],
    [51, 3],
    [1_043, 3],
  ])('lists and counts %i people with %i requests', async (people, requests) => {
    const sent: string[] = []
    server.events.on('request:start', ({ request }) => void sent.push(request.url))
    listSignups(people)
    let answer = () => {}
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve
    })
    server.use(http.post(`${mockProject.url}/rest/v1/rpc/:name`, () => isAnswered))
    await renderApp('/admin')
    await waitFor(() => expect(rows()).toHaveLength(Math.min(people, 50)))
    expect(sent.filter((url) => url.includes('/waitlist_signups'))).toHaveLength(1)
    answer()
    await waitFor(() => expect(sent).toHaveLength(requests))
    await waitFor(() => expect(total()).toHaveTextContent(formatCount(people)))
    expect(sent).toHaveLength(requests)
  })

  test('ignores the filter in the URL, and removes it', async () => {
    listSignups(120)
    const entries = history.length
    await renderApp('/admin?savings=none&status=waiting')
    expect(await screen.findByText('#1–#50 · 120 signups')).toBeVisible()
    const list = screen.getByRole('table', { name: adminPage.caption(1, 50) })
    expect([location.search, history.length]).toEqual(['', entries])
    const headings = [...list.querySelectorAll('th')].slice(1, signupColumnNames.length + 2)
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      ...signupColumnNames.map((column) => fieldOf(column).heading),
      adminPage.columns.joined,
    ])
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(screen.queryByRole('button', { name: inviteCopy.open })).toBeNull()
    expect(button(exportCopy.start)).toBeVisible()
  })

  test('lists people without their number if they cannot be counted', async () => {
    expectConsole('error', /^Waitlist count failed: unavailable/)
    listSignups(52, { invite_code: 'D4F6H8J2', invited_by: 'K7QX2M9P' })
    server.use(
      http.get(tableUrl, ({ request }) =>
        isCount(request) ? new HttpResponse(null, { status: 503 }) : undefined,
      ),
    )
    const user = await renderApp('/admin')
    expect(await screen.findByText(overview.notCounted)).toBeVisible()
    expect(total()).toHaveTextContent(overview.unknown)
    expect(screen.getByText('#1–#50')).toBeVisible()
    await user.click(nameButton(2))
    const dialog = await inDialog(/^Saver 2/)
    // Without a session, nobody may remove a signup.
    for (const text of [details.remove, details.invitationLink, details.friends]) {
      expect(dialog.queryByText(text)).toBeNull()
    }
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByText('K7QX2M9P')).toBeNull()
  })

  test('offers a sign-in, because the server may hide signups without an error', async () => {
    listSignups(0)
    const user = await renderApp('/admin')
    expect(await screen.findByText(adminPage.empty)).toBeVisible()
    expect(screen.getByRole('link', { name: adminPage.openForm })).toBeVisible()
    await user.click(await signInButton())
    expect(screen.getByRole('heading', { name: signInForm.title })).toHaveFocus()
    await user.click(button(signInForm.cancel))
    expect(screen.getByText(adminPage.empty)).toBeVisible()
    expect(await signInButton()).toHaveFocus()
  })
})
