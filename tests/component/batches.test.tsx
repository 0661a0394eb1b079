import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { signInAdministrator, signOutInAnotherTab } from '../../mocks/scenarios/demo-session'
import { replaceScenarios } from '../../mocks/scenarios/scenario-store'
import { administrator } from '../../mocks/server/gotrue/accounts'
import { everybody, inviteBatch, previewBatch } from '../../mocks/server/signups/signup-functions'
import { allSignups, removeSignup } from '../../mocks/server/signups/signup-table'
import { abandonInvitation, forgetInvitation } from '../../src/admin/batches/own-invitation'
import { batchesCopy, inviteCopy, signInForm, unsavedCopy } from '../../src/content/admin'
import { expectConsole } from '../support/console-guard'
import { breakCall } from '../support/faults'
import { startWithFew } from '../support/few-signups'
import { createAdminRepository, pasteInto, renderApp } from '../support/render-app'

const PEOPLE = 8

beforeEach(() => {
  forgetInvitation()
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
  const field = dialog.getByLabelText('How many people')
  await user.clear(field)
  await user.type(field, howMany)
  return { user, dialog, submit: dialog.getByRole('button', { name: 'Mark as invited' }) }
}

/** Invites two people, and the response gets lost. */
async function loseResponse() {
  const { user, dialog, submit } = await openDialog('2')
  await dialog.findByText('The next 2 people: #1 to #2.')
  replaceScenarios([{ id: 'broken', response: 'lost', call: 'invite' }])
  expectConsole('error', /^Batch invitation failed/)
  await user.click(submit)
  await dialog.findByText(/^No response arrived/)
  replaceScenarios([])
  return { user, dialog, submit }
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
  await user.clear(dialog.getByLabelText('How many people'))
  await user.type(dialog.getByLabelText('How many people'), '0')
  expect(dialog.getByLabelText('How many people')).toHaveAccessibleDescription(
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
  await dialog.findByText(/another administrator invited people first/)
  await dialog.findByText('The next 2 people: #2 to #3.')
  expect(batches()).toEqual([1, null, null, null, null, null, null, null])
  await user.click(submit)
  await screen.findByRole('dialog', { name: 'Batch 2: 2 people are marked as invited.' })
  expect(batches()).toEqual([1, 2, 2, null, null, null, null, null])
})

test('a try without an answer can be repeated, and invites nobody twice', async () => {
  const { user, submit } = await loseResponse()
  await user.click(submit)
  // The batch of the first try, whose file is saved.
  await screen.findByRole('dialog', { name: 'Batch 1: 2 people are marked as invited.' })
  await screen.findAllByText(/^Exported 2 signups to /)
  expect(batches()).toEqual([1, 1, null, null, null, null, null, null])
})

test('lists the batches, shows the people of one, and takes it back', async () => {
  inviteElsewhere()
  const user = await renderApp('/admin')
  await user.click(await tab('Batches'))
  await screen.findByText(/^Batch 1: 1 person, .*, admin@example\.com$/)
  await user.click(screen.getByRole('button', { name: 'Show batch 1' }))
  await screen.findByText('1 signup matches. Positions #1 to #1')
  await user.click(await tab('Batches'))
  await user.click(await screen.findByRole('button', { name: 'Take back batch 1' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Take back batch 1\?/ }))
  await user.click(dialog.getByRole('button', { name: 'Take back' }))
  await screen.findByText(/^Batch 1: 0 people, .*, taken back$/)
  expect(batches().every((batch) => batch === null)).toBe(true)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('list', { name: 'Batches' })).toHaveFocus()
})

/** Lets the response to an invitation wait until the returned function is called. */
function holdInvitation() {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  breakCall('invite', async (request, send) => {
    const response = await send(request)
    await isReleased
    return response
  })
  return () => release()
}

const tab = (name: string) => screen.findByRole('tab', { name })

const unsaved = (batch: number, people: number) =>
  screen.findByText(unsavedCopy.text(batch, people))

test('a running invitation keeps its result and its file, whatever is typed', async () => {
  const { user, dialog, submit } = await openDialog('2')
  await dialog.findByText('The next 2 people: #1 to #2.')
  const release = holdInvitation()
  await user.click(submit)
  await user.type(dialog.getByLabelText('How many people'), '5')
  await user.click(dialog.getByLabelText(inviteCopy.friendsFirst))
  await user.keyboard('{Enter}{Escape}')
  expect(dialog.getByRole('button', { name: inviteCopy.submitting })).toBeVisible()
  release()
  await screen.findByRole('dialog', { name: 'Batch 1: 2 people are marked as invited.' })
  await screen.findAllByText(/^Exported 2 signups to .*-batch-1\.csv$/)
  expect(batches()).toEqual([1, 1, null, null, null, null, null, null])
})

test('a batch from before the first try is not taken for its own', async () => {
  inviteElsewhere()
  const { user, dialog, submit } = await openDialog('1')
  await dialog.findByText('The next 1 person: #2.')
  replaceScenarios([{ id: 'offline', call: 'invite', rate: { type: 'first', count: 1 } }])
  expectConsole('error', /^Batch invitation failed/)
  await user.click(submit)
  await dialog.findByText(/^No response arrived/)
  removeSignup(allSignups()[1]?.id ?? '')
  await user.click(submit)
  await dialog.findByText(/another administrator invited people first/)
  expect(batches()).toEqual([1, null, null, null, null, null, null])
})

