import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { clearDraft, readDraft, saveDraft } from '../../src/lib/draft'
import type { Failed } from '../../src/lib/failure'
import { useToastStore } from '../../src/toasts/toast-store'
import {
  type FindPlaceOutcome,
  type JoinOutcome,
  type NotDone,
  SIGNUP_WAS_LEFT,
  type WaitlistRepository,
} from '../../src/waitlist/backend/waitlist-repository'
import { loadPlaces } from '../../src/waitlist/signup/known-places'
import { createSignupActions } from '../../src/waitlist/signup/signup-actions'
import { dropKey, findKey, keepKey } from '../../src/waitlist/signup/signup-keys'
import { createSignupStore } from '../../src/waitlist/signup/signup-store'
import { exampleSignup } from '../support/example-signup'

// These tests cover the table in src/README.md: what the page shows and keeps after a response and a lookup of the key.

const { email } = exampleSignup
const place = { position: 7, inviteCode: 'K7QX2M9P', invitedAt: null }

const unused = () => Promise.reject(new Error('This test needs no such call'))

/** Starts a page with this response to `join` and these answers to lookups, in order. The last answer repeats. */
function startPage(response: JoinOutcome, ...lookUps: readonly FindPlaceOutcome[]) {
  const store = createSignupStore()
  let asked = 0
  const repository: WaitlistRepository = {
    join: async () => response,
    async findPlace() {
      const answer = lookUps[Math.min(asked, lookUps.length - 1)]
      asked += 1
      return answer ?? unused()
    },
    countFriends: unused,
    correctEmail: unused,
    leave: unused,
  }
  const { open, ...actions } = createSignupActions(store, { repository, onJoined: () => {} })
  return {
    actions,
    repository,
    /** All test files share one window, so the page's listeners must end with the test. */
    open() {
      const leave = open()
      onTestFinished(leave)
      return leave
    },
    asked: () => asked,
    /** Names what the page shows: success, the type of a problem, "sending", or nothing. */
    shown() {
      const { step } = store.getState()
      if (step.type === 'joined')
        return step.position === null ? 'success without number' : 'success'
      return step.type === 'form' ? (step.problem?.type ?? 'nothing') : step.type
    },
  }
}

const notDone = (type: NotDone['type'], code?: string): NotDone => ({
  type,
  reason: 'unexpected',
  code,
})
const joined: JoinOutcome = { type: 'joined', place: { ...place, inviteCode: null } }
const withoutPlace: JoinOutcome = { type: 'joined', place: null }
const duplicate: JoinOutcome = { type: 'duplicate' }
const refused = notDone('refused')
const unknown = notDone('unknown')
const found: FindPlaceOutcome = { type: 'found', place }
const notFound: FindPlaceOutcome = { type: 'not-found' }
const unsupported: FindPlaceOutcome = { type: 'unsupported' }
const failed: Failed = { type: 'failed', reason: 'offline' }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  saveDraft({ name: exampleSignup.name, email })
})
afterEach(() => {
  useToastStore.setState({ toasts: [] })
  clearDraft()
})

interface Row {
  readonly row: string
  readonly response: JoinOutcome
  /** The lookup's answer; null if the page looks nothing up. */
  readonly lookUp: FindPlaceOutcome | null
  /** Whether the outcome of an earlier attempt is unknown. */
  readonly isLater?: true
  readonly shown: string
  readonly isKept?: true
}

test.each<Row>([
  { row: 'joined', response: joined, lookUp: null, shown: 'success' },
  { row: 'joined without a place', response: withoutPlace, lookUp: found, shown: 'success' },
  ...[notFound, unsupported, failed].map((lookUp) => ({
    row: `joined without a place, ${lookUp.type}`,
    response: withoutPlace,
    lookUp,
    shown: 'success without number',
  })),
  { row: 'duplicate, found', response: duplicate, lookUp: found, shown: 'success' },
  { row: 'duplicate, not found', response: duplicate, lookUp: notFound, shown: 'duplicate' },
  { row: 'duplicate, unsupported', response: duplicate, lookUp: unsupported, shown: 'duplicate' },
  {
    row: 'duplicate, failed',
    response: duplicate,
    lookUp: failed,
    shown: 'duplicate',
    isKept: true,
  },
  {
    row: 'duplicate after an unknown outcome, failed',
    response: duplicate,
    lookUp: failed,
    isLater: true,
    shown: 'unknown',
    isKept: true,
  },
  { row: 'refused', response: refused, lookUp: null, shown: 'refused' },
  {
    row: 'refused because the owner has left',
    response: notDone('refused', SIGNUP_WAS_LEFT),
    lookUp: null,
    isLater: true,
    shown: 'refused',
  },
  { row: 'unknown, found', response: unknown, lookUp: found, shown: 'success' },
  {
    row: 'refused retry, found',
    response: refused,
    isLater: true,
    lookUp: found,
    shown: 'success',
  },
  ...[notFound, failed, unsupported].flatMap((lookUp): Row[] => [
    { row: `unknown, ${lookUp.type}`, response: unknown, lookUp, shown: 'unknown', isKept: true },
    {
      row: `refused retry, ${lookUp.type}`,
      response: refused,
      isLater: true,
      lookUp,
      shown: 'unknown',
      isKept: true,
    },
  ]),
])('the page shows $shown: $row', async ({ response, lookUp, isLater, shown, isKept = false }) => {
  if (isLater) keepKey(email)
  const page = startPage(response, ...(lookUp === null ? [] : [lookUp]))
  await page.actions.submit(exampleSignup, false)
  expect(page.shown()).toBe(shown)
  expect(page.asked()).toBe(lookUp === null ? 0 : 1)
  expect(findKey(email) !== undefined).toBe(isKept)
})

