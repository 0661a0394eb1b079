import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { server } from '../../mocks/node'
import { replaceScenarios } from '../../mocks/scenarios/scenario-store'
import { allSignups, insertSignups } from '../../mocks/server/signups/signup-table'
import { balances } from '../../src/content/calculator'
import { reportedError } from '../../src/content/format'
import {
  brokenForm,
  didYouMean,
  leaveEmpty,
  nothingIsLost,
  spamSign,
  successView,
} from '../../src/content/join-outcome'
import { waitlistSection } from '../../src/content/landing'
import { savingsRanges, signupFields } from '../../src/content/signup-fields'
import { waitlistForm } from '../../src/content/waitlist'
import { saveDraft } from '../../src/lib/draft'
import { fieldOf, signupColumnNames } from '../../src/lib/signup-columns'
import { routes } from '../../src/routes'
import { chosenAmount } from '../../src/waitlist/form/chosen-amount'
import { loadDraft } from '../../src/waitlist/signup/load-draft'
import { expectConsole } from '../support/console-guard'
import { exampleSignup } from '../support/example-signup'
import { holdResponses } from '../support/hold-responses'
import {
  amountField,
  emailField,
  fillIn,
  inLine,
  nameField,
  navigationLink,
  pasteInto,
  phoneField,
  renderApp,
  submitButton,
  waitForForm,
} from '../support/render-app'
import { said } from '../support/said'

const NEXT_IN_LINE = inLine('1,044')
/** The message of the scenario `server-error`. */
const REFUSED = reportedError('57014')

const joined = async () => expect(await screen.findByText(NEXT_IN_LINE)).toBeVisible()
const sending = () => screen.findByRole('button', { name: 'Joining...' })
const pageTitle = () => screen.getByRole('heading', { level: 1 })

async function goHome(user: UserEvent) {
  await user.click(navigationLink('Home'))
  await screen.findByRole('heading', { level: 1, name: /^Guaranteed interest/ })
  await waitForForm()
}

async function goToForm(user: UserEvent) {
  await user.click(navigationLink('Join Waitlist'))
  await screen.findByRole('heading', { level: 1, name: routes.joinWaitlist.heading })
}

/** Returns the headings of the form and the success view. */
const formTitles = () =>
  screen
    .getAllByRole('heading')
    .map(({ tagName, textContent }) => `${tagName} ${textContent}`)
    .filter((title) => /Revolution|Want Better|You're In/.test(title))

/** The message below the button. */
const problemBox = () => screen.getByRole('group')

/** @returns an array to which the body of each later signup is added */
function watchInserts(): unknown[] {
  const bodies: unknown[] = []
  server.events.on('request:start', async ({ request }) => {
    const isSignup = new URL(request.url).pathname.endsWith('/waitlist_signups')
    if (isSignup) bodies.push(await request.clone().json())
  })
  return bodies
}

const callsToAction = () => screen.getAllByRole('button', { name: waitlistForm.submit })

const hiddenField = () => {
  const field = document.querySelector('[name=website]')
  if (!(field instanceof HTMLInputElement)) throw new Error('There is no hidden field')
  return field
}

test('a visitor joins and sees the place above the form on the next page', async () => {
  const user = await renderApp('/join-waitlist')
  await fillIn(user)
  await pasteInto(user, phoneField(), '(206) 555-0100')
  await user.selectOptions(amountField(), savingsRanges[2])
  await user.click(submitButton())

  await joined()
  const heading = successView.heading('1,044')
  expect(formTitles()).toEqual([`H1 ${heading}`])
  expect(pageTitle()).toHaveFocus()
  // Nothing remains above the ticket.
  expect(screen.getByRole('main').firstChild).toContainElement(pageTitle())
  expect(document.title).toBe(routes.joinWaitlist.title)
  await waitFor(() => expect(said()).toContain(heading))
  expect(screen.getByText(successView.referral)).toBeVisible()
  expect(screen.getByText('ada.park@example.com')).toBeVisible()
  expect(allSignups().at(-1)).toMatchObject({
    ...exampleSignup,
    position: 1_044,
    phone: '(206) 555-0100',
    savings_amount: savingsRanges[2],
  })

  await goHome(user)
  expect(await screen.findByRole('region', { name: /in line for early access$/ })).toBeVisible()
  expect(nameField()).toHaveValue('')
  expect(formTitles()).toEqual([`H2 ${waitlistSection.title}`])
  expect(pageTitle()).toHaveFocus()
})

test('the form has a labeled control for each column and a hidden field', async () => {
  await renderApp('/join-waitlist')
  await waitForForm()
  for (const column of signupColumnNames) {
    const control = screen.getByLabelText(fieldOf(column).label, { exact: false })
    expect(control).toHaveAttribute('name', column)
    if (fieldOf(column).isRequired) expect(control).toBeRequired()
    else expect(control).not.toBeRequired()
  }
  expect(nameField()).toHaveAttribute('autocorrect', 'off')
  expect(nameField()).toHaveAttribute('spellcheck', 'false')
  const options = [...amountField().querySelectorAll('option')].map((option) => option.textContent)
  expect(options).toEqual(['Select amount', ...savingsRanges])

  expect(hiddenField().form).toBe(nameField().closest('form'))
  expect(hiddenField().closest('[aria-hidden=true]')).not.toBeNull()
  expect(hiddenField()).toHaveAttribute('tabindex', '-1')
  expect(hiddenField()).toHaveAttribute('autocomplete', 'off')
  expect(hiddenField().labels).toHaveLength(0)
  expect(screen.queryByRole('textbox', { name: leaveEmpty })).toBeNull()
})

test('the form shows errors after a submit and removes them once they are fixed', async () => {
  const { name, email } = signupFields
  const bodies = watchInserts()
  const user = await renderApp('/join-waitlist')
  await waitForForm()
  await pasteInto(user, emailField(), 'ada')
  await user.tab()
  expect(emailField()).not.toHaveAttribute('aria-invalid')
  await user.click(submitButton())
  await waitFor(() => expect(nameField()).toHaveAccessibleDescription(name.messages.required))
  expect(nameField()).toBeInvalid()
  expect(nameField()).toHaveFocus()
  expect(emailField()).toHaveAccessibleDescription(email.messages.malformed)
  expect(phoneField()).not.toBeInvalid()

  await pasteInto(user, nameField(), 'Ada Park')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(emailField()).toHaveFocus())
  // An error is announced only if its field already has the focus.
  const saidErrors = () => said().filter((text) => text === email.messages.malformed)
  expect(saidErrors()).toEqual([])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(saidErrors()).toHaveLength(1))

  // The error stays until it no longer applies. The next submit reports what is still wrong.
  await user.type(emailField(), '@')
  expect(emailField()).toHaveAccessibleDescription(email.messages.malformed)
  await user.type(emailField(), 'example')
  expect(emailField()).not.toBeInvalid()
  expect(bodies).toEqual([])
})

