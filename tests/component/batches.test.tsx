import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { replaceScenarios } from '../../mocks/scenarios/scenario-store'
import { allSignups, removeSignup } from '../../mocks/server/signups/signup-table'
import { abandonInvitation } from '../../src/admin/batches/own-invitation'
import { batchesCopy, inviteCopy, tabsCopy, unsavedCopy } from '../../src/content/admin'
import {
  button,
  inDialog,
  inviteElsewhere,
  openAdmin,
  openTab,
  startTeam,
} from '../support/admin-page'
import { expectConsole } from '../support/console-guard'
import { holdResponses } from '../support/hold-responses'
import { createAdminRepository } from '../support/render-app'
import { watchFiles } from '../support/watch-files'

// `meanwhile/` has what people do while an invitation runs.

let files: ReturnType<typeof watchFiles>
beforeEach(() => {
  startTeam()
  files = watchFiles()
})

async function openDialog(user: UserEvent, howMany: string) {
  await user.click(button(inviteCopy.open))
  const dialog = await inDialog(inviteCopy.title)
  const field = dialog.getByLabelText(inviteCopy.howMany)
  const enter = async (number: string) => {
    await user.clear(field)
    await user.type(field, number)
  }
  await enter(howMany)
  return { dialog, field, enter, submit: () => user.click(button(inviteCopy.submit)) }
}

/** Opens the dialog for the next two people. */
async function startInvitation() {
  const user = await openAdmin()
  const invitation = await openDialog(user, '2')
  await invitation.dialog.findByText(/^The next 2 people: /)
  return { user, ...invitation }
}

const done = (batch: number, people: number) => inDialog(inviteCopy.done(batch, people))
const close = (user: UserEvent) => user.click(button(inviteCopy.close))
/** The batch of each person. */
const batches = () =>
  allSignups()
    .map(({ batch }) => batch ?? '-')
    .join('')
const isSaved = (batch: number) =>
  waitFor(() => expect(files.at(-1)?.name).toMatch(`-batch-${batch}.csv`))

test('refuses a number that is none, waits for the preview, invites exactly these people, and saves a file of them', async () => {
  const user = await openAdmin()
  const { dialog, field, enter, submit } = await openDialog(user, '5')
  await submit()
  await enter('0')
  expect(field).toHaveAccessibleDescription(inviteCopy.howManyInvalid)
  await submit()
  expect(batches()).toBe('--------')
  await enter('2')
  expect(await dialog.findByText('The next 2 people: #1 to #2.')).toBeVisible()
  await submit()
  const result = await done(1, 2)
  expect(result.getByText(inviteCopy.done(1, 2))).toHaveFocus()
  await isSaved(1)
  expect(batches()).toBe('11------')
  await close(user)
  expect(button(inviteCopy.open)).toHaveFocus()
})

test('invites nobody if another administrator was faster, and shows who is next now', async () => {
  const { dialog, submit } = await startInvitation()
  inviteElsewhere()
  await submit()
  await dialog.findByText(inviteCopy.changed)
  await dialog.findByText('The next 2 people: #2 to #3.')
  expect(batches()).toBe('1-------')
  await submit()
  await done(2, 2)
  expect(batches()).toBe('122-----')
})

test.each(['the same', 'others'])(
  'after an invitation whose response got lost, a try with %s invites nobody twice, and saves the file of the first',
  async (people) => {
    const { dialog, enter, submit } = await startInvitation()
    replaceScenarios([{ id: 'broken', response: 'lost', call: 'invite' }])
    expectConsole('error', /^Batch invitation failed/)
    await submit()
    await dialog.findByText(inviteCopy.unknown)
    replaceScenarios([])
    if (people === 'others') {
      await enter('3')
      await dialog.findByText('The next 3 people: #3 to #5.')
    }
    await submit()
    await done(1, 2)
    await isSaved(1)
    expect(batches()).toBe('11------')
  },
)

