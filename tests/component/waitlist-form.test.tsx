import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { server } from '../../mocks/node'
import { setScenario } from '../../mocks/scenarios/scenario-store'
import { mockProject } from '../../mocks/server/project'
import { takenEmail } from '../../mocks/server/signups/made-up-people'
import { allSignups, insertSignups } from '../../mocks/server/signups/signup-table'
import { balances } from '../../src/content/calculator'
import { figures } from '../../src/content/figures'
import {
  brokenForm,
  joinFailures,
  leaveEmpty,
  nothingIsLost,
  placeCard,
  spamSigns,
  successView,
} from '../../src/content/join-outcome'
import { savingsRanges, signupFields } from '../../src/content/signup-fields'
import { saveDraft } from '../../src/lib/draft'
import { fieldOf, mapSignupColumns, signupColumnNames } from '../../src/lib/signup-columns'
import { routes } from '../../src/routes'
import { loadDraft } from '../../src/waitlist/form/draft'
import { expectConsole } from '../support/console-guard'
import { exampleSignup } from '../support/example-signup'
import { holdResponses } from '../support/hold-responses'
import {
  emailField,
  fillIn,
  inLine,
  nameField,
  navigationLink,
  pasteInto,
  renderApp,
  said,
  submitButton,
  waitForForm,
} from '../support/render-app'

const NEXT_IN_LINE = inLine('1,044')

const phoneField = () => screen.getByRole('textbox', { name: /^Phone/ })
const amountField = () =>
  screen.getByRole('combobox', { name: /^How much would you like to save\?/ })

/** Navigates to the landing page and waits until it is shown. */
async function goHome(user: UserEvent) {
  await user.click(navigationLink('Home'))
  await screen.findByRole('heading', { level: 1, name: /^Guaranteed interest/ })
}

/** The message below the button. */
const problemBox = () => {
  const button = screen.getByRole('button', { name: 'Try again' })
  if (button.parentElement === null) throw new Error('The button is alone')
  return button.parentElement
}

/** @returns an array to which the body of each later signup is added */
function watchInserts(): unknown[] {
  const bodies: unknown[] = []
  server.events.on('request:start', async ({ request }) => {
    const isSignup = new URL(request.url).pathname.endsWith('/waitlist_signups')
    if (isSignup) bodies.push(await request.clone().json())
  })
  return bodies
}

test('joins, focuses the success heading and shows the place in line', async () => {
  const { friends, bonusEntries } = figures.referral
  const user = await renderApp('/join-waitlist')
  await fillIn(user)
  await pasteInto(user, phoneField(), '(206) 555-0100')
  await user.selectOptions(amountField(), savingsRanges[2])
  await user.click(submitButton())

  expect(await screen.findByText(NEXT_IN_LINE)).toBeVisible()
  const heading = successView.heading('1,044')
  expect(screen.getByRole('heading', { name: heading })).toHaveFocus()
  await waitFor(() => expect(said()).toContain(heading))
  expect(
    screen.getByText(
      `Invite ${friends} friends and get early access + ${bonusEntries} bonus entries!`,
    ),
  ).toBeVisible()
  expect(await screen.findAllByText(/Welcome to Nestwin! 🎉/)).not.toEqual([])
  expect(allSignups().at(-1)).toMatchObject({
    name: 'Ada Park',
    email: 'ada.park@example.com',
    phone: '(206) 555-0100',
    savings_amount: savingsRanges[2],
  })
})

describe('the success view takes the place of the heading above the form', () => {
  const titles = () =>
    screen
      .getAllByRole('heading')
      .map(({ tagName, textContent }) => `${tagName} ${textContent}`)
      .filter((title) => /Revolution|Want Better|You're In/.test(title))

  test.each([
    ['/join-waitlist', 'H1 Join the Revolution', 'H1'],
    ['/', 'H2 Want Better Returns and a Chance to Win $10K?', 'H2'],
  ])('on %s', async (path, before, level) => {
    const user = await renderApp(path)
    await waitForForm()
    expect(titles()).toEqual([before])
    await fillIn(user)
    await user.click(submitButton())
    await screen.findByText(NEXT_IN_LINE)
    expect(titles()).toEqual([`${level} ${successView.heading('1,044')}`])
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: successView.correct }))
    expect(titles()).toEqual([before])
  })

  test('and removes the bar with the call to action', async () => {
    const user = await renderApp('/')
    await waitForForm()
    expect(screen.getAllByRole('button', { name: 'Join the Waitlist' })).toHaveLength(3)
    await fillIn(user)
    await user.click(submitButton())
    const section = await screen.findByRole('region', { name: successView.heading('1,044') })
    expect(within(section).getByText(NEXT_IN_LINE)).toBeVisible()
    expect(screen.getAllByRole('button', { name: 'Join the Waitlist' })).toHaveLength(1)
  })
})

