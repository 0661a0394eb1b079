import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { takenEmail } from '../../mocks/made-up-people'
import { server } from '../../mocks/node'
import { setScenario } from '../../mocks/scenario-store'
import { allSignups } from '../../mocks/signup-table'
import { savingsRanges } from '../../src/content/savings-ranges'
import { joinFailures, waitlistForm } from '../../src/content/waitlist'
import { expectConsole } from '../console-guard'
import { holdAnswers } from '../hold-answers'
import {
  emailField,
  fillIn,
  nameField,
  pasteInto,
  renderApp,
  submitButton,
  waitForForm,
} from '../render-app'

const NEXT_IN_LINE = "You're #1,044 in line for early access"

const phoneField = () => screen.getByRole('textbox', { name: /^Phone/ })
const amountField = () =>
  screen.getByRole('combobox', { name: /^How much would you like to save\?/ })

/** Goes to the landing page, and waits until it has come. */
async function goHome(user: UserEvent) {
  await user.click(screen.getByRole('link', { name: 'Home' }))
  await screen.findByRole('heading', { level: 1, name: /^Savings/ })
}

/** The bodies of the signups that were sent. */
function watchInserts(): unknown[] {
  const bodies: unknown[] = []
  server.events.on('request:start', async ({ request }) => {
    if (request.method === 'POST') bodies.push(await request.clone().json())
  })
  return bodies
}

test('joins, and shows the place in line with the focus on it', async () => {
  const user = await renderApp('/join-waitlist')
  await fillIn(user)
  await pasteInto(user, phoneField(), '(206) 555-0100')
  await user.selectOptions(amountField(), savingsRanges[2])
  await user.click(submitButton())

  expect(await screen.findByText(NEXT_IN_LINE)).toBeVisible()
  expect(screen.getByRole('heading', { name: "You're In! 🎉" })).toHaveFocus()
  expect(
    screen.getByText('Invite 3 friends and get early access + 50 bonus entries!'),
  ).toBeVisible()
  expect(await screen.findAllByText(/Welcome to Nestwin! 🎉/)).not.toEqual([])
  expect(allSignups().at(-1)).toMatchObject({
    name: 'Ada Park',
    email: 'ada.park@example.com',
    phone: '(206) 555-0100',
    savings_amount: savingsRanges[2],
  })
})

test('sends the four fields, and null for those that were left empty', async () => {
  const bodies = watchInserts()
  const user = await renderApp('/join-waitlist')
  await fillIn(user)
  await user.click(submitButton())
  await screen.findByText(NEXT_IN_LINE)
  expect(bodies).toEqual([
    { name: 'Ada Park', email: 'ada.park@example.com', phone: null, savings_amount: null },
  ])
})

test('offers the five amounts after "Select amount"', async () => {
  await renderApp('/join-waitlist')
  await waitForForm()
  const options = [...amountField().querySelectorAll('option')].map((option) => option.textContent)
  expect(options).toEqual(['Select amount', ...savingsRanges])
})

describe('before sending', () => {
  test('asks for what is missing, beside the fields, and goes to the first of them', async () => {
    const bodies = watchInserts()
    const user = await renderApp('/join-waitlist')
    await waitForForm()
    await user.click(submitButton())

    await waitFor(() => expect(nameField()).toHaveAccessibleDescription(waitlistForm.name.required))
    expect(nameField()).toBeInvalid()
    expect(emailField()).toHaveAccessibleDescription(waitlistForm.email.required)
    expect(nameField()).toHaveFocus()
    expect(phoneField()).not.toBeInvalid()
    expect(bodies).toEqual([])
  })

  test('says nothing is wrong before a check has failed, and clears an error as soon as it is mended', async () => {
    const user = await renderApp('/join-waitlist')
    await fillIn(user, { email: 'ada' })
    expect(emailField()).not.toHaveAttribute('aria-invalid')
    await user.click(submitButton())
    await waitFor(() =>
      expect(emailField()).toHaveAccessibleDescription(waitlistForm.email.malformed),
    )
    expect(emailField()).toHaveFocus()
    await user.type(emailField(), '@example.com')
    expect(emailField()).toHaveValue('ada@example.com')
    await waitFor(() => expect(emailField()).not.toBeInvalid())
  })
})

describe('while sending', () => {
  test('says so, keeps the focus, and sends once however often it is pressed', async () => {
    const answer = holdAnswers()
    const bodies = watchInserts()
    const user = await renderApp('/join-waitlist')
    await fillIn(user)
    await user.dblClick(submitButton())
    const sending = await screen.findByRole('button', { name: 'Joining...' })
    expect(sending).toHaveAttribute('aria-disabled', 'true')
    expect(sending).toHaveFocus()
    expect(sending.querySelector('[data-spinner]')).not.toBeNull()
    await user.click(sending)
    await user.keyboard('{Enter}')

    answer()
    expect(await screen.findByText(NEXT_IN_LINE)).toBeVisible()
    expect(bodies).toHaveLength(1)
  })
})

