import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { server } from '../../mocks/node'
import { replaceScenarios } from '../../mocks/scenarios/scenario-store'
import { takenEmail } from '../../mocks/server/signups/made-up-people'
import { allSignups, idOfKey, insertSignups } from '../../mocks/server/signups/signup-table'
import { withWait } from '../../src/content/format'
import {
  duplicateHelp,
  joinFailures,
  nothingIsLost,
  successView,
  unknownOutcome,
} from '../../src/content/join-outcome'
import { savingsRanges } from '../../src/content/signup-fields'
import { joinedToast, somethingWentWrongToast } from '../../src/content/toasts'
import { PLACE_KEY } from '../../src/lib/browser-storage'
import { saveDraft } from '../../src/lib/draft'
import { mapSignupColumns } from '../../src/lib/signup-columns'
import { routes } from '../../src/routes'
import { loadPlaces } from '../../src/waitlist/signup/known-places'
import { keepKey } from '../../src/waitlist/signup/signup-keys'
import { expectConsole } from '../support/console-guard'
import { exampleSignup } from '../support/example-signup'
import {
  breakCall,
  type Fault,
  faultNamed,
  oneFaultForEachReason,
  TIMEOUT_MS,
} from '../support/faults'
import { holdResponses } from '../support/hold-responses'
import {
  emailField,
  fillIn,
  inLine,
  nameField,
  navigationLink,
  pasteInto,
  renderApp,
  submitButton,
  waitForForm,
} from '../support/render-app'

// The form with a failure for each reason, and with responses that arrive after the visitor has left. `unit/faults.dom.test.ts`
// tries every fault, without the form.

const NEXT_IN_LINE = inLine('1,044')
const textOf = ({ reason, waitSeconds, isRefusal = false }: Omit<Fault, 'name' | 'respond'>) => {
  const text = withWait(joinFailures[reason], waitSeconds)
  return `${text} ${isRefusal ? '' : `${unknownOutcome.tryAgain} `}${nothingIsLost}`
}