test('sends every field, with null for the empty ones', async () => {
  const bodies = watchInserts()
  const user = await renderApp('/join-waitlist')
  await fillIn(user)
  await user.click(submitButton())
  await screen.findByText(NEXT_IN_LINE)
  expect(bodies).toEqual([exampleSignup])
})

test('a name of invisible characters alone is missing', async () => {
  const user = await renderApp('/join-waitlist')
  await fillIn(user, { name: '\ud800\u200b' })
  await user.click(submitButton())
  await waitFor(() =>
    expect(nameField()).toHaveAccessibleDescription(signupFields.name.messages.required),
  )
})

test('has a labeled control for each column that a visitor fills in', async () => {
  await renderApp('/join-waitlist')
  await waitForForm()
  for (const column of signupColumnNames) {
    const control = screen.getByLabelText(fieldOf(column).label, { exact: false })
    expect(control).toHaveAttribute('name', column)
    if (fieldOf(column).isRequired) expect(control).toBeRequired()
    else expect(control).not.toBeRequired()
  }
})

test('lists the savings ranges after "Select amount"', async () => {
  await renderApp('/join-waitlist')
  await waitForForm()
  const options = [...amountField().querySelectorAll('option')].map((option) => option.textContent)
  expect(options).toEqual(['Select amount', ...savingsRanges])
})

describe('before sending', () => {
  test('shows an error beside each missing field and focuses the first', async () => {
    const bodies = watchInserts()
    const user = await renderApp('/join-waitlist')
    await waitForForm()
    await user.click(submitButton())

    await waitFor(() =>
      expect(nameField()).toHaveAccessibleDescription(signupFields.name.messages.required),
    )
    expect(nameField()).toBeInvalid()
    expect(emailField()).toHaveAccessibleDescription(signupFields.email.messages.required)
    expect(nameField()).toHaveFocus()
    expect(phoneField()).not.toBeInvalid()
    expect(bodies).toEqual([])
  })

  test('says the error of a field that has the focus already', async () => {
    const user = await renderApp('/join-waitlist')
    await fillIn(user, { email: 'ada' })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(said()).toContain(signupFields.email.messages.malformed))
    expect(emailField()).toHaveFocus()
    await user.click(nameField())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(emailField()).toHaveFocus())
    expect(said().filter((text) => text === signupFields.email.messages.malformed)).toHaveLength(1)
  })

  test('shows no error before the first submit, and checks a field again when it is left', async () => {
    const user = await renderApp('/join-waitlist')
    await fillIn(user, { email: 'ada' })
    expect(emailField()).not.toHaveAttribute('aria-invalid')
    await user.click(submitButton())
    await waitFor(() =>
      expect(emailField()).toHaveAccessibleDescription(signupFields.email.messages.malformed),
    )
    expect(emailField()).toHaveFocus()
    // A screen reader would say each error of the half-typed address.
    await user.type(emailField(), '@example.com')
    expect(emailField()).toHaveValue('ada@example.com')
    expect(emailField()).toHaveAccessibleDescription(signupFields.email.messages.malformed)
    await user.tab()
    await waitFor(() => expect(emailField()).not.toBeInvalid())
  })
})

