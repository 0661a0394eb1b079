import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { json } from '../../mocks/scenarios/broken-responses'
import { signOutInAnotherTab } from '../../mocks/scenarios/demo-session'
import { administrator } from '../../mocks/server/gotrue/accounts'
import {
  batchRequest,
  inviteBatch,
  listBatches as listBatchesOf,
  previewBatch,
  takeBack,
} from '../../mocks/server/signups/signup-functions'
import { allSignups, removeSignup } from '../../mocks/server/signups/signup-table'
import { batchesCopy, inviteCopy } from '../../src/content/admin-batches'
import { adminPage, people as countPeople, overview, tabsCopy } from '../../src/content/admin-list'
import { sessionCopy } from '../../src/content/admin-session'
import { removal } from '../../src/content/admin-signup'
import { positions, signIn, startTeam, total } from '../support/admin-page'
import { allowConsole } from '../support/console-guard'
import { breakCall } from '../support/faults'
import { renderApp } from '../support/render-app'
import { watchFiles } from '../support/watch-files'

/*
 * These tests cover what administrators do while a dialog's request is in flight, and how the request ends. Each case guards
 * against a different defect. For the signup form, `model/join-model.test.ts` tests such cases at random.
 */

const PEOPLE = 4
const { ofBatch } = batchesCopy
const OTHER = 'other.admin@example.com'

/** Finds buttons. Finding them by role is slow, because jsdom computes the roles of the whole page. */
const buttons = (name: string | RegExp) =>
  [...document.querySelectorAll('button')].filter(({ ariaLabel, textContent }) => {
    const label = ariaLabel ?? textContent
    return typeof name === 'string' ? label === name : name.test(label)
  })

function press(name: string | RegExp) {
  const [button] = buttons(name)
  if (button === undefined) throw new Error(`There is no button ${name}`)
  // In most browsers, a click also focuses the button.
  button.focus()
  fireEvent.click(button)
}

const selectTab = (name: keyof typeof tabsCopy.tabs) =>
  fireEvent.click(screen.getByText(tabsCopy.tabs[name], { selector: '[role=tab]' }))
const focused = () => document.activeElement ?? document.body
const topDialog = () => [...document.querySelectorAll('dialog')].at(-1)
const listBatches = () => listBatchesOf(administrator.email)
const second = () => allSignups().find(({ position }) => position === 2)?.id ?? ''

function inviteNext(howMany: number, by: string) {
  const { ids } = previewBatch(batchRequest.parse({ how_many: howMany }))
  if (ids.length > 0) inviteBatch(ids, by)
}

interface Request {
  /** Opens the dialog that sends the request. */
  readonly prepare: () => Promise<void> | void
  readonly confirm: string
  readonly cancel: string
  readonly busy: string
  /** Makes the same change outside this page, as another tab would. */
  readonly same: () => void
}

const requests = {
  invite: {
    async prepare() {
      press(inviteCopy.open)
      await screen.findByText(`Only ${PEOPLE} people are waiting: #1 to #${PEOPLE}.`)
    },
    confirm: inviteCopy.submit,
    cancel: inviteCopy.cancel,
    busy: inviteCopy.submitting,
    same: () => inviteNext(PEOPLE, administrator.email),
  },
  'take-back': {
    async prepare() {
      selectTab('batches')
      await screen.findByLabelText(ofBatch(batchesCopy.more, 1))
      press(ofBatch(batchesCopy.more, 1))
      press(ofBatch(batchesCopy.takeBack, 1))
    },
    confirm: batchesCopy.confirm,
    cancel: batchesCopy.keep,
    busy: batchesCopy.takingBack,
    same: () => void takeBack(1),
  },
  remove: {
    prepare() {
      press(/, #2$/)
      press('Remove...')
    },
    confirm: removal.confirm,
    cancel: removal.cancel,
    busy: removal.removing,
    same: () => void removeSignup(second()),
  },
} satisfies Record<string, Request>

/** The ways in which a held-back request can end after it is released. */
const outcomes = {
  async ok(send, released) {
    await released
    return send()
  },
  async refused(_send, released) {
    await released
    return json('{"code":"42501","message":"No"}', 403)
  },
  /** The server acts, but the connection breaks. */
  async lost(send, released) {
    await send()
    await released
    return HttpResponse.error()
  },
  /** The browser sends the request twice. */
  async repeated(send, released) {
    await send()
    await released
    return send()
  },
} satisfies Record<
  string,
  (send: () => Promise<Response>, released: Promise<void>) => Promise<Response>
>

const acts = {
  'does nothing': () => {},
  types: () =>
    void fireEvent.change(screen.getByLabelText(inviteCopy.howMany), { target: { value: '3' } }),
  'presses the button again': () => void fireEvent.click(focused()),
  'presses Enter': () => void fireEvent.submit(document.querySelector('dialog form') ?? focused()),
  'presses Escape': () => {
    const dialog = topDialog()
    if (dialog === undefined) throw new Error('There is no dialog')
    // jsdom does not close the dialog.
    const isClosing = fireEvent(dialog, new Event('cancel', { cancelable: true }))
    if (isClosing) act(() => dialog.close())
  },
  'presses Cancel': ({ cancel }) => press(cancel),
  'goes back': async () => {
    await act(async () => history.back())
    const isThere = () => document.querySelector('h1')?.textContent === 'Official Rules'
    await vi.waitUntil(isThere, { timeout: 120_000 })
  },
  reloads: cleanup,
  'is signed out': () => void act(signOutInAnotherTab),
  'does the same in another tab': ({ same }) => same(),
  'is slower than an invitation': () => inviteNext(1, OTHER),
} satisfies Record<string, (request: Request) => Promise<void> | void>

/** The number of requests that are in flight. */
let running = 0

function countRequests() {
  running = 0
  const { fetch } = globalThis
  vi.spyOn(globalThis, 'fetch').mockImplementation((...request) => {
    running++
    return fetch(...request).finally(() => {
      running--
    })
  })
}

const pause = (milliseconds: number) =>
  act(() => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)))

