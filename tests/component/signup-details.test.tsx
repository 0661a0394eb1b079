import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { replaceScenarios } from '../../mocks/scenarios/scenario-store'
import { allSignups, removeSignup } from '../../mocks/server/signups/signup-table'
import { overview, tabsCopy } from '../../src/content/admin-list'
import { causes } from '../../src/content/admin-session'
import { details, notFoundToast, removal } from '../../src/content/admin-signup'
import { withWait } from '../../src/content/format'
import type { SignupRow } from '../../src/lib/signup-columns'
import {
  button,
  inDialog,
  inviteElsewhere,
  nameButton,
  openAdmin,
  openTab,
  searchField,
  startTeam,
  table,
} from '../support/admin-page'
import { expectConsole } from '../support/console-guard'
import { holdResponses } from '../support/hold-responses'

// `e2e/accessibility.e2e.ts` goes from one signup to the next and removes one, with the keyboard alone.
// `during-requests.test.tsx` covers what users do while a removal is in flight.

beforeEach(() => startTeam())

/** In jsdom, an accessible name may lack the space between its elements. */
const nameOf = ({ name, position }: SignupRow) => new RegExp(`^${name} ?#${position}$`)
const inList = ({ name, position }: SignupRow) => new RegExp(`^#${position} ?${name}$`)

