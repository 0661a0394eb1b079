import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { replaceScenarios } from '../../mocks/scenarios/scenario-store'
import { takenEmail } from '../../mocks/server/signups/made-up-people'
import {
  addBatch,
  allSignups,
  removeSignup,
  takeBackBatch,
} from '../../mocks/server/signups/signup-table'
import { placeCard, successView } from '../../src/content/join-outcome'
import { correction, leaving } from '../../src/content/own-place'
import { duplicateEmailToast } from '../../src/content/toasts'
import { PLACE_KEY } from '../../src/lib/browser-storage'
import { loadPlaces } from '../../src/waitlist/place/place-in-line'
import { expectConsole } from '../support/console-guard'
import { exampleSignup, insertOwn } from '../support/example-signup'
import { emailField, fillIn, renderApp, submitButton } from '../support/render-app'
import { said } from '../support/said'

// What visitors do with their own place: `join-model.test.ts` does the same at random.

const button = (name: string) => screen.findByRole('button', { name })
const field = () => screen.findByLabelText(correction.label)
const last = () => allSignups().at(-1)

/** Joins as #1,044, and waits until the page has asked for the code. */
async function joinAndWait() {
  const user = await renderApp('/join-waitlist')
  await fillIn(user)
  await user.click(submitButton())
  await screen.findByText(successView.friendsJoined(0))
  return user
}

/** Opens the field, and saves another address. */
async function correctTo(user: UserEvent, email: string) {
  await user.click(await button(successView.correct))
  await field()
  await user.keyboard(`${email}{Enter}`)
}

async function openLeaving(user: UserEvent) {
  await user.click(await button(placeCard.leave))
  return within(await screen.findByRole('dialog', { name: leaving.title('1,044') }))
}

const card = () => screen.findByRole('region', { name: /in line for early access$/ })

test.each([
  ['ada', /full email address|example/i],
  [takenEmail, new RegExp(duplicateEmailToast.description)],
])('an address that cannot be saved, %s, is an error at the field', async (email, message) => {
  const user = await joinAndWait()
  await correctTo(user, email)
  await waitFor(async () => expect(await field()).toHaveAccessibleDescription(message))
  expect(await field()).toHaveFocus()
  expect(last()?.email).toBe(exampleSignup.email)
  await user.click(await button(correction.cancel))
  expect(await button(successView.correct)).toHaveAccessibleDescription(exampleSignup.email)
})

test('after no response, the same address is sent again, and no other one', async () => {
  const user = await joinAndWait()
  replaceScenarios([{ id: 'broken', response: 'lost', call: 'correct' }])
  expectConsole('error', /^Email change failed/)
  await correctTo(user, 'new@example.com')
  await screen.findByText(correction.unknown)
  expect(await field()).toHaveAttribute('readonly')
  expect(await button(correction.cancel)).toBeDisabled()
  // A refused second try says nothing about the first one.
  replaceScenarios([{ id: 'rate-limited', call: 'correct' }])
  await user.click(await button('Try again'))
  await screen.findByText(correction.unknown)
  expect(await field()).toHaveAttribute('readonly')
  replaceScenarios([])
  await user.click(await button('Try again'))
  expect(await button(successView.correct)).toHaveAccessibleDescription('new@example.com')
  expect(last()).toMatchObject({ email: 'new@example.com', position: 1_044 })
  await waitFor(() => expect(said()).toContain(correction.saved('new@example.com')))
})

test('an address that the team has invited cannot be changed', async () => {
  const user = await joinAndWait()
  addBatch([last()?.id ?? ''], 'admin@example.com')
  await correctTo(user, 'new@example.com')
  await screen.findByText(correction.invited(exampleSignup.email))
  expect(last()?.email).toBe(exampleSignup.email)
})

test('on a backend without the functions, another address is another signup, and nobody can leave', async () => {
  replaceScenarios([{ id: 'no-lookup' }])
  const user = await renderApp('/join-waitlist')
  await fillIn(user)
  await user.click(submitButton())
  expect(await screen.findByText(new RegExp(successView.correctedIsNew))).toBeVisible()
  expect(screen.queryByText(placeCard.leave)).toBeNull()
  await user.click(await button(successView.correct))
  expect(emailField()).toHaveFocus()
})

test('leaving deletes the signup, and leaves nothing in the browser and in the address', async () => {
  const user = await joinAndWait()
  expect(location.search).toMatch(/^\?invite=/)
  const dialog = await openLeaving(user)
  expect(dialog.getByText(leaving.text)).toBeVisible()
  await user.click(await button(leaving.keep))
  expect(last()?.position).toBe(1_044)
  await openLeaving(user)
  await user.click(await button(leaving.confirm))
  expect(await screen.findByText(placeCard.left)).toHaveFocus()
  expect(allSignups()).toHaveLength(1_043)
  expect([localStorage.getItem(PLACE_KEY), location.search]).toEqual([null, ''])
  await fillIn(user)
  await user.click(submitButton())
  await screen.findByRole('heading', { name: successView.heading('1,045') })
})

test('leaving is sent again after no response, and a refusal says that the place stays', async () => {
  insertOwn()
  const user = await renderApp('/join-waitlist')
  replaceScenarios([{ id: 'rate-limited', call: 'leave' }])
  expectConsole('error', /^Waitlist leave failed/)
  await openLeaving(user)
  await user.click(await button(leaving.confirm))
  await screen.findByText(new RegExp(`^${leaving.failed}`))
  replaceScenarios([{ id: 'broken', response: 'lost', call: 'leave' }])
  await user.click(await button(leaving.confirm))
  await screen.findByText(leaving.unknown)
  replaceScenarios([{ id: 'rate-limited', call: 'leave' }])
  await user.click(await button(leaving.confirm))
  await screen.findByText(leaving.unknown)
  replaceScenarios([])
  await user.click(await button(leaving.confirm))
  expect(await screen.findByText(placeCard.left)).toHaveFocus()
  expect(loadPlaces()).toEqual([])
})

test('the card says when the team has invited the visitor, also after a batch was taken back', async () => {
  const status = () => document.documentElement.dataset.placeInvited
  const { id } = insertOwn()
  const batch = addBatch([id], 'admin@example.com')
  await renderApp('/join-waitlist')
  await waitFor(() => expect(status()).toBe(''))
  expect(loadPlaces()).toMatchObject([{ invitedAt: last()?.invited_at }])
  takeBackBatch(batch)
  cleanup()
  await renderApp('/join-waitlist')
  await waitFor(() => expect(status()).toBeUndefined())
})

test('a place that the team has removed can be hidden', async () => {
  removeSignup(insertOwn().id)
  const user = await renderApp('/join-waitlist')
  await screen.findByText(placeCard.gone)
  expect(loadPlaces()).toHaveLength(1)
  await user.click(await button(placeCard.hide))
  expect(loadPlaces()).toEqual([])
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('a place that was left in another tab is gone here, too', async () => {
  await joinAndWait()
  localStorage.removeItem(PLACE_KEY)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: PLACE_KEY })))
  await screen.findByText(placeCard.left)
  expect(location.search).toBe('')
  expect(emailField()).toBeVisible()
})

test('while an earlier try may still arrive, leaving waits, and says so', async () => {
  insertOwn(Date.now() + 30_000)
  const user = await renderApp('/join-waitlist')
  await card()
  await openLeaving(user)
  await user.click(await button(leaving.confirm))
  await screen.findByText(/^Your signup was sent more than once\. Leaving waits up to \d+ seconds /)
  expect(last()?.position).toBe(1_044)
})
