import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { signInAdministrator } from '../../mocks/scenarios/demo-session'
import { replaceScenarios } from '../../mocks/scenarios/scenario-store'
import { allSignups } from '../../mocks/server/signups/signup-table'
import { expectConsole } from '../support/console-guard'
import { startWithFew } from '../support/few-signups'
import { renderApp } from '../support/render-app'

beforeEach(() => {
  signInAdministrator()
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => undefined }),
  )
})

async function openList(people: number, address = '/admin') {
  startWithFew(people)
  const user = await renderApp(address)
  await screen.findByText(/^\d+ signups/)
  return user
}

const box = (position: number) =>
  screen.getByRole('checkbox', { name: new RegExp(`^Select #${position},`) })
const pageBox = () => screen.getByRole('checkbox', { name: 'Select the whole page' })
const selectedHere = () =>
  screen
    .getAllByRole('checkbox', { name: /^Select #/, checked: true })
    .map((checkbox) => Number(/#(\d+)/.exec(checkbox.ariaLabel ?? '')?.[1]))

async function clickWithShift(user: UserEvent, target: HTMLElement) {
  await user.keyboard('{Shift>}')
  await user.click(target)
  await user.keyboard('{/Shift}')
}

async function preview(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Invite...' }))
  return within(await screen.findByRole('dialog', { name: 'Invite the selected people' }))
}

test('selects one row, a range with Shift, and the page', async () => {
  const user = await openList(8)
  await user.click(box(2))
  expect(screen.getByText('1 selected')).toBeVisible()
  expect(pageBox()).toBePartiallyChecked()
  await clickWithShift(user, box(5))
  expect(selectedHere()).toEqual([2, 3, 4, 5])
  await clickWithShift(user, box(4))
  expect(selectedHere()).toEqual([2, 3])
  await user.click(pageBox())
  expect(screen.getByText('8 selected')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(screen.queryByText(/ selected$/)).toBeNull()
  expect(box(1)).toHaveFocus()
})

test('selects rows with the keyboard', async () => {
  const user = await openList(8)
  box(2).focus()
  await user.keyboard('{ArrowDown} ')
  expect(selectedHere()).toEqual([3])
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  expect(selectedHere()).toEqual([3, 4, 5])
  expect(box(5)).toHaveFocus()
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}')
  expect(box(1)).toHaveFocus()
})

test('invites exactly the selected people, also of other pages, and those who are waiting', async () => {
  const user = await openList(60)
  await user.click(box(2))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByText(/Showing #51 to #60/)
  await user.click(box(60))
  expect(screen.getByText('2 selected')).toBeVisible()

  const first = await preview(user)
  await first.findByText('2 people: #2 to #60.')
  await user.click(first.getByRole('button', { name: 'Mark as invited' }))
  const done = await screen.findByRole('dialog', {
    name: 'Batch 1: 2 people are marked as invited.',
  })
  await user.click(within(done).getByRole('button', { name: 'Close' }))
  expect(screen.queryByText(/ selected$/)).toBeNull()
  const invited = allSignups().filter(({ batch }) => batch === 1)
  expect(invited.map(({ position }) => position)).toEqual([2, 60])

  await user.click(box(59))
  await user.click(box(60))
  await (await preview(user)).findByText('1 person: #59. 1 more is selected, but not waiting.')
})

test('selects all that match, until the filter changes', async () => {
  const user = await openList(60)
  await user.click(pageBox())
  await user.click(screen.getByRole('button', { name: 'Select all 60' }))
  expect(screen.getByText('60 selected')).toHaveFocus()
  // A removal does not reduce the selection to the page.
  await user.click(screen.getByRole('button', { name: /, #1$/ }))
  await user.click(await screen.findByRole('button', { name: 'Remove...' }))
  await user.click(await screen.findByRole('button', { name: 'Remove for good' }))
  await screen.findByText('59 selected')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByText(/Showing #5\d to #60/)
  expect(selectedHere().at(-1)).toBe(60)
  const dialog = await preview(user)
  await dialog.findByText('59 people: #2 to #60.')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await user.type(screen.getByRole('searchbox'), 'example.com{Enter}')
  await screen.findByText(/^59 signups match/)
  expect(screen.queryByText(/ selected$/)).toBeNull()
})

test('of all that are waiting, keeps the result of the invitation when the list is empty', async () => {
  const user = await openList(60, '/admin?status=waiting')
  await user.click(pageBox())
  await user.click(screen.getByRole('button', { name: 'Select all 60' }))
  const dialog = await preview(user)
  await dialog.findByText('60 people: #1 to #60.')
  await user.click(dialog.getByRole('button', { name: 'Mark as invited' }))
  const done = await screen.findByRole('dialog', {
    name: 'Batch 1: 60 people are marked as invited.',
  })
  await within(done).findAllByText(/^Exported 60 signups to /)
  await user.click(within(done).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.body).not.toHaveFocus()
})

test('selects all that match the list on the screen, and not those of a search that failed', async () => {
  expectConsole('error', /^Waitlist list failed/)
  const user = await openList(60)
  await user.click(pageBox())
  replaceScenarios([{ id: 'server-error', call: 'search' }])
  await user.type(screen.getByRole('searchbox'), '58{Enter}')
  await screen.findByText('The list below is from the last time it loaded.')
  await user.click(screen.getByRole('button', { name: 'Select all that match' }))
  await (await preview(user)).findByText('60 people: #1 to #60.')
})