/** Waits until the page has received and rendered all responses. */
async function settled() {
  for (let quiet = 0; quiet < 2; quiet = running > 0 ? 0 : quiet + 1) await pause(4)
}

test.each<[keyof typeof requests, keyof typeof acts, keyof typeof outcomes]>([
  ['invite', 'does nothing', 'refused'],
  ['invite', 'does nothing', 'repeated'],
  ['invite', 'types', 'lost'],
  ['invite', 'presses the button again', 'ok'],
  ['invite', 'presses Escape', 'ok'],
  ['invite', 'presses Cancel', 'ok'],
  ['invite', 'goes back', 'lost'],
  ['invite', 'reloads', 'lost'],
  ['invite', 'is signed out', 'ok'],
  ['invite', 'does the same in another tab', 'ok'],
  ['take-back', 'does nothing', 'repeated'],
  ['take-back', 'presses Enter', 'ok'],
  ['take-back', 'goes back', 'lost'],
  ['take-back', 'is signed out', 'ok'],
  ['take-back', 'is slower than an invitation', 'lost'],
  ['remove', 'does nothing', 'lost'],
  ['remove', 'presses the button again', 'repeated'],
  ['remove', 'goes back', 'refused'],
  ['remove', 'is signed out', 'lost'],
  ['remove', 'does the same in another tab', 'ok'],
])('the page handles the request "%s" if the user %s (outcome: %s)', async (id, done, outcome) => {
  allowConsole('error', /^(Waitlist|Batch) .* failed: /)
  const request: Request = requests[id]
  startTeam(PEOPLE)
  if (id === 'take-back') inviteNext(2, administrator.email)
  const batchesBefore = listBatches().length
  const files = watchFiles()
  history.replaceState(null, '', '/sweepstakes-rules')
  history.pushState(null, '', '/admin')
  const user = await renderApp('/admin')
  await screen.findByText(`#1–#${PEOPLE} · ${PEOPLE} signups`)
  countRequests()
  await request.prepare()

  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await new Promise<void>((arrive) => {
    let isFirst = true
    breakCall(id, (sent, send) => {
      // Later requests are answered at once.
      if (!isFirst) return send(sent)
      isFirst = false
      arrive()
      return outcomes[outcome](() => send(sent.clone()), released)
    })
    press(request.confirm)
  })
  // The page needs a moment to show that the request is in flight.
  await pause(5)
  await acts[done](request)
  // The dialog stays open and says that it is waiting.
  const isGone = ['goes back', 'reloads', 'is signed out'].includes(done)
  if (!isGone) expect(buttons(request.busy), 'busy').toHaveLength(1)
  release()
  await settled()

  if (done === 'goes back' || done === 'reloads') {
    if (done === 'reloads') await renderApp('/admin')
    else await act(async () => history.forward())
    await screen.findByText(/ · [\d,]+ signups?$/)
  }
  if (done === 'is signed out') {
    await signIn(user)
    await screen.findByText(sessionCopy.signedInAs(administrator.email))
  }
  await settled()

  const busy = [request.busy, removal.unconfirmed.checking, adminPage.loadingAgain]
  expect(busy.flatMap(buttons), 'busy').toEqual([])
  if (done !== 'reloads') expect(focused(), 'focus').not.toBe(document.body)
  if (done === 'types') expect(screen.getByLabelText(inviteCopy.howMany)).toHaveValue('3')
  for (let dialog = topDialog(); dialog !== undefined; dialog = topDialog()) {
    const open = dialog
    const close = buttons(new RegExp(`^(${inviteCopy.close}|${request.cancel})$`))
    fireEvent.click(close.find((one) => open.contains(one)) ?? open)
    expect(open).not.toBeInTheDocument()
  }
  press(overview.refresh)
  await settled()

  // The page shows the server's state.
  const people = allSignups()
  expect(total()).toHaveTextContent(String(people.length))
  selectTab('signups')
  expect(positions()).toEqual(people.map(({ position }) => position))
  selectTab('batches')
  await settled()
  const list = screen.getByRole('list', { name: batchesCopy.title })
  const texts = [...list.children]
    .map(({ textContent }) => textContent)
    .filter((text) => /^Batch \d/.test(text))
  const expected = listBatches().map(({ batch, people: count, is_new }) => {
    const left = count === 0 ? batchesCopy.empty : countPeople(count)
    const badge = is_new && count > 0 ? batchesCopy.isNew : ''
    return expect.stringContaining(`Batch ${batch} · ${left} ${badge}`)
  })
  expect(texts).toEqual(expected)

  // Nobody is invited or removed twice, and no batch file is lost.
  const mine = listBatches()
    .slice(0, listBatches().length - batchesBefore)
    .filter(({ invited_by }) => invited_by === administrator.email)
  expect(mine.length).toBeLessThanOrEqual(1)
  expect(people.length).toBeGreaterThanOrEqual(PEOPLE - 1)
  for (const { batch, people: count } of mine) {
    const isSaved = files.some(({ name }) => name.endsWith(`-batch-${batch}.csv`))
    const isOffered = texts.some((text) =>
      text.startsWith(`Batch ${batch} · ${countPeople(count)} ${batchesCopy.isNew}`),
    )
    expect(isSaved || isOffered || count === 0, `the file of batch ${batch}`).toBe(true)
  }
  expect(files.length).toBeLessThanOrEqual(mine.length)
})
