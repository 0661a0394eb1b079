import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { signInAdministrator } from '../../mocks/scenarios/demo-session'
import { replaceScenarios } from '../../mocks/scenarios/scenario-store'
import { administrator } from '../../mocks/server/gotrue/accounts'
import { everybody, inviteBatch, previewBatch } from '../../mocks/server/signups/signup-functions'
import { allSignups } from '../../mocks/server/signups/signup-table'
import { expectConsole } from '../support/console-guard'
import { startWithFew } from '../support/few-signups'
import { renderApp } from '../support/render-app'

const PEOPLE = 8

beforeEach(() => {
  signInAdministrator()
  startWithFew(PEOPLE)
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => undefined }),
  )
})

async function openDialog(howMany: string) {
  const user = await renderApp('/admin')
  await user.click(await screen.findByRole('button', { name: 'Invite next...' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite the next people' }))
  const field = dialog.getByLabelText('How many')
  await user.clear(field)
  await user.type(field, howMany)
  return { user, dialog, submit: dialog.getByRole('button', { name: 'Mark as invited' }) }
}

const batches = () => allSignups().map(({ batch }) => batch)

/** Another administrator invites somebody. */
function inviteElsewhere() {
  const next = { filter: everybody, howMany: 1, isFriendsFirst: true, ids: null }
  inviteBatch(next, previewBatch(next).fingerprint, administrator.email)
}

test('shows who is next, marks exactly these people as invited, and saves a file of them', async () => {
  const { user, dialog, submit } = await openDialog('3')
  await dialog.findByText('The next 3 people: #1 to #3.')
  await user.click(submit)
  const title = 'Batch 1: 3 people are marked as invited.'
  const done = within(await screen.findByRole('dialog', { name: title }))
  expect(done.getByText(title)).toHaveFocus()
  await done.findAllByText(/^Exported 3 signups to nestwin-waitlist-.*-batch-1\.csv$/)
  expect(batches()).toEqual([1, 1, 1, null, null, null, null, null])
  await user.click(done.getByRole('button', { name: 'Close' }))
  expect(screen.getByRole('button', { name: 'Invite next...' })).toHaveFocus()
})

test('does not invite before the preview of the number is there, and refuses a number that is none', async () => {
  const { user, dialog, submit } = await openDialog('5')
  await user.click(submit)
  await user.clear(dialog.getByLabelText('How many'))
  await user.type(dialog.getByLabelText('How many'), '0')
  expect(dialog.getByLabelText('How many')).toHaveAccessibleDescription(
    'Enter a number from 1 to 10,000.',
  )
  await user.click(submit)
  expect(batches().every((batch) => batch === null)).toBe(true)
})

test('invites nobody if another administrator was faster, and shows who is next now', async () => {
  const { user, dialog, submit } = await openDialog('2')
  await dialog.findByText('The next 2 people: #1 to #2.')
  inviteElsewhere()
  await user.click(submit)
  await dialog.findByText(/another administrator was faster/)
  await dialog.findByText('The next 2 people: #2 to #3.')
  expect(batches()).toEqual([1, null, null, null, null, null, null, null])
  await user.click(submit)
  await screen.findByRole('dialog', { name: 'Batch 2: 2 people are marked as invited.' })
  expect(batches()).toEqual([1, 2, 2, null, null, null, null, null])
})

test('a try without an answer can be repeated, and invites nobody twice', async () => {
  const { user, dialog, submit } = await openDialog('2')
  await dialog.findByText('The next 2 people: #1 to #2.')
  replaceScenarios([{ id: 'broken', response: 'lost', call: 'invite' }])
  expectConsole('error', /^Batch invitation failed/)
  await user.click(submit)
  await dialog.findByText(/^No response arrived/)
  replaceScenarios([])
  await user.click(submit)
  // The batch of the first try, whose file is saved.
  await screen.findByRole('dialog', { name: 'Batch 1: 2 people are marked as invited.' })
  await screen.findAllByText(/^Exported 2 signups to /)
  expect(batches()).toEqual([1, 1, null, null, null, null, null, null])
})

test('lists the batches, shows the people of one, and takes it back', async () => {
  inviteElsewhere()
  const user = await renderApp('/admin')
  await user.click(await screen.findByText('Batches'))
  await screen.findByText(/^Batch 1: 1 person, .*, admin@example\.com$/)
  await user.click(screen.getByRole('button', { name: 'Show batch 1' }))
  await screen.findByText('1 signup matches. Positions #1 to #1')
  await user.click(screen.getByRole('button', { name: 'Take back batch 1' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Take back batch 1\?/ }))
  await user.click(dialog.getByRole('button', { name: 'Take back' }))
  await screen.findByText(/^Batch 1: 0 people, .*, taken back$/)
  expect(batches().every((batch) => batch === null)).toBe(true)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('list', { name: 'Batches' })).toHaveFocus()
})
