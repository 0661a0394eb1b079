import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { server } from '../../mocks/node'
import { takenEmail } from '../../mocks/server/signups/made-up-people'
import { allSignups } from '../../mocks/server/signups/signup-table'
import { joinFailures, nothingIsLost, unknownOutcome } from '../../src/content/join-outcome'
import { savingsRanges } from '../../src/content/signup-fields'
import { joinedToast, somethingWentWrongToast } from '../../src/content/toasts'
import { PLACE_KEY } from '../../src/lib/browser-storage'
import { saveDraft } from '../../src/lib/draft'
import { mapSignupColumns } from '../../src/lib/signup-columns'
import { routes } from '../../src/routes'
import { loadPlaces } from '../../src/waitlist/signup/known-places'
import { expectConsole } from '../support/console-guard'
import { exampleSignup } from '../support/example-signup'
import { breakCall, type Fault, oneFaultForEachReason, TIMEOUT_MS } from '../support/faults'
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

// These tests cover one failure per reason, and responses that arrive after the visitor has left the form.
// `unit/faults.dom.test.ts` tests every fault without the form.

const NEXT_IN_LINE = inLine('1,044')
const textOf = ({ reason, isRefusal = false }: Pick<Fault, 'reason' | 'isRefusal'>) => {
  const text = joinFailures[reason].replace('a minute', '37 seconds')
  return `${text} ${isRefusal ? '' : `${unknownOutcome.tryAgain} `}${nothingIsLost}`
}

const successTitle = () => screen.queryByRole('heading', { name: /^You're In!/ })
const toasts = async () =>
  within(await screen.findByRole('region', { name: 'Notifications' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const onlyToast = (title: string) => [expect.stringContaining(title)]

/** Submits the form, and advances the clock to the timeout. */
async function submitAndWait() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(submitButton())
  await act(() => vi.advanceTimersByTimeAsync(TIMEOUT_MS))
  vi.useRealTimers()
}

test.each(oneFaultForEachReason)(
  'the form reports $name once and keeps what the visitor typed',
  async (fault) => {
    const { respond, isTimeout = false } = fault
    const message = textOf(fault)
    expectConsole('error', /^Waitlist join failed: /)
    const { name, email } = exampleSignup
    const typed = { name, email, phone: '(206) 555-0100', savings_amount: savingsRanges[4] }
    saveDraft({ ...mapSignupColumns(() => ''), ...typed })
    await renderApp('/join-waitlist')
    await waitForForm()
    breakCall('join', respond)
    if (isTimeout) await submitAndWait()
    else fireEvent.click(submitButton())

    expect(await screen.findByText(message)).toBeVisible()
    expect(screen.getAllByText(message)).toHaveLength(1)
    const box = screen.getByText(message).parentElement?.textContent ?? ''
    expect(box.split(/\s+/).length).toBeLessThanOrEqual(24)
    // The form's own button is the only way to retry.
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(await toasts()).toEqual(onlyToast(somethingWentWrongToast.title))
    expect(successTitle()).toBeNull()
    expect(localStorage.getItem(PLACE_KEY)).toBeNull()
    expect(nameField().closest('form')).toHaveFormValues(typed)

    server.resetHandlers()
    fireEvent.click(submitButton())
    expect(await screen.findByText(NEXT_IN_LINE)).toBeVisible()
    expect(screen.queryByText(message)).toBeNull()
    expect(await toasts()).toEqual(onlyToast(joinedToast.title))
    expect(allSignups()).toHaveLength(1_044)
  },
)

test('a duplicate is reported below the button if the email was edited meanwhile', async () => {
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

  test('is reported in a toast and shown at the next form', async () => {
    const { user, response } = await joinAndLeave()
    response()
    expect(await toasts()).toEqual(onlyToast(joinedToast.title))
    expect(loadPlaces()).toMatchObject([{ position: 1_044 }])
    expect(successTitle()).toBeNull()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    await user.click(navigationLink('Join Waitlist'))
    expect(await screen.findByText(NEXT_IN_LINE)).toBeVisible()
  })

  test('shows a failure only at the form, with what the visitor typed', async () => {
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