describe('while a signup is in flight,', () => {
  test('a second submit sends nothing', async () => {
    const response = holdResponses()
    const bodies = watchInserts()
    const user = await renderApp('/join-waitlist')
    await fillIn(user)
    await user.keyboard('{Enter}')
    expect(await sending()).toBeDisabled()
    expect((await sending()).querySelector('[data-spinner]')).not.toBeNull()
    expect(document.activeElement).toHaveTextContent(/^Joining\.\.\.$/)
    expect((await sending()).parentElement).toContainElement(document.querySelector(':focus'))

    fireEvent.click(await sending())
    await user.clear(emailField())
    await pasteInto(user, emailField(), 'bo@example.com')
    await user.keyboard('{Enter}')
    response()
    await joined()
    expect(bodies).toHaveLength(1)
    await goHome(user)
    expect(emailField()).toHaveValue('bo@example.com')
  })

  test('a failure takes the focus, or is announced if the visitor has moved it', async () => {
    const failure = () => screen.findByText(new RegExp(REFUSED))
    expectConsole('error', /^Waitlist join failed/)
    replaceScenarios([{ id: 'server-error', call: 'join' }])
    const user = await renderApp('/join-waitlist')
    await fillIn(user)
    await user.click(submitButton())
    await failure()
    expect(problemBox()).toHaveFocus()

    const response = holdResponses()
    await user.click(submitButton())
    await sending()
    expect(document.activeElement).toHaveTextContent(/^Joining\.\.\.$/)
    await user.click(nameField())
    response()
    await failure()
    // Only the second failure is announced.
    const saidFailures = () => said().filter((text) => text.includes(REFUSED))
    await waitFor(() => expect(saidFailures()).toHaveLength(1))
    expect(nameField()).toHaveFocus()

    // The next page shows the failure without scrolling to it or announcing it again.
    vi.mocked(Element.prototype.scrollIntoView).mockClear()
    await goHome(user)
    expect(await failure()).toBeVisible()
    expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled()
    expect(saidFailures()).toHaveLength(1)
  })

  test('the next page does not send it again', async () => {
    const response = holdResponses()
    const bodies = watchInserts()
    const user = await renderApp('/join-waitlist')
    await fillIn(user)
    await user.click(submitButton())
    await user.click(navigationLink('Home'))
    await screen.findByRole('heading', { level: 1, name: /^Guaranteed interest/ })
    fireEvent.click(await sending())
    response()
    await joined()
    expect(bodies).toHaveLength(1)
    expect(pageTitle()).toHaveFocus()
  })
})

