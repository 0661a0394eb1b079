import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { server } from '../../mocks/node'
import type { CallId } from '../../mocks/scenarios/calls'
import { signInAdministrator } from '../../mocks/scenarios/demo-session'
import { administrator } from '../../mocks/server/accounts'
import { madeUpPeople } from '../../mocks/server/made-up-people'
import { allSignups } from '../../mocks/server/signup-table'
import { adminPage, removal, signInFailures, signInForm, toolbar } from '../../src/content/admin'
import { exportCopy, exportFailures } from '../../src/content/admin-export'
import { adminLoadFailureToast, removedToast } from '../../src/content/admin-toasts'
import { expectConsole } from '../support/console-guard'
import { breakCall, ENDLESS_BODY, type Fault, faults, TIMEOUT_MS } from '../support/faults'
import { holdAnswers } from '../support/hold-answers'
import { navigationLink, pasteInto, renderApp } from '../support/render-app'

// The admin page with at least one fault of each kind, and with answers that arrive after the user has left or signed out.
// `unit/faults.dom.test.ts` tries all faults, without the page.

const AFTER_16_SECONDS = 'an answer after 16 seconds'
const KINDS = [
  'a lost connection',
  'a connection lost after the server acted',
  AFTER_16_SECONDS,
  ENDLESS_BODY,
  'an empty 401',
  'a 403 with HTML',
  'a 429 with another code',
  'a 500 with null',
  'a 503 with HTML',
  'a captive portal',
  'truncated JSON',
]
const someFaults = faults.filter(({ name }) => KINDS.includes(name))

