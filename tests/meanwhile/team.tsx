import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { signInAdministrator, signOutInAnotherTab } from '../../mocks/scenarios/demo-session'
import { replaceScenarios } from '../../mocks/scenarios/scenario-store'
import { administrator } from '../../mocks/server/gotrue/accounts'
import {
  everybody,
  inviteBatch,
  listBatches,
  previewBatch,
  takeBack,
} from '../../mocks/server/signups/signup-functions'
import { allSignups, removeSignup } from '../../mocks/server/signups/signup-table'
import { forgetInvitation } from '../../src/admin/batches/own-invitation'
import {
  adminPage,
  batchesCopy,
  exportCopy,
  inviteCopy,
  overview,
  removal,
  sessionCopy,
  signInForm,
  tabsCopy,
  unsavedCopy,
} from '../../src/content/admin'
import { allowConsole } from '../support/console-guard'
import { startWithFew } from '../support/few-signups'
import { pressEscape } from '../support/press-escape'
import { renderApp } from '../support/render-app'
import { watchFiles } from '../support/watch-files'
import type { Act, Case } from './cases'
import { doInBrowser, hold, settled, sleep, watchRequests } from './world'

const PEOPLE = 4
const OTHER = 'other.admin@example.com'
const BUSY = [
  inviteCopy.submitting,
  batchesCopy.takingBack,
  removal.removing,
  removal.unconfirmed.checking,
  exportCopy.running,
  adminPage.loadingAgain,
]

/** By their roles, jsdom would need a tenth of a second to find them. */
const buttons = (name: string | RegExp) =>
  [...document.querySelectorAll('button')].filter((button) => {
    const text = nameOf(button)
    return typeof name === 'string' ? text === name : name.test(text)
  })
const nameOf = (button: HTMLButtonElement) =>
  button.getAttribute('aria-label') ?? button.textContent.trim()
function press(name: string | RegExp) {
  const [button] = buttons(name)
  if (button === undefined) throw new Error(`There is no button ${name}`)
  // A browser focuses it.
  button.focus()
  fireEvent.click(button)
}
const selectTab = (name: keyof typeof tabsCopy.tabs) =>
  fireEvent.click(screen.getByRole('tab', { name: tabsCopy.tabs[name] }))

/** The one on top. */
const dialog = () => [...document.querySelectorAll('dialog')].at(-1) ?? null
const toasts = () =>
  screen
    .queryAllByRole('region', { name: 'Notifications' })
    .flatMap((region) => within(region).queryAllByRole('listitem'))

const next = (howMany: number) => ({ filter: everybody, howMany, isFriendsFirst: true, ids: null })
const inviteNext = (howMany: number, by: string) => {
  const { people, fingerprint } = previewBatch(next(howMany))
  return people === 0 ? null : inviteBatch(next(howMany), fingerprint, by)
}
const second = () => allSignups().find(({ position }) => position === 2)

interface Team {
  /** Goes to the point before the request. */
  readonly prepare: () => Promise<void>
  readonly send: () => void
  readonly callId: 'invite' | 'take-back' | 'remove' | 'export'
  /** What somebody else, or another tab of this administrator, does. */
  readonly same: (by: string) => void
  readonly opposite: () => void
  readonly stop: string | RegExp
}

const teams: Readonly<Record<Exclude<Case['call'], 'join'>, Team>> = {
  invite: {
    callId: 'invite',
    async prepare() {
      press(inviteCopy.open)
      await screen.findByText(`Only ${PEOPLE} people are waiting: #1 to #${PEOPLE}.`)
    },
    send: () => press(inviteCopy.submit),
    same: (by) => void inviteNext(PEOPLE, by),
    opposite: () => void removeSignup(allSignups()[0]?.id ?? ''),
    stop: inviteCopy.cancel,
  },
  'take-back': {
    callId: 'take-back',
    async prepare() {
      selectTab('batches')
      await screen.findByText(batchesCopy.takeBack(1))
      press(batchesCopy.takeBack(1))
    },
    send: () => press(batchesCopy.confirm),
    same: () => void takeBack(1),
    opposite: () => void inviteNext(1, OTHER),
    stop: batchesCopy.keep,
  },
  remove: {
    callId: 'remove',
    async prepare() {
      press(/, #2$/)
      press('Remove...')
    },
    send: () => press(removal.confirm),
    same: () => void removeSignup(second()?.id ?? ''),
    opposite: () => void inviteNext(2, OTHER),
    stop: removal.cancel,
  },
  export: {
    callId: 'export',
    prepare: async () => undefined,
    send: () => press(exportCopy.start),
    same: () => undefined,
    opposite: () => void removeSignup(allSignups()[0]?.id ?? ''),
    stop: exportCopy.cancel,
  },
}

/** Does something while the request runs. @returns whether the page is another one now */
async function doMeanwhile(name: Act, team: Team): Promise<boolean> {
  switch (name) {
    case 'types': {
      const field = screen.queryByLabelText(inviteCopy.howMany)
      if (field !== null) fireEvent.change(field, { target: { value: '3' } })
      return false
    }
    case 'presses again':
      fireEvent.click(document.activeElement ?? document.body)
      return false
    case 'presses Enter': {
      const form = document.activeElement?.closest('form')
      if (form) fireEvent.submit(form)
      else fireEvent.click(document.activeElement ?? document.body)
      return false
    }
    case 'presses Escape': {
      const open = dialog()
      if (open !== null) pressEscape(open)
      return false
    }
    case 'closes':
      press(team.stop)
      return false
    case 'reloads':
      cleanup()
      return true
    case 'does the same in a second tab':
      team.same(administrator.email)
      return false
    case 'does the opposite in a second tab':
      team.opposite()
      return false
    case 'signs out':
      act(signOutInAnotherTab)
      return false
    case 'filters':
      press(/^Filters/)
      fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'waiting' } })
      press(/^Filters/)
      return false
    case 'sorts':
      press('Position')
      return false
    default:
      return doInBrowser(name)
  }
}