test('a duplicate is reported at the field, but not as an error', async () => {
  insertSignups([{ ...exampleSignup, email: 'ada@xn--exmple-cua.com' }])
  const user = await renderApp('/join-waitlist')
  await fillIn(user, { email: 'ada@exämple.com' })
  await user.click(submitButton())

  await waitFor(() => expect(emailField()).toHaveFocus())
  expect(await screen.findByRole('region', { name: 'Notifications' })).toHaveTextContent(
    'Already signed up!This email is already on our waitlist.',
  )
  expect(emailField()).toHaveAccessibleDescription(
    'This email is already on our waitlist. This address keeps its place, and that’s where we’ll write.',
  )
  expect(emailField()).not.toHaveAttribute('aria-invalid', 'true')
  expect(nameField()).toHaveValue('Ada Park')
  expect(emailField()).toHaveValue('ada@exämple.com')

  await user.clear(emailField())
  await pasteInto(user, emailField(), 'another@example.com')
  await user.tab()
  await waitFor(() => expect(emailField()).not.toHaveAccessibleDescription())
  // The message does not move below the button either.
  expect(screen.queryByText(/: This email is already/)).toBeNull()
  await user.click(submitButton())
  expect(await screen.findByText(inLine('1,045'))).toBeVisible()
})

test('a filled hidden field blocks the first submit but not the second', async () => {
  expectConsole('error', /^Waitlist join failed/)
  replaceScenarios([{ id: 'server-error', call: 'join' }])
  const bodies = watchInserts()
  const user = await renderApp('/join-waitlist')
  await fillIn(user)
  hiddenField().value = 'https://example.com'
  await user.click(submitButton())
  const message = await screen.findByText(new RegExp(spamSign.text))
  expect(message).toHaveTextContent(`${spamSign.text} ${nothingIsLost}`)
  expect(problemBox().textContent.split(/\s+/).length).toBeLessThanOrEqual(24)
  await waitFor(() => expect(said().at(-1)).toContain(spamSign.text))
  expect(screen.getByText(spamSign.title)).toBeVisible()
  expect(submitButton()).toHaveFocus()
  expect(submitButton()).toHaveAccessibleDescription(/spam check/)
  expect(emailField()).toHaveValue('ada.park@example.com')
  expect(loadDraft()).toMatchObject({ name: 'Ada Park', email: 'ada.park@example.com' })
  expect(hiddenField()).toHaveValue('')
  expect(bodies).toEqual([])

  // A second submit is sent, even on another page and after a failure.
  await goHome(user)
  hiddenField().value = 'https://example.com'
  await user.click(submitButton())
  expect(await screen.findByText(new RegExp(REFUSED))).toBeVisible()
  replaceScenarios([])
  hiddenField().value = 'https://example.com'
  await user.click(submitButton())
  await joined()
  expect(bodies).toEqual([exampleSignup, exampleSignup])
})

describe('the amount that the visitor chooses in the calculator', () => {
  const choose = (balanceCents: number) => act(() => chosenAmount.setState({ balanceCents }))

  test('selects its range until the visitor chooses one in the form', async () => {
    const user = await renderApp('/join-waitlist')
    await waitForForm()
    expect(amountField()).toHaveValue('')
    for (const [cents, range] of [
      [1_000_00, '$1,000 - $5,000'],
      [4_500_00, '$1,000 - $5,000'],
      [5_000_00, '$5,000 - $10,000'],
      [10_000_00, '$10,000 - $25,000'],
      [25_000_00, '$25,000 - $50,000'],
      [47_500_00, '$25,000 - $50,000'],
      [50_000_00, '$50,000+'],
    ] as const) {
      choose(cents)
      expect(amountField()).toHaveValue(range)
      expect(loadDraft().savings_amount).toBe(range)
    }
    // The last choice equals the range that the calculator filled in.
    for (const choice of ['', '$50,000+']) {
      await user.selectOptions(amountField(), choice)
      choose(25_000_00)
      expect(amountField()).toHaveValue(choice)
    }
  })

  test("replaces its earlier range but not the visitor's choice after a reload", async () => {
    const user = await renderApp('/join-waitlist')
    await waitForForm()
    choose(5_000_00)
    await user.type(nameField(), 'Ada')
    const reload = async () => {
      cleanup()
      chosenAmount.setState(chosenAmount.getInitialState())
      await renderApp('/join-waitlist')
      await waitForForm()
    }
    await reload()
    expect(amountField()).toHaveValue('$5,000 - $10,000')
    choose(25_000_00)
    expect(amountField()).toHaveValue('$25,000 - $50,000')
    await user.selectOptions(amountField(), '$1,000 - $5,000')
    await reload()
    choose(25_000_00)
    expect(amountField()).toHaveValue('$1,000 - $5,000')
  })

  test('fills in every form until the visitor has joined', async () => {
    const bodies = watchInserts()
    const user = await renderApp('/')
    const slider = await screen.findByRole('slider', { name: 'Your savings' })
    fireEvent.change(slider, { target: { value: String(balances.indexOf(5_000_00)) } })
    fireEvent.pointerUp(slider)
    await goToForm(user)
    await waitForForm()
    expect(amountField()).toHaveValue('$5,000 - $10,000')
    await goHome(user)
    expect(amountField()).toHaveValue('$5,000 - $10,000')
    // The bar is hidden, because the calculator's button is in view.
    expect(callsToAction()).toHaveLength(2)
    await fillIn(user)
    await user.click(submitButton())

    const heading = successView.heading('1,044')
    const section = await screen.findByRole('region', { name: heading })
    expect(within(section).getByText(NEXT_IN_LINE)).toBeVisible()
    expect(bodies).toEqual([{ ...exampleSignup, savings_amount: '$5,000 - $10,000' }])
    expect(formTitles()).toEqual([`H2 ${heading}`])
    expect(callsToAction()).toHaveLength(1)

    await goToForm(user)
    await waitForForm()
    expect(screen.queryByText(heading)).toBeNull()
    expect(location.search).toBe('')
    expect(amountField()).toHaveValue('')
    choose(25_000_00)
    expect(amountField()).toHaveValue('$25,000 - $50,000')
  })
})