test('after an invitation without a response, others are invited only if it was not carried out', async () => {
  const { user, dialog, submit } = await loseResponse()
  await user.clear(dialog.getByLabelText('How many people'))
  await user.type(dialog.getByLabelText('How many people'), '3')
  await dialog.findByText('The next 3 people: #3 to #5.')
  await user.click(submit)
  await screen.findByRole('dialog', { name: 'Batch 1: 2 people are marked as invited.' })
  expect(batches()).toEqual([1, 1, null, null, null, null, null, null])
})

test('Refresh, and a removal in another tab, load the batches again', async () => {
  inviteElsewhere()
  const user = await renderApp('/admin')
  await user.click(await tab('Batches'))
  await screen.findByText(/^Batch 1: 1 person/)
  inviteElsewhere()
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  await screen.findByText(/^Batch 2: 1 person/)
  const [first] = allSignups()
  await createAdminRepository().remove(first?.id ?? '')
  await screen.findByText(/^Batch 1: 0 people/)
})

describe('an invitation whose file was not saved', () => {
  test('is shown when the user comes back to the page, and its file can be saved', async () => {
    const { user, dialog, submit } = await openDialog('2')
    await dialog.findByText('The next 2 people: #1 to #2.')
    const release = holdInvitation()
    await user.click(submit)
    act(() => navigate('/sweepstakes-rules'))
    await screen.findByRole('heading', { name: 'Official Rules' })
    release()
    act(() => navigate('/admin'))
    await unsaved(1, 2)
    await user.click(screen.getByRole('button', { name: unsavedCopy.save }))
    await screen.findAllByText(/^Exported 2 signups to .*-batch-1\.csv$/)
    await user.click(screen.getByRole('button', { name: unsavedCopy.close }))
    expect(screen.queryByText(unsavedCopy.text(1, 2))).toBeNull()
    expect(screen.getByRole('button', { name: inviteCopy.open })).toHaveFocus()
  })

  test('is shown after the next sign-in if another tab has signed out', async () => {
    const { user, dialog, submit } = await openDialog('2')
    await dialog.findByText('The next 2 people: #1 to #2.')
    const release = holdInvitation()
    await user.click(submit)
    act(signOutInAnotherTab)
    await screen.findByRole('heading', { name: 'Sign in' })
    release()
    await pasteInto(user, screen.getByLabelText(signInForm.email.label), administrator.email)
    await pasteInto(user, screen.getByLabelText('Password'), administrator.password)
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    await unsaved(1, 2)
  })

  test('does not stand in for the next invitation, and its file can be saved among the batches', async () => {
    replaceScenarios([{ id: 'unavailable', call: 'export' }])
    expectConsole('error', /^Waitlist list failed: unavailable/)
    const { user, dialog, submit } = await openDialog('2')
    await dialog.findByText('The next 2 people: #1 to #2.')
    await user.click(submit)
    await screen.findAllByText(/^The export could not start/)
    await user.click(screen.getByRole('button', { name: 'Close' }))
    replaceScenarios([])
    await unsaved(1, 2)
    await user.click(await tab('Batches'))
    await user.click(await screen.findByRole('button', { name: batchesCopy.save(1) }))
    await screen.findAllByText(/^Exported 2 signups to .*-batch-1\.csv$/)
    expect(screen.queryByText(unsavedCopy.text(1, 2))).toBeNull()

    replaceScenarios([{ id: 'unavailable', call: 'export' }])
    await user.click(await tab('Signups'))
    for (const batch of [2, 3]) {
      await user.click(screen.getByRole('button', { name: inviteCopy.open }))
      await user.clear(screen.getByLabelText('How many people'))
      await user.type(screen.getByLabelText('How many people'), '1')
      await screen.findByText(/^The next 1 person: /)
      await user.click(screen.getByRole('button', { name: 'Mark as invited' }))
      await screen.findByRole('dialog', { name: inviteCopy.done(batch, 1) })
      await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
    }
    expect(batches()).toEqual([1, 1, 2, 3, null, null, null, null])
  })

  test('is not shown to another account', async () => {
    const people = { filter: everybody, howMany: 1, isFriendsFirst: true, ids: null }
    const { fingerprint } = previewBatch(people)
    inviteBatch(people, fingerprint, 'another.admin@example.com')
    const sent = { fingerprint, isConfirmed: true }
    sessionStorage.setItem('nestwin:sent-invitation', JSON.stringify(sent))
    abandonInvitation()
    const user = await renderApp('/admin')
    await user.click(await tab('Batches'))
    await screen.findByText(/^Batch 1: 1 person/)
    expect(screen.queryByText(unsavedCopy.text(1, 1))).toBeNull()
  })
})

test('the file of each batch can be saved later', async () => {
  inviteElsewhere()
  const user = await renderApp('/admin')
  await user.click(await tab('Batches'))
  await user.click(await screen.findByRole('button', { name: batchesCopy.save(1) }))
  await screen.findAllByText(/^Exported 1 signup to .*-batch-1\.csv$/)
})

test('Back to a page that the browser has kept shows nothing after a sign-out elsewhere', async () => {
  await renderApp('/admin')
  await screen.findByText(`${PEOPLE} signups. Showing #1 to #${PEOPLE}`)
  localStorage.clear()
  act(() => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  // At once, before the browser paints.
  expect(document.body.textContent).not.toContain('@example.com')
  expect(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('Back to a page that the browser has kept loads what it has missed', async () => {
  await renderApp('/admin')
  await screen.findByText(`${PEOPLE} signups. Showing #1 to #${PEOPLE}`)
  removeSignup(allSignups()[0]?.id ?? '')
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await screen.findByText(`${PEOPLE - 1} signups. Showing #2 to #${PEOPLE}`)
})