describe('while sending', () => {
  test.each(['the button', 'a field'])(
    'disables the button, and a message takes the focus from %s',
    async (focused) => {
      const response = holdResponses()
      const bodies = watchInserts()
      const user = await renderApp('/join-waitlist')
      await fillIn(user)
      if (focused === 'a field') await user.keyboard('{Enter}')
      else await user.click(submitButton())
      const sending = await screen.findByRole('button', { name: 'Joining...' })
      expect(sending).toBeDisabled()
      expect(sending.querySelector('[data-spinner]')).not.toBeNull()
      expect(document.activeElement).toHaveTextContent(/^Joining\.\.\.$/)
      expect(sending.parentElement).toContainElement(document.querySelector(':focus'))

      fireEvent.click(sending)
      await user.click(emailField())
      await user.keyboard('{Enter}')
      response()
      expect(await screen.findByText(NEXT_IN_LINE)).toBeVisible()
      expect(bodies).toHaveLength(1)
    },
  )

  test('a failure takes the focus, unless the visitor has moved it: then it is said', async () => {
    expectConsole('error', /^Waitlist join failed/)
    setScenario('insert-failure', true)
    const user = await renderApp('/join-waitlist')
    await fillIn(user)
    await user.click(submitButton())
    await screen.findByText(new RegExp(joinFailures.unexpected))
    expect(problemBox()).toHaveFocus()

    const response = holdResponses()
    await user.click(submitButton())
    await screen.findByRole('button', { name: 'Joining...' })
    await user.click(nameField())
    response()
    await screen.findByText(new RegExp(joinFailures.unexpected))
    // Only the second failure is said.
    const saidFailures = () => said().filter((text) => text.includes(joinFailures.unexpected))
    await waitFor(() => expect(saidFailures()).toHaveLength(1))
    expect(nameField()).toHaveFocus()
  })
})

describe('the success view', () => {
  const correctButton = () => screen.findByRole('button', { name: successView.correct })

  test('"Not right?" keeps another address that was typed while the form was being sent', async () => {
    const response = holdResponses()
    const user = await renderApp('/join-waitlist')
    await fillIn(user)
    await user.click(submitButton())
    await screen.findByRole('button', { name: 'Joining...' })
    await user.clear(emailField())
    await pasteInto(user, emailField(), 'bo@example.com')
    response()
    await user.click(await correctButton())
    expect(emailField()).toHaveValue('bo@example.com')
  })

  test('shows the email that was sent, and leads back to the form to correct it', async () => {
    const user = await renderApp('/join-waitlist')
    await fillIn(user, { email: 'ada.prak@example.com' })
    await pasteInto(user, phoneField(), '(206) 555-0100')
    await user.selectOptions(amountField(), savingsRanges[2])
    await user.click(submitButton())
    expect(await correctButton()).toHaveAccessibleDescription('ada.prak@example.com')
    expect(screen.getByText('ada.prak@example.com')).toBeVisible()

    await user.click(await correctButton())
    expect(emailField()).toHaveFocus()
    // The text is selected, so that typing replaces it.
    await user.keyboard('ada.park@example.com')
    await user.click(submitButton())
    expect(await correctButton()).toHaveAccessibleDescription('ada.park@example.com')
    expect(allSignups().at(-1)).toMatchObject({
      name: 'Ada Park',
      email: 'ada.park@example.com',
      phone: '(206) 555-0100',
      savings_amount: savingsRanges[2],
    })
  })
})

describe('a duplicate', () => {
  test('is reported in a toast and as good news beside the field, which gets the focus', async () => {
    const user = await renderApp('/join-waitlist')
    await fillIn(user, { email: takenEmail })
    await user.click(submitButton())

    await waitFor(() => expect(emailField()).toHaveFocus())
    expect(await screen.findByRole('region', { name: 'Notifications' })).toHaveTextContent(
      'Already signed up!This email is already on our waitlist.',
    )
    expect(emailField()).toHaveAccessibleDescription(
      'This email is already on our waitlist. It keeps its place in line, and we will write to it.',
    )
    expect(emailField()).toBeValid()
    expect(nameField()).toHaveValue('Ada Park')
    expect(emailField()).toHaveValue(takenEmail)
  })

  test('is reported beside the field if the domain of the email is internationalized', async () => {
    insertSignups([{ ...exampleSignup, email: 'ada@xn--exmple-cua.com' }])
    const user = await renderApp('/join-waitlist')
    await fillIn(user, { email: 'ada@exämple.com' })
    await user.click(submitButton())
    await waitFor(() => expect(emailField()).toHaveAccessibleDescription(/already on our waitlist/))
  })

  test('can be fixed with another address', async () => {
    const user = await renderApp('/join-waitlist')
    await fillIn(user, { email: takenEmail.toUpperCase() })
    await user.click(submitButton())
    await waitFor(() => expect(emailField()).toHaveAccessibleDescription(/already on our waitlist/))
    await user.clear(emailField())
    await user.type(emailField(), 'another@example.com')
    await user.click(submitButton())
    expect(await screen.findByText(NEXT_IN_LINE)).toBeVisible()
  })
})