const button = (name: string | RegExp) => {
  const [first] = screen.getAllByRole('button', { name })
  if (first === undefined) throw new Error(`There is no button ${name}`)
  return first
}
const firstPage = () => screen.findByText('1,043 signups. Showing #1 to #50')
const rowCount = () => screen.queryAllByRole('button', { name: /^Actions for #/ }).length
const toasts = () =>
  screen.queryAllByRole('region', { name: 'Notifications' }).flatMap((region) =>
    within(region)
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent),
  )

/** Breaks a call, presses a button, and lets the time pass if the site would have to wait. */
async function pressBroken(
  id: CallId,
  { respond, isTimeout = false }: Fault,
  element: HTMLElement,
) {
  breakCall(id, respond)
  if (!isTimeout) return void fireEvent.click(element)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(element)
  // Beyond the timeout, so that an answer after 16 seconds arrives, too.
  await act(() => vi.advanceTimersByTimeAsync(TIMEOUT_MS + 2_000))
  vi.useRealTimers()
}

const savedFiles: string[] = []

beforeEach(() => {
  signInAdministrator()
  savedFiles.length = 0
  // jsdom has no object URLs, and does not download.
  URL.createObjectURL = () => 'blob:test'
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    savedFiles.push(this.download)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('the table of faults has each of them', () => {
  expect(someFaults).toHaveLength(KINDS.length)
})

describe('the list', () => {
  test.each(someFaults)(
    'reports $name once, keeps the rows, and loads on the second try',
    async (fault) => {
      expectConsole('error', /^Waitlist list failed: /)
      await renderApp('/admin')
      await firstPage()
      await pressBroken('list', fault, button('Refresh'))
      expect(await screen.findAllByText(adminPage.stillShowing)).toHaveLength(1)
      await waitFor(() => expect(toasts()).toHaveLength(1))
      expect(toasts()[0]).toContain(adminLoadFailureToast.description)
      expect(rowCount()).toBe(50)
      server.resetHandlers()
      fireEvent.click(button('Try again'))
      await waitFor(() => expect(screen.queryByText(adminPage.stillShowing)).toBeNull())
      expect(rowCount()).toBe(50)
      expect(toasts()).toHaveLength(1)
    },
  )
})

async function openDialog(user: UserEvent) {
  await firstPage()
  await user.click(button(/^Actions for #1,/))
  await user.click(button('Remove...'))
  return screen.findByRole('dialog', { name: /from the waitlist for good\?/ })
}

describe('a removal', () => {
  test.each(someFaults)('reports $name once, and removes on the second try', async (fault) => {
    expectConsole('error', /^Waitlist remove failed: /)
    const user = await renderApp('/admin')
    const dialog = within(await openDialog(user))
    await pressBroken('remove', fault, dialog.getByRole('button', { name: removal.confirm }))
    if (fault.isLate !== true) {
      // The page checks whether a removal without a confirmation has happened.
      const isRefused = ['refused', 'rate-limited'].includes(fault.reason)
      const message = isRefused ? removal.failed : removal.unconfirmed.stillListed
      expect(await dialog.findAllByText(message)).toHaveLength(1)
      expect(toasts()).toEqual([])
      expect(allSignups()).toHaveLength(madeUpPeople.length)
      server.resetHandlers()
      fireEvent.click(dialog.getByRole('button', { name: removal.confirm }))
    }
    expect(await screen.findByText('1,042 signups. Showing #2 to #51')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(toasts()).toHaveLength(1))
    expect(toasts()[0]).toContain(removedToast.title)
    expect(allSignups()).toHaveLength(madeUpPeople.length - 1)
  })
})

describe('signing in', () => {
  test.each(someFaults.filter(({ name }) => name !== AFTER_16_SECONDS))(
    'reports $name once, keeps what the user typed, and works on the second try',
    async (fault) => {
      expectConsole('error', /^Waitlist list failed: refused/)
      expectConsole('error', /^Sign-in failed: /)
      localStorage.clear()
      const user = await renderApp('/admin')
      const email = await screen.findByRole('textbox', { name: signInForm.email.label })
      const password = screen.getByLabelText(signInForm.password.label, { exact: true })
      await pasteInto(user, email, administrator.email)
      await pasteInto(user, password, administrator.password)
      await pressBroken('sign-in', fault, button('Sign in'))
      // Only the sign-in service itself can refuse a password.
      const isProxy = fault.reason === 'refused' && fault.isUnreadable === true
      const message = signInFailures[isProxy ? 'unexpected' : fault.reason]
      expect(await screen.findAllByText(message)).toHaveLength(1)
      expect(email).toHaveValue(administrator.email)
      expect(password).toHaveValue(administrator.password)
      expect(screen.queryByText(/^Signed in/)).toBeNull()
      server.resetHandlers()
      fireEvent.click(button('Sign in'))
      expect(await firstPage()).toBeVisible()
      expect(screen.queryByText(message)).toBeNull()
    },
  )
})

test('a sign-in whose answer arrives after 16 seconds takes effect then', async () => {
  expectConsole('error', /^Waitlist list failed: refused/)
  expectConsole('error', /^Sign-in failed: timed-out/)
  const fault = faults.find(({ name }) => name === AFTER_16_SECONDS)
  if (fault === undefined) throw new Error('There is no such fault')
  localStorage.clear()
  const user = await renderApp('/admin')
  const email = await screen.findByRole('textbox', { name: signInForm.email.label })
  await pasteInto(user, email, administrator.email)
  await pasteInto(user, screen.getByLabelText('Password', { exact: true }), administrator.password)
  await pressBroken('sign-in', fault, button('Sign in'))
  expect(await firstPage()).toBeVisible()
  expect(screen.queryByText(signInFailures['timed-out'])).toBeNull()
})

describe('an export', () => {
  test.each(someFaults)(
    'reports $name once, saves no file, and continues on the second try',
    async (fault) => {
      expectConsole('error', /^Waitlist list failed: /)
      await renderApp('/admin')
      await firstPage()
      fireEvent.click(button(toolbar.more))
      await pressBroken('export', fault, button(exportCopy.start))
      const message = exportCopy.failed(null, exportFailures[fault.reason])
      expect(await screen.findAllByText(message, { selector: 'p' })).toHaveLength(1)
      expect(toasts()).toEqual([])
      expect(savedFiles).toEqual([])
      server.resetHandlers()
      fireEvent.click(button(exportCopy.continue))
      expect(await screen.findByText(/^Exported 1,043 signups to/, { selector: 'p' })).toBeVisible()
      expect(savedFiles).toHaveLength(1)
    },
  )
})

/** Makes each request whose answer may arrive too late. */
const requests: Readonly<Record<string, (user: UserEvent) => Promise<unknown>>> = {
  list: (user) => user.click(button('Refresh')),
  search: (user) => user.type(screen.getByLabelText(toolbar.search), 'park{Enter}'),
  export: async (user) => {
    await user.click(button(toolbar.more))
    await user.click(button(exportCopy.start))
  },
  remove: async (user) => {
    const dialog = within(await openDialog(user))
    await user.click(dialog.getByRole('button', { name: removal.confirm }))
  },
}
const ways: Readonly<Record<string, (user: UserEvent) => Promise<unknown>>> = {
  'signed out': (user) => user.click(button('Sign out')),
  'left the page': (user) => user.click(navigationLink('Sweepstakes Rules')),
}
const cases = Object.keys(requests).flatMap((name) => Object.keys(ways).map((way) => [name, way]))

describe('an answer that arrives after the user has left', () => {
  test.each(cases)('%s: shows nothing after the user has %s', async (name, way) => {
    const user = await renderApp('/admin')
    await firstPage()
    const answered: Promise<Response>[] = []
    let requested = 0
    server.events.on('request:start', () => requested++)
    server.events.on('response:mocked', ({ response }) => answered.push(Promise.resolve(response)))
    const answer = holdAnswers()
    await requests[name]?.(user)
    await ways[way]?.(user)
    await screen.findByRole('heading', {
      name: way === 'signed out' ? 'Sign in' : 'Official Rules',
    })
    answer()
    await waitFor(() => expect(answered).toHaveLength(requested))
    // Gives the app time to process the responses.
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
    expect(document.body.textContent).not.toContain(madeUpPeople[0]?.email)
    expect(document.body.textContent).not.toContain(madeUpPeople[1]?.name)
    expect(rowCount()).toBe(0)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(toasts()).toEqual([])
    expect(savedFiles).toEqual([])
  })
})