const successTitle = () => screen.queryByRole('heading', { name: /^You're In!/ })
const toasts = async () =>
  within(await screen.findByRole('region', { name: 'Notifications' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const onlyToast = (title: string) => [expect.stringContaining(title)]

/** Submits the form, and lets the time pass. A visitor would have to wait. */
async function submitAndWait(milliseconds: number, mayAct = false) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(submitButton())
  if (mayAct) await vi.waitFor(() => expect(allSignups()).toHaveLength(1_044), 120_000)
  await act(() => vi.advanceTimersByTimeAsync(milliseconds))
  vi.useRealTimers()
}

test.each(oneFaultForEachReason)(
  'reports $name once, keeps what the visitor typed, and joins on the second try',
  async (fault) => {
    const { respond, waitSeconds, isTimeout = false } = fault
    const message = textOf(fault)
    expectConsole('error', /^Waitlist join failed: /)
    const { name, email } = exampleSignup
    const typed = { name, email, phone: '(206) 555-0100', savings_amount: savingsRanges[4] }
    saveDraft({ ...mapSignupColumns(() => ''), ...typed })
    await renderApp('/join-waitlist')
    await waitForForm()
    breakCall('join', respond)
    if (isTimeout) await submitAndWait(TIMEOUT_MS)
    else fireEvent.click(submitButton())

    expect(await screen.findByText(message)).toBeVisible()
    expect(screen.getAllByText(message)).toHaveLength(1)
    const box = screen.getByText(message).parentElement?.textContent ?? ''
    expect(box.split(/\s+/).length).toBeLessThanOrEqual(24)
    // The button of the form is the one way to try again.
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(await toasts()).toEqual(onlyToast(somethingWentWrongToast.title))
    expect(successTitle()).toBeNull()
    expect(localStorage.getItem(PLACE_KEY)).toBeNull()
    expect(nameField().closest('form')).toHaveFormValues(typed)

    server.resetHandlers()
    if (waitSeconds !== undefined) {
      const now = performance.now()
      vi.spyOn(performance, 'now').mockReturnValue(now + 1_000 * waitSeconds)
    }
    fireEvent.click(submitButton())
    expect(await screen.findByText(NEXT_IN_LINE)).toBeVisible()
    expect(screen.queryByText(message)).toBeNull()
    expect(await toasts()).toEqual(onlyToast(joinedToast.title))
    expect(allSignups()).toHaveLength(1_044)
  },
)

test.each(['a connection lost after the server acted', 'silence after the server acted'])(
  'finds the place by itself after %s',
  async (name) => {
    const { respond, isTimeout = false } = faultNamed(name)
    expectConsole('error', /^Waitlist join failed: /)
    const user = await renderApp('/join-waitlist')
    await fillIn(user)
    breakCall('join', respond)
    if (isTimeout) await submitAndWait(TIMEOUT_MS, true)
    else fireEvent.click(submitButton())
    expect(await screen.findByText(NEXT_IN_LINE)).toBeVisible()
    expect(await toasts()).toEqual(onlyToast(joinedToast.title))
    expect(allSignups()).toHaveLength(1_044)
  },
)

test('a visitor behind a proxy that drops the number is on the waitlist, and a second try is a duplicate', async () => {
  replaceScenarios([{ id: 'broken', response: 'without-prefer' }])
  expectConsole('error', /^The response to a signup has no position/)
  const user = await renderApp('/join-waitlist')
  await fillIn(user)
  await user.click(submitButton())
  expect(await screen.findByText(successView.withoutPosition)).toBeVisible()
  expect(await toasts()).toEqual(onlyToast(joinedToast.title))
  expect(loadPlaces()).toEqual([])
  await user.click(screen.getByRole('button', { name: successView.correct }))
  await user.click(submitButton())
  expect(await screen.findByText(duplicateHelp, { exact: false })).toBeVisible()
  expect(allSignups()).toHaveLength(1_044)
})

/** Stores the values that a page leaves if it is reloaded while the signup is in flight. */
function sendAndReload() {
  saveDraft({ ...mapSignupColumns(() => ''), name: exampleSignup.name, email: exampleSignup.email })
  return keepKey(exampleSignup.email)
}

test('says after a reload that it does not know the outcome', async () => {
  sendAndReload()
  await renderApp('/join-waitlist')
  expect(await screen.findByText(unknownOutcome.title)).toBeVisible()
  expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled()
})

/** The outcome of a signup is unknown, and the form has another address by now. */
async function typeAnotherAddress() {
  const key = sendAndReload()
  replaceScenarios([{ id: 'offline' }])
  const user = await renderApp('/join-waitlist')
  expect(await screen.findByText(unknownOutcome.title)).toBeVisible()
  await user.clear(emailField())
  await pasteInto(user, emailField(), 'other@example.com')
  replaceScenarios([])
  return { key, user }
}

test('a place that becomes known while another address is typed leaves the form alone', async () => {
  const { key } = await typeAnotherAddress()
  insertSignups([{ ...exampleSignup, id: idOfKey(key) }])
  fireEvent(window, new Event('online'))
  await waitFor(() => expect(loadPlaces()).toHaveLength(1))
  expect(emailField()).toHaveValue('other@example.com')
  await waitFor(() => expect(screen.queryByText(unknownOutcome.title)).toBeNull())
})

test('a place that becomes known later is kept behind the one that is shown', async () => {
  const { key, user } = await typeAnotherAddress()
  await user.click(submitButton())
  expect(await screen.findByText(NEXT_IN_LINE)).toBeVisible()
  insertSignups([{ ...exampleSignup, id: idOfKey(key) }])
  fireEvent(window, new Event('online'))
  await waitFor(() => expect(loadPlaces().map(({ position }) => position)).toEqual([1_044, 1_045]))
  expect(screen.getByText(NEXT_IN_LINE)).toBeVisible()
})

test('a duplicate of an email that the visitor has edited since is named below the button, also on the next page', async () => {
  const user = await renderApp('/join-waitlist')
  await fillIn(user, { email: takenEmail })
  const response = holdResponses()
  await user.click(submitButton())
  await pasteInto(user, emailField(), 'new@example.com')
  response()
  const message = () => screen.findByText(new RegExp(`^${takenEmail}: This email is already`))
  expect(await message()).toBeVisible()
  expect(emailField()).not.toHaveAccessibleDescription()
  await user.click(navigationLink('Home'))
  const title = await screen.findByRole('heading', { level: 1, name: /^Guaranteed interest/ })
  expect(await message()).toBeVisible()
  expect(title).toHaveFocus()
})

describe('a response that arrives after the visitor has left the form', () => {
  async function joinAndLeave() {
    const response = holdResponses()
    const user = await renderApp('/join-waitlist')
    await fillIn(user)
    await user.click(submitButton())
    await user.click(navigationLink('Sweepstakes Rules'))
    await screen.findByRole('heading', { level: 1, name: 'Official Rules' })
    return { user, response }
  }

  test('keeps the place in line, which a toast reports and the next form shows', async () => {
    const { user, response } = await joinAndLeave()
    response()
    expect(await toasts()).toEqual(onlyToast(joinedToast.title))
    expect(loadPlaces()).toMatchObject([{ position: 1_044 }])
    expect(successTitle()).toBeNull()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    await user.click(navigationLink('Join Waitlist'))
    expect(await screen.findByText(NEXT_IN_LINE)).toBeVisible()
  })

  test('leaves a failure at the form, with what the visitor typed', async () => {
    expectConsole('error', /^Waitlist join failed: unexpected/)
    breakCall('join', () => new Response(null, { status: 500 }))
    const { user, response } = await joinAndLeave()
    response()
    expect(await toasts()).toHaveLength(1)
    expect(screen.queryByText(textOf({ reason: 'unexpected' }))).toBeNull()
    await user.click(navigationLink('Join Waitlist'))
    await screen.findByRole('heading', { level: 1, name: routes.joinWaitlist.heading })
    expect(await screen.findAllByText(textOf({ reason: 'unexpected' }))).toHaveLength(1)
    expect(emailField()).toHaveValue('ada.park@example.com')
  })
})