describe('too many requests', () => {
  /** Replaces the response to every signup. */
  const refuse = (headers: Record<string, string>, details: string | null = null) =>
    server.use(
      http.post(`${mockProject.url}/rest/v1/waitlist_signups`, () =>
        HttpResponse.json({ code: 'PT429', details, message: 'No' }, { status: 429, headers }),
      ),
    )

  const pass = (seconds: number) => {
    const now = performance.now()
    vi.spyOn(performance, 'now').mockImplementation(() => now + 1_000 * seconds)
  }

  async function fail(headers: Record<string, string>, details?: string) {
    expectConsole('error', /^Waitlist join failed: rate-limited/)
    refuse(headers, details)
    const bodies = watchInserts()
    const user = await renderApp('/join-waitlist')
    await fillIn(user)
    // Otherwise the time that the computer needs would count.
    pass(0)
    await user.click(submitButton())
    await screen.findByRole('button', { name: 'Try again' })
    return { user, bodies, message: problemBox() }
  }

  test.each([
    ['the header', { 'Retry-After': '37' }, undefined, '37 seconds'],
    ['the body', {}, '{"retry_after_seconds": 1}', '1 second'],
    ['the header', { 'Retry-After': '100' }, '{"retry_after_seconds": 1}', '2 minutes'],
    ['nothing', {}, undefined, 'a minute'],
  ])('shows the wait that %s has (%o, %s)', async (_name, headers, details, wait) => {
    const { message } = await fail({ ...headers }, details)
    expect(message).toHaveTextContent(
      `There have been too many attempts in a short time. Wait ${wait}, then try again. Everything you typed is still here.`,
    )
  })

  test('sends nothing before the wait is over, and says how long is left', async () => {
    const { user, bodies, message } = await fail({ 'Retry-After': '37' })
    pass(20.5)
    await user.click(submitButton())
    await waitFor(() =>
      expect(message).toHaveTextContent(
        'It is too soon to try again, so nothing was sent. Wait 17 seconds, then try again. Everything you typed is still here.',
      ),
    )
    expect(submitButton()).toHaveFocus()
    expect(submitButton()).toHaveAccessibleDescription(/Wait 17 seconds/)
    await waitFor(() => expect(said().at(-1)).toMatch(/Wait 17 seconds/))
    pass(16)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(message).toHaveTextContent('Wait 1 second, then'))
    expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus()
    expect(nameField()).toHaveValue('Ada Park')
    expect(bodies).toHaveLength(1)
  })

  test('joins after the wait', async () => {
    const { user, bodies } = await fail({ 'Retry-After': '37' })
    server.resetHandlers()
    await user.click(submitButton())
    await screen.findByText(/^It is too soon/)
    pass(37)
    await user.click(submitButton())
    expect(await screen.findByText(NEXT_IN_LINE)).toBeVisible()
    expect(bodies).toHaveLength(2)
  })

  test('joins after the device has slept, in which only its clock went on', async () => {
    const { user, bodies } = await fail({ 'Retry-After': '3600' })
    server.resetHandlers()
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now + 3_600_000)
    await user.click(submitButton())
    expect(await screen.findByText(NEXT_IN_LINE)).toBeVisible()
    expect(bodies).toHaveLength(2)
  })

  test('sends again at once if the wait is not known', async () => {
    const { user } = await fail({})
    server.resetHandlers()
    await user.click(submitButton())
    expect(await screen.findByText(NEXT_IN_LINE)).toBeVisible()
  })

  test('waits on another page, too', async () => {
    const { user, bodies } = await fail({ 'Retry-After': '37' })
    await goHome(user)
    await waitForForm()
    await user.click(submitButton())
    expect(await screen.findByText(/^It is too soon/)).toBeVisible()
    await waitFor(() => expect(said().at(-1)).toMatch(/It is too soon/))
    expect(bodies).toHaveLength(1)
  })
})

