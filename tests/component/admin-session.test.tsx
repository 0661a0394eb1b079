import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { server } from '../../mocks/node'
import { setScenario } from '../../mocks/scenarios/scenario-store'
import { answer } from '../../mocks/server/answer'
import { administrator, member } from '../../mocks/server/gotrue/accounts'
import { mockProject } from '../../mocks/server/project'
import { allSignups, removeSignup } from '../../mocks/server/signups/signup-table'
import { adminPage, overview, signInFailures, signInForm } from '../../src/content/admin'
import { withWait } from '../../src/content/format'
import { sessionKey } from '../../src/lib/session-storage'
import { useToastStore } from '../../src/toasts/toast-store'
import {
  button,
  emailField,
  enterAccount,
  nameButton,
  openAdmin,
  passwordField,
  rows,
  signIn,
  startTeam,
  table,
} from '../support/admin-page'
import { expectConsole } from '../support/console-guard'
import { breakCall, faultNamed, respondAfter, TIMEOUT_MS } from '../support/faults'
import { createAdminRepository, pasteInto, renderApp, signOut } from '../support/render-app'

beforeEach(() => startTeam(4))
afterEach(() => {
  vi.useRealTimers()
})

/** As if the session had never been, or had ended. */
const endSession = () => localStorage.removeItem(sessionKey(mockProject.url))

async function openSignInForm() {
  endSession()
  expectConsole('error', /^Waitlist list failed: refused/)
  const user = await renderApp('/admin')
  await emailField()
  return user
}

test('the form to sign in has an error beside each empty field, keeps what the user typed, and leads to the list', async () => {
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

  await user.clear(passwordField())
  await pasteInto(user, passwordField(), administrator.password)
  breakCall('sign-in', faultNamed('a 429 with the Retry-After "37"').respond)
  await user.click(button('Sign in'))
  const failure = withWait(signInFailures['rate-limited'], 37)
  expect(await screen.findAllByText(failure)).toHaveLength(1)
  expect(await emailField()).toHaveValue(administrator.email)
  expect(passwordField()).toHaveValue(administrator.password)

  // Also if the service does not send the email.
  server.use(
    http.post(`${mockProject.url}/auth/v1/token`, async ({ request }) => {
      const response = await answer(request)
      return HttpResponse.json({ ...(await response.json()), user: {} })
    }),
  )
  await user.click(button('Sign in'))
  await waitFor(() => expect(screen.getByText('Signed in')).toHaveFocus())
  await table()
})

test('a sign-in takes a response that arrives after 16 seconds', async () => {
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
  ['is removed from the browser, and the server refuses a request', endSession],
])('asks for a sign-in when the session %s, then shows the list again', async (_, end) => {
  expectConsole('error', /^Waitlist (list|summary) failed: refused/)
  const user = await openAdmin()
  end()
  await user.click(button('Refresh'))
  expect(await screen.findByText(signInForm.ended)).toHaveRole('alert')
  expect(document.body).not.toHaveTextContent('@example.com')
  await signIn(user)
  await table()
})

test('signs out at once, also offline', async () => {
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

test('shows nothing of an account after another tab has signed in as another one, which is no administrator', async () => {
  expectConsole('error', /^Waitlist (list|summary) failed: refused/)
  const user = await openAdmin()
  await user.click(nameButton(1))
  await createAdminRepository().signIn(member)
  expect(await screen.findByText('Signed in as member@example.com')).toBeVisible()
  expect(rows()).toEqual([])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await screen.findByText(adminPage.forbidden)).toBeVisible()
  expect(screen.queryByText(adminPage.empty)).toBeNull()
  expect(screen.queryByText(adminPage.count(0))).toBeNull()
  expect(screen.queryByText(overview.notCounted)).toBeNull()
  expect(useToastStore.getState().toasts).toEqual([])
})

test('Back to a page that the browser has kept loads what it has missed, and shows nothing after a sign-out elsewhere', async () => {
  const showAgain = () => {
    act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  }
  await openAdmin()
  removeSignup(allSignups()[0]?.id ?? '')
  showAgain()
  await screen.findByText('3 signups · #2 to #4')
  localStorage.clear()
  showAgain()
  // At once, before the browser paints.
  expect(document.body).not.toHaveTextContent('@example.com')
  expect(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})