describe('a duplicate', () => {
  test('is told in a toast and beside the field, which gets the focus', async () => {
    const user = await renderApp('/join-waitlist')
    await fillIn(user, { email: takenEmail })
    await user.click(submitButton())

    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(
        'Already signed up! This email is already on our waitlist.',
      ),
    )
    await waitFor(() => expect(emailField()).toHaveFocus())
    expect(emailField()).toHaveAccessibleDescription('This email is already on our waitlist.')
    expect(nameField()).toHaveValue('Ada Park')
    expect(emailField()).toHaveValue(takenEmail)
  })

  test('can be mended with another address', async () => {
    const user = await renderApp('/join-waitlist')
    await fillIn(user, { email: takenEmail.toUpperCase() })
    await user.click(submitButton())
    await waitFor(() => expect(emailField()).toBeInvalid())
    await user.clear(emailField())
    await user.type(emailField(), 'another@example.com')
    await user.click(submitButton())
    expect(await screen.findByText(NEXT_IN_LINE)).toBeVisible()
  })
})

describe('a failure', () => {
  test.each([
    ['insert-failure', joinFailures.unexpected],
    ['rate-limited', joinFailures['rate-limited']],
    ['unavailable', joinFailures.unavailable],
    ['offline', joinFailures.offline],
  ] as const)(
    '(%s) is told in a toast and on the page, and keeps what was typed',
    async (scenario, words) => {
      expectConsole('error', /^Waitlist join failed/)
      setScenario(scenario, true)
      const user = await renderApp('/join-waitlist')
      await fillIn(user)
      await pasteInto(user, phoneField(), '(206) 555-0100')
      await user.selectOptions(amountField(), savingsRanges[4])
      await user.click(submitButton())

      expect(await screen.findByText(new RegExp(words))).toBeVisible()
      const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent)
      expect(alerts[0]).toBe('Something went wrong Please try again later. ')
      expect(alerts[1]).toContain(words)
      expect(screen.getByText('Something went wrong. Please try again later.')).toBeVisible()
      expect(nameField()).toHaveValue('Ada Park')
      expect(emailField()).toHaveValue('ada.park@example.com')
      expect(phoneField()).toHaveValue('(206) 555-0100')
      expect(amountField()).toHaveValue(savingsRanges[4])
      expect(submitButton()).toHaveFocus()
    },
  )

  test('can be tried again, and then joins', async () => {
    expectConsole('error', /^Waitlist join failed/)
    setScenario('insert-failure', true)
    const user = await renderApp('/join-waitlist')
    await fillIn(user)
    await user.click(submitButton())
    const tryAgain = await screen.findByRole('button', { name: 'Try again' })
    setScenario('insert-failure', false)
    await user.click(tryAgain)
    expect(await screen.findByText(NEXT_IN_LINE)).toBeVisible()
  })
})

describe('between pages', () => {
  test('a signup on its way goes on, is not sent again, and ends on the page that shows the form', async () => {
    const answer = holdAnswers()
    const bodies = watchInserts()
    const user = await renderApp('/join-waitlist')
    await fillIn(user)
    await user.click(submitButton())
    await goHome(user)
    const sending = await screen.findByRole('button', { name: 'Joining...' })
    await user.click(sending)
    answer()
    expect(await screen.findByText(NEXT_IN_LINE)).toBeVisible()
    expect(bodies).toHaveLength(1)
  })

  test('a duplicate that was answered meanwhile stands beside the address, and leaves the focus to the page', async () => {
    const user = await renderApp('/join-waitlist')
    await fillIn(user, { email: takenEmail })
    await user.click(submitButton())
    await waitFor(() => expect(emailField()).toHaveAttribute('aria-invalid'))
    await goHome(user)
    await waitForForm()
    await waitFor(() =>
      expect(emailField()).toHaveAccessibleDescription('This email is already on our waitlist.'),
    )
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  test('a failure stays, but is no news: it takes no view and is not read aloud again', async () => {
    expectConsole('error', /^Waitlist join failed/)
    setScenario('insert-failure', true)
    const user = await renderApp('/join-waitlist')
    await fillIn(user)
    await user.click(submitButton())
    expect(await screen.findByText(new RegExp(joinFailures.unexpected))).toHaveRole('alert')
    vi.mocked(Element.prototype.scrollIntoView).mockClear()
    await goHome(user)
    expect(await screen.findByText(new RegExp(joinFailures.unexpected))).not.toHaveRole('alert')
    expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled()
  })

  test('a signup that ends on another page leaves the focus to that page', async () => {
    const answer = holdAnswers()
    const user = await renderApp('/join-waitlist')
    await fillIn(user)
    await user.click(submitButton())
    await goHome(user)
    answer()
    expect(await screen.findByText(NEXT_IN_LINE)).toBeVisible()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  test('what was typed and not sent is still there', async () => {
    const user = await renderApp('/join-waitlist')
    await fillIn(user)
    await user.click(screen.getByRole('link', { name: 'Sweepstakes Rules' }))
    await screen.findByRole('heading', { level: 1, name: 'Official Rules' })
    await user.click(screen.getByRole('link', { name: 'Join Waitlist' }))
    await screen.findByRole('heading', { level: 1, name: 'Join the Revolution' })
    expect(nameField()).toHaveValue('Ada Park')
    expect(emailField()).toHaveValue('ada.park@example.com')
  })

  test('the place in line is still there, and leaves the focus to the page', async () => {
    const user = await renderApp('/join-waitlist')
    await fillIn(user)
    await user.click(submitButton())
    await screen.findByText(NEXT_IN_LINE)
    await goHome(user)
    expect(await screen.findByText(NEXT_IN_LINE)).toBeVisible()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })
})