describe('a sign of a program', () => {
  const hiddenField = () => {
    const field = document.querySelector('[name=website]')
    if (!(field instanceof HTMLInputElement)) throw new Error('There is no hidden field')
    return field
  }

  const joinAsProgram = async () => {
    const bodies = watchInserts()
    const user = await renderApp('/join-waitlist')
    await fillIn(user)
    hiddenField().value = 'https://example.com'
    await user.click(submitButton())
    return { user, bodies, message: await screen.findByText(/To join, press the button again/) }
  }

  test('the hidden field is in the form, but not in the accessibility tree or the tab order', async () => {
    await renderApp('/join-waitlist')
    await waitForForm()
    expect(hiddenField().form).toBe(nameField().closest('form'))
    expect(hiddenField().closest('[aria-hidden=true]')).not.toBeNull()
    expect(hiddenField()).toHaveAttribute('tabindex', '-1')
    expect(hiddenField()).toHaveAttribute('autocomplete', 'off')
    expect(hiddenField().labels).toHaveLength(0)
    expect(screen.queryByRole('textbox', { name: leaveEmpty })).toBeNull()
  })

  test('a filled hidden field sends nothing, says why, and is emptied', async () => {
    const { message, bodies } = await joinAsProgram()
    expect(message).toHaveTextContent(`${spamSigns.honeypot} ${nothingIsLost}`)
    await waitFor(() => expect(said().at(-1)).toContain(spamSigns.honeypot))
    expect(screen.getByText(spamSigns.title)).toBeVisible()
    expect(submitButton()).toHaveFocus()
    expect(submitButton()).toHaveAccessibleDescription(/press the button again/)
    expect(nameField()).toHaveValue('Ada Park')
    expect(emailField()).toHaveValue('ada.park@example.com')
    expect(loadDraft()).toMatchObject({ name: 'Ada Park', email: 'ada.park@example.com' })
    expect(hiddenField()).toHaveValue('')
    expect(bodies).toEqual([])
  })

  test.each(['Join the Waitlist', 'Try again'])(
    'the second press joins, even if the field is filled in again (%s)',
    async (name) => {
      const { user, bodies } = await joinAsProgram()
      hiddenField().value = 'https://example.com'
      await user.click(screen.getByRole('button', { name }))
      expect(await screen.findByText(NEXT_IN_LINE)).toBeVisible()
      expect(bodies).toEqual([exampleSignup])
    },
  )

  test('the second press joins on another page, too', async () => {
    const { user } = await joinAsProgram()
    await goHome(user)
    await waitForForm()
    hiddenField().value = 'https://example.com'
    await user.click(submitButton())
    expect(await screen.findByText(NEXT_IN_LINE)).toBeVisible()
  })

  test('does not hold a later try back after a failure', async () => {
    expectConsole('error', /^Waitlist join failed/)
    setScenario('insert-failure', true)
    const { user } = await joinAsProgram()
    await user.click(submitButton())
    expect(await screen.findByText(new RegExp(joinFailures.unexpected))).toBeVisible()
    setScenario('insert-failure', false)
    hiddenField().value = 'https://example.com'
    await user.click(submitButton())
    expect(await screen.findByText(NEXT_IN_LINE)).toBeVisible()
  })

  test('a form that is sent at once after the page has opened sends nothing, until the second press', async () => {
    const bodies = watchInserts()
    const user = await renderApp('/join-waitlist')
    await fillIn(user)
    vi.spyOn(performance, 'now').mockReturnValue(299)
    await user.click(submitButton())
    expect(await screen.findByText(new RegExp(spamSigns['too-fast']))).toBeVisible()
    expect(bodies).toEqual([])
    hiddenField().value = 'https://example.com'
    await user.click(submitButton())
    expect(await screen.findByText(NEXT_IN_LINE)).toBeVisible()
    expect(bodies).toEqual([exampleSignup])
  })

  test('a third of a second is not too fast', async () => {
    const user = await renderApp('/join-waitlist')
    await fillIn(user)
    vi.spyOn(performance, 'now').mockReturnValue(300)
    await user.click(submitButton())
    expect(await screen.findByText(NEXT_IN_LINE)).toBeVisible()
  })
})