const pause = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test.each([
  { row: 'found', lookUp: found, shown: 'success' },
  ...[notFound, failed, unsupported].map((lookUp) => ({
    row: lookUp.type,
    lookUp,
    shown: 'unknown',
  })),
])('a reloaded form with a key shows $shown if the lookup is $row', async ({ lookUp, shown }) => {
  keepKey(email)
  const page = startPage(joined, lookUp)
  page.open()
  expect(page.shown()).toBe('unknown')
  await pause(0)
  expect(page.shown()).toBe(shown)
  expect(findKey(email) === undefined).toBe(shown === 'success')
})

test.each([
  { row: 'found', lookUp: found, positions: [7] },
  { row: 'not found', lookUp: notFound, positions: [] },
])('a key of another email does not change the form: $row', async ({ lookUp, positions }) => {
  keepKey('other@example.com')
  const page = startPage(joined, lookUp)
  page.open()
  await pause(0)
  expect(page.shown()).toBe('nothing')
  expect(loadPlaces().map(({ position }) => position)).toEqual(positions)
  expect(findKey('other@example.com') === undefined).toBe(lookUp === found)
})

test('an unknown outcome is looked up again after 5 s, after 15 s, and once online', async () => {
  const page = startPage(unknown, failed)
  const leave = page.open()
  await page.actions.submit(exampleSignup, false)
  const asked: number[] = []
  for (const milliseconds of [4_900, 200, 9_800, 200, 600_000]) {
    await pause(milliseconds)
    asked.push(page.asked())
  }
  expect(asked).toEqual([1, 2, 2, 3, 3])
  dispatchEvent(new Event('online'))
  expect(page.asked()).toBe(4)
  leave()
  dispatchEvent(new Event('online'))
  expect(page.asked()).toBe(4)
})

test('a lookup that takes over three seconds can still show the place later', async () => {
  let answer = (_: FindPlaceOutcome) => {}
  const page = startPage(duplicate, failed)
  page.repository.findPlace = () =>
    new Promise((resolve) => {
      answer = resolve
    })
  page.open()
  const sent = page.actions.submit(exampleSignup, false)
  await pause(2_900)
  expect(page.shown()).toBe('sending')
  await pause(100)
  expect(await sent).toMatchObject({ type: 'duplicate' })
  await pause(5_000)
  answer(found)
  await pause(0)
  expect(page.shown()).toBe('success')
})

test('a page from the back/forward cache drops a problem that a later page settled', async () => {
  const page = startPage(unknown, failed)
  page.open()
  await page.actions.submit(exampleSignup, false)
  dropKey(email)
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(page.shown()).toBe('nothing')
})

test('joining keeps the keys of other emails', async () => {
  keepKey('other@example.com')
  await startPage(joined).actions.submit(exampleSignup, false)
  expect(findKey(' mailto:Other@Example.com')).toBeDefined()
  expect(readDraft().email).toBeUndefined()
})

test('places that are found later go behind the place that is shown', async () => {
  const keys = [keepKey('bo@example.com'), keepKey('cy@example.com')]
  const page = startPage(joined, found)
  await page.actions.submit(exampleSignup, false)
  page.open()
  await pause(0)
  expect(page.shown()).toBe('success')
  const [, ...others] = loadPlaces().map(({ key }) => key)
  expect(others.sort()).toEqual(keys.sort())
})

test('finding a place does not change a form that has another email by then', async () => {
  const page = startPage(unknown, failed, found)
  page.open()
  await page.actions.submit(exampleSignup, false)
  saveDraft({ email: 'other@example.com' })
  await pause(5_000)
  expect(page.shown()).toBe('nothing')
  expect(readDraft().email).toBe('other@example.com')
  expect(loadPlaces()).toHaveLength(1)
})

test('a new place is looked up until one lookup succeeds', async () => {
  const page = startPage(joined, failed, found)
  page.open()
  await page.actions.submit(exampleSignup, false)
  expect(page.asked()).toBe(1)
  await pause(5_000)
  expect(loadPlaces()).toMatchObject([place])
  await pause(10_000)
  expect(page.asked()).toBe(2)
})
