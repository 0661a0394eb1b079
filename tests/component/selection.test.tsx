import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { replaceScenarios } from '../../mocks/scenarios/scenario-store'
import { allSignups } from '../../mocks/server/signups/signup-table'
import { adminPage, inviteCopy, selectionCopy } from '../../src/content/admin'
import {
  button,
  inDialog,
  nameButton,
  openAdmin,
  searchField,
  startTeam,
} from '../support/admin-page'
import { expectConsole } from '../support/console-guard'
import { watchFiles } from '../support/watch-files'

async function openList(people: number, address?: string) {
  startTeam(people)
  watchFiles()
  return openAdmin(address)
}

const box = (position: number) =>
  screen.getByRole('checkbox', { name: new RegExp(`^Select #${position},`) })
const pageBox = () => screen.getByRole('checkbox', { name: selectionCopy.page })
const selectedHere = () =>
  screen
    .getAllByRole('checkbox', { name: /^Select #/, checked: true })
    .map((checkbox) => Number(/#(\d+)/.exec(checkbox.ariaLabel ?? '')?.[1]))
const nothingSelected = () => expect(screen.queryByText(/ selected$/)).toBeNull()

async function selectAll(user: UserEvent, name: string) {
  await user.click(pageBox())
  await user.click(button(name))
}

/** Asks to invite the selected people. */
async function preview(user: UserEvent, text: string) {
  await user.click(button(inviteCopy.openSelected))
  const dialog = await inDialog(inviteCopy.titleSelected)
  await dialog.findByText(text)
}

/** Invites the people of the preview. */
async function invite(user: UserEvent, people: number) {
  await user.click(button(inviteCopy.submit))
  const dialog = await inDialog(inviteCopy.done(1, people))
  await dialog.findAllByText(new RegExp(`^Exported ${people} signups to `))
  await user.click(button(inviteCopy.close))
  expect(screen.queryByRole('dialog')).toBeNull()
}

test('selects one row, a range with Shift, and the page', async () => {
  const user = await openList(8)
  const clickWithShift = async (position: number) => {
    await user.keyboard('{Shift>}')
    await user.click(box(position))
    await user.keyboard('{/Shift}')
  }
  await user.click(box(2))
  expect(screen.getByText('1 selected')).toBeVisible()
  expect(pageBox()).toBePartiallyChecked()
  await clickWithShift(5)
  expect(selectedHere()).toEqual([2, 3, 4, 5])
  await clickWithShift(4)
  expect(selectedHere()).toEqual([2, 3])
  await user.click(pageBox())
  expect(screen.getByText('8 selected')).toBeVisible()
  await user.click(button(selectionCopy.clear))
  nothingSelected()
  expect(box(1)).toHaveFocus()
})

test('invites exactly the selected people, also of other pages, and those who are waiting', async () => {
  const user = await openList(52)
  await user.click(box(2))
  await user.click(button('Next'))
  await screen.findByText(/ · #51 to #52/)
  await user.click(box(52))
  await preview(user, '2 people: #2 to #52.')
  await invite(user, 2)
  nothingSelected()
  const invited = allSignups().filter(({ batch }) => batch === 1)
  expect(invited.map(({ position }) => position)).toEqual([2, 52])

  await user.click(box(51))
  await user.click(box(52))
  await preview(user, '1 person: #51. 1 more is selected, but not waiting.')
})

test('selects all that match the list on the screen, until the filter changes', async () => {
  expectConsole('error', /^Waitlist list failed/)
  const user = await openList(52)
  await user.click(pageBox())
  replaceScenarios([{ id: 'server-error', call: 'search' }])
  await user.type(searchField(), '48{Enter}')
  await screen.findByText(adminPage.stillShowing)
  // Not the people of the search that failed.
  await user.click(button(selectionCopy.all(null)))
  await preview(user, '52 people: #1 to #52.')
  await user.click(button(inviteCopy.cancel))
  replaceScenarios([])
  await user.type(searchField(), '{Backspace}{Backspace}{Enter}')
  await screen.findByText('52 signups · #1 to #50')
  await user.click(button(selectionCopy.clear))

  await selectAll(user, 'Select all 52')
  expect(screen.getByText('52 selected')).toHaveFocus()
  // A removal does not reduce the selection to the page.
  await user.click(nameButton(1))
  await user.click(button('Remove...'))
  await user.click(button('Remove for good'))
  await screen.findByText('51 selected')
  await user.click(button('Next'))
  await screen.findByText(/ · (#5\d to )?#52$/)
  expect(selectedHere().at(-1)).toBe(52)
  await preview(user, '51 people: #2 to #52.')
  await user.click(button(inviteCopy.cancel))
  await user.type(searchField(), 'example.com{Enter}')
  await screen.findByText(/^51 signups · /)
  nothingSelected()
})

test('of all that are waiting, keeps the result of the invitation when the list is empty', async () => {
  const user = await openList(52, '/admin?status=waiting')
  await selectAll(user, 'Select all 52')
  await preview(user, '52 people: #1 to #52.')
  await invite(user, 52)
  expect(document.body).not.toHaveFocus()
})