describe('between pages', () => {
  test('a signup in flight continues, is not sent again, and succeeds on the next page with the form', async () => {
    const response = holdResponses()
    const bodies = watchInserts()
    const user = await renderApp('/join-waitlist')
    await fillIn(user)
    await user.click(submitButton())
    await goHome(user)
    const sending = await screen.findByRole('button', { name: 'Joining...' })
    await user.click(sending)
    response()
    expect(await screen.findByText(NEXT_IN_LINE)).toBeVisible()
    expect(bodies).toHaveLength(1)
  })

  describe('a signup that succeeds after the visitor has left the page and come back', () => {
    async function joinAndReturn() {
      const response = holdResponses()
      const user = await renderApp('/join-waitlist')
      await fillIn(user)
      await user.click(submitButton())
      await user.click(navigationLink('Sweepstakes Rules'))
      await screen.findByRole('heading', { level: 1, name: 'Official Rules' })
      await user.click(navigationLink('Join Waitlist'))
      await screen.findByRole('heading', { level: 1, name: routes.joinWaitlist.heading })
      await screen.findByRole('button', { name: 'Joining...' })
      return { user, response }
    }
    const title = () =>
      screen.findByRole('heading', { level: 1, name: successView.heading('1,044') })

    test.each([
      ['a field', emailField],
      ['the heading', () => screen.getByRole('heading', { level: 1 })],
    ])('moves the focus from %s, which it removes, to its title', async (_name, focused) => {
      const { response } = await joinAndReturn()
      act(() => focused().focus())
      response()
      expect(await title()).toHaveFocus()
    })

    test('leaves the focus at a link', async () => {
      const { response } = await joinAndReturn()
      act(() => navigationLink('Home').focus())
      response()
      await title()
      expect(navigationLink('Home')).toHaveFocus()
    })
  })

  test('a duplicate is still shown, and does not take the focus from the page', async () => {
    const user = await renderApp('/join-waitlist')
    await fillIn(user, { email: takenEmail })
    await user.click(submitButton())
    await waitFor(() => expect(emailField()).toHaveAccessibleDescription())
    await goHome(user)
    await waitForForm()
    expect(
      await screen.findByText(new RegExp(`^${takenEmail}: This email is already`)),
    ).toBeVisible()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  test('a failure is still shown, but is neither scrolled to nor announced again', async () => {
    expectConsole('error', /^Waitlist join failed/)
    setScenario('insert-failure', true)
    const user = await renderApp('/join-waitlist')
    await fillIn(user)
    await user.click(submitButton())
    await screen.findByText(new RegExp(joinFailures.unexpected))
    vi.mocked(Element.prototype.scrollIntoView).mockClear()
    await goHome(user)
    expect(await screen.findByText(new RegExp(joinFailures.unexpected))).toBeVisible()
    expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled()
  })

  test('a signup that succeeds on another page does not take the focus', async () => {
    const response = holdResponses()
    const user = await renderApp('/join-waitlist')
    await fillIn(user)
    await user.click(submitButton())
    await goHome(user)
    response()
    expect(await screen.findByText(NEXT_IN_LINE)).toBeVisible()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  test('the form keeps what the visitor typed', async () => {
    const user = await renderApp('/join-waitlist')
    await fillIn(user)
    await user.click(navigationLink('Sweepstakes Rules'))
    await screen.findByRole('heading', { level: 1, name: 'Official Rules' })
    await user.click(navigationLink('Join Waitlist'))
    await screen.findByRole('heading', { level: 1, name: routes.joinWaitlist.heading })
    expect(nameField()).toHaveValue('Ada Park')
    expect(emailField()).toHaveValue('ada.park@example.com')
  })

  test('the place of one page is not shown on the other one with the form', async () => {
    const user = await renderApp('/')
    await fillIn(user)
    await user.click(submitButton())
    await screen.findByText(NEXT_IN_LINE)
    await user.click(navigationLink('Join Waitlist'))
    const title = await screen.findByRole('heading', { level: 1, name: /^Join the Revolution/ })
    expect(title).toHaveFocus()
    expect(screen.queryByText(NEXT_IN_LINE)).toBeNull()
    expect(location.search).toBe('')
  })

  test('the next page shows the form again, below the place in line', async () => {
    const user = await renderApp('/join-waitlist')
    await fillIn(user)
    await user.click(submitButton())
    await screen.findByText(NEXT_IN_LINE)
    await goHome(user)
    expect(await screen.findByRole('region', { name: placeCard.title })).toBeVisible()
    expect(nameField()).toHaveValue('')
    expect(screen.queryByText(NEXT_IN_LINE)).toBeNull()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })
})

describe('the amount that the visitor chooses in the calculator', () => {
  /** Moves the slider of the calculator on the landing page. */
  const choose = (cents: number) => {
    const slider = screen.getByRole('slider', { name: 'Your savings' })
    // Another balance first, because the slider starts at $10,000.
    for (const value of [1, balances.indexOf(cents)]) {
      fireEvent.change(slider, { target: { value: String(value) } })
    }
    fireEvent.pointerUp(slider)
  }

  test('selects the range that it is in, also in the draft', async () => {
    await renderApp('/')
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
  })

  test('is followed until the visitor chooses one in the form', async () => {
    const user = await renderApp('/')
    await waitForForm()
    choose(5_000_00)
    choose(25_000_00)
    expect(amountField()).toHaveValue('$25,000 - $50,000')
    await user.selectOptions(amountField(), '$1,000 - $5,000')
    choose(50_000_00)
    expect(amountField()).toHaveValue('$1,000 - $5,000')
  })

  test('stays removed if the visitor removes it', async () => {
    const user = await renderApp('/')
    await waitForForm()
    choose(5_000_00)
    await user.selectOptions(amountField(), '')
    choose(25_000_00)
    expect(amountField()).toHaveValue('')
  })

  test('does not replace the amount of a draft', async () => {
    saveDraft({ ...mapSignupColumns(() => ''), savings_amount: '$1,000 - $5,000' })
    await renderApp('/')
    await waitForForm()
    choose(25_000_00)
    expect(amountField()).toHaveValue('$1,000 - $5,000')
  })

  test('goes along to the form on another page and back, and is sent', async () => {
    const bodies = watchInserts()
    const user = await renderApp('/')
    choose(10_000_00)
    await user.click(navigationLink('Join Waitlist'))
    await screen.findByRole('heading', { level: 1, name: routes.joinWaitlist.heading })
    await waitForForm()
    expect(amountField()).toHaveValue('$10,000 - $25,000')
    await goHome(user)
    await waitForForm()
    expect(amountField()).toHaveValue('$10,000 - $25,000')
    choose(5_000_00)
    await fillIn(user)
    await user.click(submitButton())
    await screen.findByText(NEXT_IN_LINE)
    expect(bodies).toEqual([{ ...exampleSignup, savings_amount: '$5,000 - $10,000' }])
  })

  test('is not selected again for somebody else after a signup', async () => {
    const user = await renderApp('/')
    choose(10_000_00)
    await fillIn(user)
    await user.click(submitButton())
    await screen.findByText(NEXT_IN_LINE)
    await user.click(navigationLink('Join Waitlist'))
    await waitForForm()
    expect(amountField()).toHaveValue('')
  })
})

test('an error of the page itself is a message, like other failures', async () => {
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
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(NEXT_IN_LINE)).toBeVisible()
})

describe('a domain that browsers read in different ways', () => {
  const { ambiguous } = signupFields.email.messages

  test('is not sent as it was typed', async () => {
    const user = await renderApp('/join-waitlist')
    await fillIn(user, { email: 'ann@faß.example' })
    await user.click(submitButton())
    expect(emailField()).toHaveAccessibleDescription(ambiguous)
    expect(emailField()).toHaveFocus()
  })

  /** What Chromium does with a character in the field. */
  const insert = (data: string, value: string) => {
    fireEvent(emailField(), new InputEvent('beforeinput', { ...typing, data }))
    fireEvent.change(emailField(), { target: { value } })
  }
  const typing = { bubbles: true, inputType: 'insertText' }

  test('is asked about once, although the browser has turned it into ASCII', async () => {
    const user = await renderApp('/join-waitlist')
    await fillIn(user, { email: 'ann@fa' })
    insert('ß', 'ann@fass')
    for (const value of ['ann@fass.', 'ann@fass.d', 'ann@fass.de']) insert(value.slice(-1), value)
    await user.click(submitButton())
    expect(emailField()).toHaveAccessibleDescription(ambiguous)
    await user.click(submitButton())
    expect(await screen.findByText(NEXT_IN_LINE)).toBeVisible()
  })

  test('is not asked about if another email has replaced it', async () => {
    const user = await renderApp('/join-waitlist')
    await fillIn(user, { email: 'ann@fa' })
    insert('ß', 'ann@fass')
    await user.clear(emailField())
    await pasteInto(user, emailField(), 'ann@example.com')
    await user.click(submitButton())
    expect(await screen.findByText(NEXT_IN_LINE)).toBeVisible()
  })
})
