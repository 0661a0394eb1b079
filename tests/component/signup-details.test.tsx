import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { signInAdministrator } from '../../mocks/scenarios/demo-session'
import { replaceScenarios } from '../../mocks/scenarios/scenario-store'
import { administrator } from '../../mocks/server/gotrue/accounts'
import { everybody, inviteBatch, previewBatch } from '../../mocks/server/signups/signup-functions'
import { allSignups, removeSignup } from '../../mocks/server/signups/signup-table'
import type { SignupRow } from '../../src/lib/signup-columns'
import { expectConsole } from '../support/console-guard'
import { startWithFew } from '../support/few-signups'
import { renderApp } from '../support/render-app'

beforeEach(() => {
  signInAdministrator()
  startWithFew(8)
})

/** The first person, and the first friend who joined through the person's invitation. */
function adaAndFriend() {
  const [ada] = allSignups()
  const friend = allSignups().find(({ invited_by }) => invited_by === ada?.invite_code)
  if (ada === undefined || friend === undefined) throw new Error('They are not on the waitlist')
  return { ada, friend }
}

const row = (position: number) =>
  screen.findByRole('button', { name: new RegExp(`, #${position}$`) })
/** jsdom drops the space between the elements of a name. */
const nameOf = ({ name, position }: SignupRow) => new RegExp(`${name} ?#${position}$`)
const opened = async (signup: SignupRow) =>
  within(await screen.findByRole('dialog', { name: nameOf(signup) }))

async function open(signup: SignupRow) {
  const user = await renderApp('/admin')
  await user.click(await row(signup.position))
  await user.click(await row(signup.position))
  return { user, dialog: await opened(signup) }
}

test('shows everything about a signup, and copies what an answer needs', async () => {
  const next = { filter: everybody, howMany: 1, isFriendsFirst: false, ids: null }
  inviteBatch(next, previewBatch(next).fingerprint, administrator.email)
  const { ada } = adaAndFriend()
  const { user, dialog } = await open(ada)
  expect(dialog.getByText(ada.email)).toBeVisible()
  expect(dialog.getByText(/^Invited on .*, 20\d\d in batch 1$/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Copy email' }))
  await dialog.findByText('Email copied.')
  expect(await navigator.clipboard.readText()).toBe(ada.email)
  await user.click(dialog.getByRole('button', { name: 'Copy invitation link' }))
  await dialog.findByText('Invitation link copied.')
  const link = `${location.origin}/join-waitlist?invite=${ada.invite_code}`
  expect(await navigator.clipboard.readText()).toBe(link)
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  expect(await row(1)).toHaveFocus()
})

test('leads to the friends, and back to the person who invited them', async () => {
  const { ada, friend } = adaAndFriend()
  const { user, dialog } = await open(ada)
  await user.click(await dialog.findByRole('button', { name: nameOf(friend) }))
  const friendDialog = await opened(friend)
  await user.click(await friendDialog.findByRole('button', { name: nameOf(ada) }))
  await user.click((await opened(ada)).getByRole('button', { name: 'Close' }))
  // The row that opened the dialog.
  expect(await row(1)).toHaveFocus()
})

test('goes to the next person with the buttons and the arrow keys, and back to that row', async () => {
  const { user } = await open(adaAndFriend().ada)
  const shown = () => screen.getByRole('heading', { level: 2 }).textContent
  expect(screen.getByRole('button', { name: 'Previous person' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  const next = screen.getByRole('button', { name: 'Next person' })
  for (const [act, position] of [
    [() => user.click(next), 2],
    [() => user.keyboard('{ArrowDown}'), 3],
    [() => user.keyboard('{ArrowUp}'), 2],
  ] as const) {
    await act()
    expect(shown()).toMatch(new RegExp(`#${position}$`))
    expect(next).toHaveFocus()
  }
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(await row(2)).toHaveFocus()
})

test('shows the friends in the list', async () => {
  const { ada } = adaAndFriend()
  const { user, dialog } = await open(ada)
  await user.click(dialog.getByRole('button', { name: 'Show friends in the list' }))
  await screen.findByText(/ signups match\./)
  expect(screen.getByRole('searchbox')).toHaveValue(ada.invite_code)
  await waitFor(() => expect(screen.getByRole('table', { name: 'Signups' })).toHaveFocus())
})

test('says that the person who invited somebody is not on the waitlist any more', async () => {
  const { ada, friend } = adaAndFriend()
  removeSignup(ada.id)
  const { dialog } = await open(friend)
  await dialog.findByText(`Someone who is no longer on the waitlist (${ada.invite_code})`)
})

test('reports friends that cannot be loaded, and can try again', async () => {
  expectConsole('error', /^Waitlist list failed/)
  replaceScenarios([{ id: 'server-error', call: 'search' }])
  const { user, dialog } = await open(adaAndFriend().ada)
  await dialog.findByText('This could not be loaded.')
  replaceScenarios([])
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(dialog.getAllByRole('listitem').length).toBeGreaterThan(0))
})