test('an exception in the page is reported like other failures', async () => {
  expectConsole('error', /This browser lacks something/)
  const user = await renderApp('/join-waitlist')
  await fillIn(user)
  const lacking = vi.spyOn(crypto, 'getRandomValues').mockImplementation(() => {
    throw new TypeError('This browser lacks something')
  })
  await user.click(submitButton())
  expect(await screen.findByText(brokenForm.title)).toBeVisible()
  expect(nameField()).toHaveValue('Ada Park')
  lacking.mockRestore()
  await user.click(submitButton())
  await joined()
})

describe('an email address that is probably mistyped', () => {
  const suggestions = () => screen.queryAllByRole('button', { name: /^Did you mean/ })
  const suggestion = (email: string) => screen.queryByRole('button', { name: didYouMean(email) })

  test('gets a suggestion once the focus leaves its field', async () => {
    const user = await renderApp('/join-waitlist')
    await fillIn(user, { email: 'ann@gmial.com' })
    expect(suggestions()).toEqual([])
    await user.tab()
    await waitFor(() => expect(suggestion('ann@gmail.com')).toBeVisible())
    await waitFor(() => expect(said()).toContain('Did you mean gmail.com?'))
    await user.clear(emailField())
    expect(suggestions()).toEqual([])

    await pasteInto(user, emailField(), 'ann@gmial.com')
    await user.tab()
    await waitFor(() => expect(suggestion('ann@gmail.com')).toBeVisible())
    expect(emailField()).not.toHaveAttribute('aria-describedby')
    await user.tab({ shift: true })
    expect(suggestion('ann@gmail.com')).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(emailField()).toHaveValue('ann@gmail.com')
    expect(emailField()).toHaveFocus()
    expect(suggestions()).toEqual([])
    expect(loadDraft()).toMatchObject({ name: 'Ada Park', email: 'ann@gmail.com' })
  })

  test('gets no suggestion while it is being sent', async () => {
    const response = holdResponses()
    const user = await renderApp('/join-waitlist')
    await fillIn(user, { email: 'ann@gmial.com' })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(emailField()).not.toHaveFocus())
    await sending()
    expect(suggestions()).toEqual([])
    response()
    await joined()
    expect(allSignups().at(-1)?.email).toBe('ann@gmial.com')
  })

  test('gets a suggestion beside its error message', async () => {
    const user = await renderApp('/join-waitlist')
    await fillIn(user, { email: 'ann@gmail' })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(suggestion('ann@gmail.com')).toBeVisible())
    expect(emailField()).toHaveAccessibleDescription(signupFields.email.messages.incomplete)
    expect(emailField()).toHaveFocus()
    await user.click(screen.getByRole('button', { name: didYouMean('ann@gmail.com') }))
    expect(emailField()).toHaveValue('ann@gmail.com')
    await waitFor(() => expect(emailField()).not.toBeInvalid())
    expect(suggestions()).toEqual([])
  })

  test('gets a suggestion if it comes from a saved draft', async () => {
    saveDraft({ ...loadDraft(), email: 'ann@gmial.com' })
    await renderApp('/join-waitlist')
    await waitFor(() => expect(suggestion('ann@gmail.com')).toBeVisible())
  })
})