async function signInAgain() {
  const email = screen.getByLabelText(signInForm.email.label)
  fireEvent.change(email, { target: { value: administrator.email } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: administrator.password } })
  press(signInForm.submit)
  await screen.findByText(sessionCopy.signedInAs(administrator.email))
  await settled()
}

/** Runs a case on the team's page, and checks what must hold. */
export async function runOnTeamPage({ call, act: done, outcome }: Case) {
  allowConsole('error', /^(Waitlist|Batch) .* failed: /)
  const team = teams[call === 'join' ? 'invite' : call]
  forgetInvitation()
  signInAdministrator()
  startWithFew(PEOPLE)
  if (call === 'take-back') inviteNext(2, administrator.email)
  const before = { people: allSignups().length, batches: listBatches().length }
  const files = watchFiles()
  history.replaceState(null, '', '/sweepstakes-rules')
  history.pushState(null, '', '/admin')
  await renderApp('/admin')
  await screen.findByText(`${PEOPLE} signups. Showing #1 to #${PEOPLE}`)
  watchRequests()
  await settled()
  await team.prepare()
  const held = hold(team.callId, outcome, () => team.same(OTHER))
  team.send()
  await held.arrived
  await held.shown()
  const madeByOthers = () => listBatches().length - before.batches
  const earlier = madeByOthers()
  const isElsewhere = await doMeanwhile(done, team)
  const others = madeByOthers() - earlier
  await held.release()
  replaceScenarios([])

  if (isElsewhere) {
    expect(toasts(), 'toasts on another page').toEqual([])
    if (done === 'reloads') await renderApp('/admin')
    else await act(async () => history.go(done === 'goes back' ? 1 : -1))
    await screen.findByText(/^[\d,]+ signups?\. Showing/)
    await settled()
  }
  if (done === 'signs out') await signInAgain()

  for (const name of BUSY) expect(buttons(name), `busy: ${name}`).toEqual([])
  if (done !== 'reloads') expect(document.activeElement, 'focus').not.toBe(document.body)
  const field = screen.queryByLabelText(inviteCopy.howMany)
  if (field !== null) expect(field).toHaveValue(done === 'types' ? '3' : '100')

  for (let open = dialog(); open !== null; open = dialog()) {
    const inDialog = [...open.querySelectorAll('button')]
    const close = inDialog.find((button) => [inviteCopy.close, team.stop].includes(nameOf(button)))
    if (close === undefined) throw new Error('The dialog cannot be closed')
    fireEvent.click(close)
    expect(open).not.toBeInTheDocument()
  }
  press(overview.refresh)
  await settled()

  // What the page says equals what the server has.
  const people = allSignups()
  expect(screen.getByText(adminPage.total).nextSibling).toHaveTextContent(String(people.length))
  selectTab('signups')
  const rows = buttons(/, #\d+$/).map((button) => Number(/#(\d+)$/.exec(nameOf(button))?.[1]))
  const isFiltered = done === 'filters'
  const listed = people.filter(({ batch }) => !isFiltered || batch === null)
  expect(rows.toSorted()).toEqual(listed.map(({ position }) => position))
  selectTab('batches')
  await settled()
  await act(() => sleep(0))
  const texts = screen
    .queryAllByText(/^Batch \d+: /, { selector: 'li *' })
    .map(({ textContent }) => textContent)
  expect(texts).toEqual(
    listBatches().map(({ batch, people: count }) =>
      expect.stringContaining(`Batch ${batch}: ${count} ${count === 1 ? 'person' : 'people'}`),
    ),
  )

  // Nobody is invited or removed twice.
  const own = listBatches().slice(0, listBatches().length - before.batches)
  const isChanged = outcome === 'changed'
  if (call === 'invite') expect(own.length).toBeLessThanOrEqual(1 + others + Number(isChanged))
  const removed = before.people - people.length
  const mayRemove = Number(call === 'remove') + Number(done === 'does the opposite in a second tab')
  expect(removed).toBeLessThanOrEqual(mayRemove)

  // No file is lost, or is another batch's.
  if (call === 'invite') {
    const mine = own.filter(({ invited_by }) => invited_by === administrator.email)
    for (const { batch, people: count } of mine) {
      const isSaved = files.some(({ name }) => name.endsWith(`-batch-${batch}.csv`))
      const isOffered = screen.queryByText(unsavedCopy.text(batch, count)) !== null
      const isFromSecondTab = others > 0
      expect(isSaved || isOffered || isFromSecondTab, `the file of batch ${batch}`).toBe(true)
    }
    const known = mine.map(({ batch }) => `-batch-${batch}.csv`)
    for (const { name } of files)
      expect(
        known.some((end) => name.endsWith(end)),
        name,
      ).toBe(true)
  }
  if (call === 'export') expect(files.length).toBeLessThanOrEqual(1)
}
