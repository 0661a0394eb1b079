import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { allSignups } from '../../mocks/server/signups/signup-table'
import { didYouMean } from '../../src/content/join-outcome'
import { signupFields } from '../../src/content/signup-fields'
import { saveDraft } from '../../src/lib/draft'
import { loadDraft } from '../../src/waitlist/form/draft'
import { holdResponses } from '../support/hold-responses'
import {
  emailField,
  fillIn,
  inLine,
  pasteInto,
  renderApp,
  submitButton,
} from '../support/render-app'
import { said } from '../support/said'

const suggestions = () => screen.queryAllByRole('button', { name: /^Did you mean/ })
const suggestion = (email: string) => screen.queryByRole('button', { name: didYouMean(email) })

test('leaving the field suggests another address, an edit removes the suggestion, and the button corrects the address', async () => {
  const user = await renderApp('/join-waitlist')
  await fillIn(user, { email: 'ann@example.con' })
  expect(suggestions()).toEqual([])
  await user.tab()
  await waitFor(() => expect(suggestion('ann@example.com')).toBeVisible())
  await user.clear(emailField())
  expect(suggestions()).toEqual([])
  await pasteInto(user, emailField(), 'ann@example.co')
  await user.tab()
  await new Promise((resolve) => setTimeout(resolve))
  expect(suggestions()).toEqual([])

  await user.clear(emailField())
  await pasteInto(user, emailField(), 'ann@gmial.com')
  await user.tab()
  await waitFor(() => expect(said()).toContain('Did you mean gmail.com?'))
  expect(emailField()).not.toHaveAttribute('aria-describedby')
  await user.tab({ shift: true })
  expect(suggestion('ann@gmail.com')).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(emailField()).toHaveValue('ann@gmail.com')
  expect(emailField()).toHaveFocus()
  expect(suggestions()).toEqual([])
  expect(loadDraft()).toMatchObject({ name: 'Ada Park', email: 'ann@gmail.com' })
  await user.click(submitButton())
  await screen.findByText(inLine())
  expect(allSignups().at(-1)?.email).toBe('ann@gmail.com')
})

test('a submit is not held back, and nothing is suggested while it is in flight', async () => {
  const response = holdResponses()
  const user = await renderApp('/join-waitlist')
  await fillIn(user, { email: 'ann@gmial.com' })
  await user.click(submitButton())
  await screen.findByRole('button', { name: 'Joining...' })
  await new Promise((resolve) => setTimeout(resolve))
  expect(suggestions()).toEqual([])
  response()
  await screen.findByText(inLine())
  expect(allSignups().at(-1)?.email).toBe('ann@gmial.com')
})

test('the suggestion is beside the error of an address that the form refuses, and the button clears both', async () => {
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

test('an address that was typed before hydration gets a suggestion', async () => {
  saveDraft({ ...loadDraft(), email: 'ann@gmial.com' })
  await renderApp('/join-waitlist')
  await waitFor(() => expect(suggestion('ann@gmail.com')).toBeVisible())
})