test('the details show a signup and lead to its friends and the next person', async () => {
  // The first person has invited a friend.
  const [ada] = allSignups()
  const friend = allSignups().find(({ invited_by }) => invited_by === ada?.invite_code)
  if (ada === undefined || friend === undefined) throw new Error('They are not on the waitlist')
  inviteElsewhere()
  expectConsole('error', /^Waitlist list failed/)
  const user = await openAdmin()
  replaceScenarios([{ id: 'server-error', call: 'search' }])
  await user.click(nameButton(1))
  const dialog = await inDialog(nameOf(ada))
  expect(dialog.getByText(ada.email)).toBeVisible()
  expect(dialog.getByText(/^Invited on .*, 20\d\d in batch 1$/)).toBeVisible()
  const link = `${location.origin}/join-waitlist?invite=${ada.invite_code}`
  for (const [what, text] of [
    ['Email', ada.email],
    ['Invitation link', link],
  ] as const) {
    await user.click(button(details.copy(what)))
    await dialog.findByText(details.copied(what))
    expect(await navigator.clipboard.readText()).toBe(text)
  }
  await dialog.findByText(details.failed)
  replaceScenarios([])
  await user.click(button(details.close))
  await user.click(nameButton(1))
  const openAgain = await inDialog(nameOf(ada))
  await user.click(await openAgain.findByRole('button', { name: inList(friend) }))
  const ofFriend = await inDialog(nameOf(friend))
  await user.click(await ofFriend.findByRole('button', { name: inList(ada) }))
  await inDialog(nameOf(ada))
  await user.click(button(details.close))
  // The focus returns to the row that opened the dialog.
  expect(nameButton(1)).toHaveFocus()

  await user.click(nameButton(1))
  expect(button(details.step[-1])).toHaveAttribute('aria-disabled', 'true')
  await user.click(button(details.step[1]))
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(/#2$/)
  expect(button(details.step[1])).toHaveFocus()
  await user.click(button(details.close))
  expect(nameButton(2)).toHaveFocus()

  await user.click(nameButton(1))
  await inDialog(nameOf(ada))
  await user.click(button(details.showFriends))
  await screen.findByText(/ · [\d,]+ signups$/)
  expect(searchField()).toHaveValue(ada.invite_code)
  const list = await table()
  await waitFor(() => expect(list).toHaveFocus())
})

/** Opens the dialog that asks whether to remove the first person. */
async function askToRemove() {
  const user = await openAdmin()
  await user.click(nameButton(1))
  await user.click(button(details.remove))
  const dialog = await inDialog(new RegExp(`^Remove ${allSignups()[0]?.name}`))
  const press = (name: string) => user.click(dialog.getByRole('button', { name }))
  return { dialog, press }
}

const removed = async () => {
  await screen.findByText('#2–#8 · 7 signups')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(nameButton(2)).toHaveFocus()
}

test('a failed removal is reported even if the browser has closed the dialog', async () => {
  expectConsole('error', /^Waitlist remove failed: (unexpected|rate-limited)/)
  const { dialog, press } = await askToRemove()
  replaceScenarios([{ id: 'server-error', call: 'remove' }])
  const respond = holdResponses()
  await press(removal.confirm)
  const element = screen.getAllByRole('dialog').at(-1) ?? document.body
  element.removeAttribute('open')
  fireEvent(element, new Event('close'))
  expect(element).toHaveAttribute('open')
  respond()
  expect(await dialog.findByText(removal.failed)).toBeVisible()
  replaceScenarios([{ id: 'rate-limited', call: 'remove' }])
  await press(removal.confirm)
  expect(await dialog.findByText(withWait(causes['rate-limited'], 5))).toBeVisible()
  replaceScenarios([])
  await press(removal.confirm)
  await removed()
})

test('a failed removal says that the signup is still on the waitlist', async () => {
  expectConsole('error', /^Waitlist remove failed: offline/)
  const { dialog, press } = await askToRemove()
  replaceScenarios([{ id: 'offline', call: 'remove' }])
  await press(removal.confirm)
  expect(await dialog.findByRole('alert')).toHaveTextContent(removal.unconfirmed.stillListed)
  expect(dialog.getByRole('button', { name: removal.confirm })).toHaveFocus()
  // Simulates a server that executes the first request late.
  const { id = '', name = '' } = allSignups()[0] ?? {}
  removeSignup(id)
  replaceScenarios([])
  await press(removal.confirm)
  await removed()
  await screen.findByText(notFoundToast(name).title)
})

test.each([removal.confirm, removal.unconfirmed.close])(
  'an unconfirmed removal is reported, and "%s" refetches the list',
  async (name) => {
    expectConsole('error', /^Waitlist (remove|find) failed: (offline|unavailable)/)
    const { dialog, press } = await askToRemove()
    const [first] = allSignups()
    // The server removes the signup, but its response is lost.
    replaceScenarios([
      { id: 'broken', response: 'lost', call: 'remove' },
      { id: 'unavailable', call: 'search' },
    ])
    await press(removal.confirm)
    expect(await dialog.findByText(removal.unconfirmed.unknown)).toBeVisible()
    replaceScenarios([])
    await press(name)
    await removed()
    const text = notFoundToast(first?.name ?? '').title
    if (name === removal.confirm) await screen.findByText(text)
    else expect(screen.queryByText(text)).toBeNull()
  },
)

describe('the details', () => {
  const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  test('close when the user switches tabs, and stay closed', async () => {
    const user = await openAdmin()
    await user.click(nameButton(1))
    await openTab(user, tabsCopy.tabs.charts)
    await openTab(user, tabsCopy.tabs.signups)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('tab', { name: tabsCopy.tabs.signups })).toHaveFocus()
  })

  test('close if an element that they cover gets the focus', async () => {
    const user = await openAdmin()
    await user.click(nameButton(1))
    vi.spyOn(document, 'elementFromPoint').mockReturnValue(screen.getByRole('dialog'))
    act(() => searchField().focus())
    await noDialog()
    expect(searchField()).toHaveFocus()
  })

  test('stay open when Escape clears the search', async () => {
    const user = await openAdmin()
    await user.click(nameButton(1))
    await user.type(searchField(), 'a')
    // This Escape belongs to the input method.
    fireEvent.keyDown(searchField(), { key: 'Escape', isComposing: true })
    expect(searchField()).toHaveValue('a')
    expect(screen.getByRole('dialog')).toBeVisible()
    await user.keyboard('{Escape}')
    expect(searchField()).toHaveValue('')
    expect(screen.getByRole('dialog')).toBeVisible()
    await user.keyboard('{Escape}')
    await noDialog()
  })

  test('follow changes to a person who is no longer in the list', async () => {
    const user = await openAdmin('/admin?status=waiting')
    await user.click(nameButton(1))
    inviteElsewhere()
    await user.click(button(overview.refresh))
    await screen.findByText(/^Invited on .* in batch 1$/)
    const [{ id = '', name = '' } = {}] = allSignups()
    removeSignup(id)
    await user.click(button(overview.refresh))
    await noDialog()
    await screen.findByText(notFoundToast(name).title)
  })
})
