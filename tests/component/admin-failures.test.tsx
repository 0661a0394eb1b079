import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { server } from '../../mocks/node'
import { signInAdministrator } from '../../mocks/scenarios/demo-session'
import { administrator } from '../../mocks/server/gotrue/accounts'
import { allSignups } from '../../mocks/server/signups/signup-table'
import { signInFailures, signInForm, toolbar } from '../../src/content/admin'
import { brand } from '../../src/content/brand'
import { withWait } from '../../src/content/format'
import { hero } from '../../src/content/hero'
import { expectConsole } from '../support/console-guard'
import {
  breakCall,
  faultNamed,
  oneFaultForEachReason,
  respondAfter,
  TIMEOUT_MS,
} from '../support/faults'
import { startWithFew } from '../support/few-signups'
import { holdResponses } from '../support/hold-responses'
import { pasteInto, renderApp, signOut } from '../support/render-app'

// The sign-in with a failure for each reason, and responses that arrive after the user has left or signed out.
// `unit/faults.dom.test.ts` tries every fault of every call, without the page.

/** Few, because jsdom renders rows slowly. */
const PEOPLE = 4

const button = (name: string | RegExp) => {
  const [first] = screen.getAllByRole('button', { name })
  if (first === undefined) throw new Error(`There is no button ${name}`)
  return first
}
const list = () => screen.findByText('4 signups. Showing #1 to #4')
const rowCount = () => screen.queryAllByRole('button', { name: /, #[\d,]+$/ }).length
const toasts = () =>
  screen.queryAllByRole('region', { name: 'Notifications' }).flatMap((region) =>
    within(region)
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent),
  )

beforeEach(() => {
  signInAdministrator()
  startWithFew(PEOPLE)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Opens the sign-in form, and fills it in. */
async function startSignIn() {
  localStorage.clear()
  startWithFew(PEOPLE)
  expectConsole('error', /^Waitlist list failed: refused/)
  expectConsole('error', /^Sign-in failed: /)
  const user = await renderApp('/admin')
  const email = await screen.findByRole('textbox', { name: signInForm.email.label })
  const password = screen.getByLabelText(signInForm.password.label, { exact: true })
  await pasteInto(user, email, administrator.email)
  await pasteInto(user, password, administrator.password)
  return { email, password }
}

const signInFaults = [...oneFaultForEachReason, faultNamed('a 429 with the Retry-After "37"')]

/** A failure may be shown a moment before the form is ready for the next try. */
const readyButton = () => screen.findByRole('button', { name: 'Sign in' })

/** Presses "Sign in", and lets the time pass that the site waits for a response. */
async function signInAndWait(milliseconds: number) {
  const submit = await readyButton()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(submit)
  await act(() => vi.advanceTimersByTimeAsync(milliseconds))
  vi.useRealTimers()
}

test('a sign-in reports each failure once, keeps what the user typed, and works on the next try', async () => {
  const { email, password } = await startSignIn()
  for (const { respond, reason, waitSeconds, isTimeout } of signInFaults) {
    breakCall('sign-in', respond)
    if (isTimeout) await signInAndWait(TIMEOUT_MS)
    else fireEvent.click(await readyButton())
    const message = withWait(signInFailures[reason], waitSeconds)
    expect(await screen.findAllByText(message)).toHaveLength(1)
    expect(email).toHaveValue(administrator.email)
    expect(password).toHaveValue(administrator.password)
    expect(screen.queryByText(/^Signed in/)).toBeNull()
    server.resetHandlers()
  }
  fireEvent.click(await readyButton())
  expect(await list()).toBeVisible()
})

test('a sign-in whose response arrives after 16 seconds takes effect then', async () => {
  await startSignIn()
  breakCall('sign-in', respondAfter(16_000))
  await signInAndWait(TIMEOUT_MS + 2_000)
  expect(await list()).toBeVisible()
  expect(screen.queryByText(signInFailures['timed-out'])).toBeNull()
})

/** Makes each request whose response may arrive too late. `tests/meanwhile/` has those that change something. */
const requests: Readonly<Record<string, (user: UserEvent) => Promise<unknown>>> = {
  list: (user) => user.click(button('Refresh')),
  search: (user) => user.type(screen.getByLabelText(toolbar.search), 'park{Enter}'),
}
const ways: Readonly<Record<string, (user: UserEvent) => Promise<unknown>>> = {
  'signed out': signOut,
  'left the page': (user) => user.click(screen.getByRole('link', { name: brand.name })),
}
const cases = Object.keys(requests).flatMap((name) => Object.keys(ways).map((way) => [name, way]))

describe('a response that arrives after the user has left', () => {
  test.each(cases)('%s: shows nothing after the user has %s', async (name, way) => {
    const user = await renderApp('/admin')
    await list()
    const pending = new Map<string, AbortSignal>()
    server.events.on('request:start', ({ requestId, request }) => {
      pending.set(requestId, request.signal)
    })
    server.events.on('response:mocked', ({ requestId }) => void pending.delete(requestId))
    const response = holdResponses()
    await requests[name]?.(user)
    await ways[way]?.(user)
    await screen.findByRole('heading', {
      name: way === 'signed out' ? signInForm.title : hero.title.join(' '),
    })
    response()
    await waitFor(() => {
      expect([...pending.values()].filter(({ aborted }) => !aborted)).toEqual([])
    })
    // Gives the app time to process the responses.
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
    const [first, second] = allSignups()
    expect(document.body.textContent).not.toContain(first?.email)
    expect(document.body.textContent).not.toContain(second?.name)
    expect(rowCount()).toBe(0)
    expect(toasts()).toEqual([])
  })
})
