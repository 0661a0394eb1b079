import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { replaceScenarios } from '../../mocks/scenarios/scenario-store'
import { takeBack } from '../../mocks/server/signups/signup-functions'
import { allSignups, removeSignup } from '../../mocks/server/signups/signup-table'
import { batchesCopy, inviteCopy } from '../../src/content/admin-batches'
import { selectionCopy, tabsCopy } from '../../src/content/admin-list'
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
import { watchFiles } from '../support/watch-files'

// `during-requests.test.tsx` covers what users do while an invitation is in flight.

let files: ReturnType<typeof watchFiles>
beforeEach(() => {
  startTeam()
  files = watchFiles()
})

async function openDialog(user: UserEvent, howMany: string) {
  await user.click(button(inviteCopy.open))
  const dialog = await inDialog(inviteCopy.title)
  const field = dialog.getByLabelText(inviteCopy.howMany)
  const enter = (number: string) => fireEvent.change(field, { target: { value: number } })
  enter(howMany)
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
const { ofBatch } = batchesCopy
const batchList = () => screen.getByRole('list', { name: batchesCopy.title })
const rowTexts = () => [...batchList().children].map(({ textContent }) => textContent)
const batchRow = (text: string | RegExp) =>
  waitFor(() => expect(rowTexts()).toContainEqual(expect.stringMatching(text)))
const menuButton = (batch: number) => button(ofBatch(batchesCopy.more, batch))
const openMenu = (user: UserEvent, batch: number) => user.click(menuButton(batch))
const close = (user: UserEvent) => user.click(button(inviteCopy.close))
/** Each person's batch, or "-" for a person without one, in one string. */
const batches = () =>
  allSignups()
    .map(({ batch }) => batch ?? '-')
    .join('')
/** Waits until the page has refetched the numbers. */
const countedAsInvited = (people: number) =>
  waitFor(() => expect(button(/^Invited/)).toHaveTextContent(`${people}`))
const isSaved = (batch: number) =>
  waitFor(() => expect(files.at(-1)?.name).toMatch(`-batch-${batch}.csv`))

test('an invitation includes exactly the people in the preview', async () => {
  const user = await openAdmin()
  const respond = holdResponses()
  const { dialog, field, enter, submit } = await openDialog(user, '5')
  await submit()
  enter('0')
  respond()
  expect(field).toHaveAccessibleDescription(inviteCopy.howManyInvalid)
  await submit()
  expect(batches()).toBe('--------')
  enter('2')
  expect(await dialog.findByText('The next 2 people: #1 to #2.')).toBeVisible()
  await submit()
  const result = await done(1, 2)
  expect(result.getByText(inviteCopy.done(1, 2))).toHaveFocus()
  await isSaved(1)
  expect(batches()).toBe('11------')
  await close(user)
  expect(button(inviteCopy.open)).toHaveFocus()
  await countedAsInvited(2)
})

test('an invitation invites nobody if another administrator was faster', async () => {
  const { dialog, submit } = await startInvitation()
  inviteElsewhere()
  await submit()
  await dialog.findByText(inviteCopy.changed({ invited: 1, removed: 0 }))
  await dialog.findByText('The next 2 people: #2 to #3.')
  expect(batches()).toBe('1-------')
  await submit()
  await done(2, 2)
  expect(batches()).toBe('122-----')
})

test('a retry after a lost response invites nobody twice', async () => {
  const { dialog, submit } = await startInvitation()
  replaceScenarios([{ id: 'broken', response: 'lost', call: 'invite' }])
  expectConsole('error', /^Batch invitation failed/)
  await submit()
  await dialog.findByText(inviteCopy.unknown)
  replaceScenarios([])
  // The dialog first loads the batches.
  await waitFor(() => expect(button(inviteCopy.submit).ariaDisabled).toBe('false'))
  await submit()
  await done(1, 2)
  await isSaved(1)
  expect(batches()).toBe('11------')
})

test('the batches tab lists, shows, and withdraws batches', async () => {
  inviteElsewhere()
  const user = await openAdmin()
  await openTab(user, tabsCopy.tabs.batches)
  await batchRow(/^Batch 1 · 1 person New.*admin@example\.com$/)
  inviteElsewhere()
  await user.click(button('Refresh'))
  await batchRow(/^Batch 2 · 1 person New/)
  removeSignup(allSignups()[0]?.id ?? '')
  await user.click(button('Refresh'))
  await batchRow(/^Batch 1 · No one is left/)
  await batchRow(`${batchesCopy.waiting(6, 0)}Invite next...`)

  // The second time, the list already shows the batch.
  for (let time = 1; time <= 2; time++) {
    await openTab(user, tabsCopy.tabs.batches)
    await user.click(button(ofBatch(batchesCopy.show, 2)))
    await waitFor(() => expect(screen.getByRole('table', { name: 'Signups #2' })).toHaveFocus())
  }
  await openTab(user, tabsCopy.tabs.batches)
  await screen.findByRole('button', { name: ofBatch(batchesCopy.more, 2) })
  await openMenu(user, 2)
  await user.click(button(ofBatch(batchesCopy.takeBack, 2)))
  await inDialog(batchesCopy.question(2))
  await user.click(button(batchesCopy.confirm))
  await batchRow(/^Batch 2 · No one is left/)
  expect(batches()).toBe('-------')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(batchList()).toHaveFocus()

  // A click on a card opens the list that the card counts.
  await user.click(button(/^Waiting/))
  expect(screen.getByRole('tab', { name: tabsCopy.tabs.signups })).toHaveAttribute(
    'aria-selected',
    'true',
  )
})

test('a batch is marked as new if its dialog closed before the response arrived', async () => {
  const { user, submit } = await startInvitation()
  const respond = holdResponses()
  await submit()
  act(() => navigate('/sweepstakes-rules'))
  await screen.findByRole('heading', { name: 'Official Rules' })
  respond()
  act(() => navigate('/admin'))
  await openTab(user, tabsCopy.tabs.batches)
  await batchRow(/^Batch 1 · 2 people New/)
  await openMenu(user, 1)
  await user.click(button(ofBatch(batchesCopy.save, 1)))
  expect(menuButton(1)).toHaveFocus()
  expect(menuButton(1)).toHaveAttribute('aria-expanded', 'false')
  await isSaved(1)
})

test('the batch list shows 99 batches at a time', async () => {
  for (let batch = 1; batch <= 100; batch++) {
    inviteElsewhere()
    takeBack(batch)
  }
  const user = await openAdmin()
  await openTab(user, tabsCopy.tabs.batches)
  await batchRow(/^Batch 2 /)
  expect(rowTexts()).not.toContainEqual(expect.stringMatching(/^Batch 1 /))
  await user.click(button(batchesCopy.earlier))
  await batchRow(/^Batch 1 /)
  expect(rowTexts()).not.toContainEqual(expect.stringMatching(/^Batch 2 /))
  expect(batchList()).toHaveFocus()
  await user.click(button(batchesCopy.newest))
  await batchRow(/^Batch 100 /)
})

describe('a selection', () => {
  /** Finds a checkbox. Finding it by its role among 52 rows would be slow in jsdom. */
  const box = (position: number) => {
    const found = document.querySelector(`input[aria-label^="Select #${position},"]`)
    if (!(found instanceof HTMLInputElement)) throw new Error(`#${position} is not in the list`)
    return found
  }
  const pageBox = () => screen.getByLabelText(selectionCopy.page)
  const selectedHere = () =>
    [...document.querySelectorAll('input[aria-label^="Select #"]:checked')].map((checkbox) =>
      Number(/#(\d+)/.exec(checkbox.ariaLabel ?? '')?.[1]),
    )
  const nothingSelected = () => expect(screen.queryByText(/ selected$/)).toBeNull()

  /** Asks to invite the selected people. */
  async function preview(user: UserEvent, text: string) {
    await user.click(button(/^Invite \d+( of \d+)?\.\.\.$/))
    const dialog = await inDialog(inviteCopy.titleSelected)
    await dialog.findByText(text)
  }

  /** Invites the people of the preview. */
  async function invite(user: UserEvent, people: number) {
    await user.click(button(inviteCopy.submit))
    const dialog = await done(1, people)
    await dialog.findAllByText(new RegExp(`^Exported ${people} signups to `))
    await close(user)
    expect(screen.queryByRole('dialog')).toBeNull()
  }

  test('can be one row, a range with Shift, or the whole page', async () => {
    const user = await openAdmin()
    await user.click(box(2))
    expect(screen.getByText('1 selected')).toBeVisible()
    expect(pageBox()).toBePartiallyChecked()
    await user.keyboard('{Shift>}')
    await user.click(box(5))
    expect(selectedHere()).toEqual([2, 3, 4, 5])
    await user.keyboard('{/Shift}')
    // The click is on the label beside the box. Firefox ignores a Shift-click on a label.
    expect(fireEvent.click(box(4).labels?.[0] ?? box(4), { shiftKey: true })).toBe(false)
    expect(selectedHere()).toEqual([2, 3])
    await user.click(pageBox())
    expect(screen.getByText('8 selected')).toBeVisible()
    await user.click(button(selectionCopy.clear))
    nothingSelected()
    expect(box(1)).toHaveFocus()
  })

  test('is invited across pages, except people who are not waiting', async () => {
    startTeam(52)
    const user = await openAdmin()
    await user.click(box(2))
    await user.click(button('Next'))
    await screen.findByText(/^#51–#52 · /)
    await user.click(box(52))
    await preview(user, '2 people: #2 to #52.')
    await invite(user, 2)
    nothingSelected()
    const invited = allSignups().filter(({ batch }) => batch === 1)
    expect(invited.map(({ position }) => position)).toEqual([2, 52])

    await user.click(box(51))
    await user.click(box(52))
    expect(button(inviteCopy.openSelected(1, 2))).toBeVisible()
    await user.click(box(51))
    expect(button(inviteCopy.openSelected(0, 1))).toHaveAttribute('aria-disabled', 'true')
    await user.click(box(51))
    await preview(user, '1 person: #51. 1 more is selected, but not waiting.')
  })

  test('of everyone who is waiting keeps the focus on the page after the invitation', async () => {
    const user = await openAdmin('/admin?status=waiting')
    await user.click(pageBox())
    await preview(user, '8 people: #1 to #8.')
    await invite(user, 8)
    expect(document.body).not.toHaveFocus()
  })
})