test('a batch from before the first try is not taken for its own', async () => {
  inviteElsewhere()
  const { dialog, submit } = await openDialog(await openAdmin(), '1')
  await dialog.findByText('The next 1 person: #2.')
  replaceScenarios([{ id: 'offline', call: 'invite', rate: { type: 'first', count: 1 } }])
  expectConsole('error', /^Batch invitation failed/)
  await submit()
  await dialog.findByText(inviteCopy.unknown)
  removeSignup(allSignups()[1]?.id ?? '')
  await submit()
  await dialog.findByText(inviteCopy.changed)
  expect(batches()).toBe('1------')
})

test('lists the batches, also after a refresh and a removal elsewhere, shows the people of one, and takes it back', async () => {
  inviteElsewhere()
  const user = await openAdmin()
  await openTab(user, tabsCopy.tabs.batches)
  await screen.findByText(/^Batch 1: 1 person, .*, admin@example\.com$/)
  inviteElsewhere()
  await user.click(button('Refresh'))
  await screen.findByText(/^Batch 2: 1 person/)
  await createAdminRepository().remove(allSignups()[0]?.id ?? '')
  await screen.findByText(/^Batch 1: 0 people/)

  await user.click(button(batchesCopy.show(2)))
  await screen.findByText('1 signup matches. Positions #2 to #2')
  await openTab(user, tabsCopy.tabs.batches)
  await user.click(await screen.findByRole('button', { name: batchesCopy.takeBack(2) }))
  await inDialog(batchesCopy.question(2, 1))
  await user.click(button(batchesCopy.confirm))
  await screen.findByText(/^Batch 2: 0 people, .*, taken back$/)
  expect(batches()).toBe('-------')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('list', { name: batchesCopy.title })).toHaveFocus()
})

describe('an invitation whose file was not saved', () => {
  test('is shown when the user comes back to the page, and its file can be saved', async () => {
    const { user, submit } = await startInvitation()
    const respond = holdResponses()
    await submit()
    act(() => navigate('/sweepstakes-rules'))
    await screen.findByRole('heading', { name: 'Official Rules' })
    respond()
    act(() => navigate('/admin'))
    await screen.findByText(unsavedCopy.text(1, 2))
    await user.click(button(unsavedCopy.save))
    await isSaved(1)
    await user.click(button(unsavedCopy.close))
    expect(screen.queryByText(unsavedCopy.text(1, 2))).toBeNull()
    expect(button(inviteCopy.open)).toHaveFocus()
  })

  test('does not stand in for the next invitation, and its file can be saved among the batches', async () => {
    const breakExport = () => replaceScenarios([{ id: 'unavailable', call: 'export' }])
    expectConsole('error', /^Waitlist list failed: unavailable/)
    breakExport()
    const { user, submit } = await startInvitation()
    await submit()
    await screen.findAllByText(/^The export could not start/)
    await close(user)
    replaceScenarios([])
    await screen.findByText(unsavedCopy.text(1, 2))
    await openTab(user, tabsCopy.tabs.batches)
    await user.click(await screen.findByRole('button', { name: batchesCopy.save(1) }))
    await isSaved(1)
    await waitFor(() => expect(screen.queryByText(unsavedCopy.text(1, 2))).toBeNull())

    breakExport()
    await openTab(user, tabsCopy.tabs.signups)
    for (const batch of [2, 3]) {
      const next = await openDialog(user, '1')
      await next.dialog.findByText(/^The next 1 person: /)
      await next.submit()
      await done(batch, 1)
      await close(user)
    }
    expect(batches()).toBe('1123----')
  })

  test('is not shown to another account', async () => {
    const fingerprint = inviteElsewhere('another.admin@example.com')
    const sent = { fingerprint, isConfirmed: true }
    sessionStorage.setItem('nestwin:sent-invitation', JSON.stringify(sent))
    abandonInvitation()
    const user = await openAdmin()
    await openTab(user, tabsCopy.tabs.batches)
    await screen.findByText(/^Batch 1: 1 person/)
    expect(screen.queryByText(unsavedCopy.text(1, 1))).toBeNull()
  })
})
