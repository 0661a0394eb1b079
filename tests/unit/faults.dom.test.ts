import { beforeEach, describe, expect, test, vi } from 'vitest'
import { server } from '../../mocks/node'
import { signInAdministrator } from '../../mocks/scenarios/demo-session'
import type { CallId } from '../../mocks/server/calls'
import { administrator } from '../../mocks/server/gotrue/accounts'
import { mockProject } from '../../mocks/server/project'
import { madeUpId, madeUpPeople } from '../../mocks/server/signups/made-up-people'
import { allSignups, idOfKey } from '../../mocks/server/signups/signup-table'
import type { AdminRepository } from '../../src/admin/data/backend/admin-repository'
import { RequestError } from '../../src/admin/data/backend/result'
import { unfiltered } from '../../src/admin/data/signup-filter'
import { createTableClient } from '../../src/lib/postgrest-client'
import { createSupabaseWaitlistRepository } from '../../src/waitlist/backend/supabase-waitlist-repository'
import type { WaitlistRepository } from '../../src/waitlist/backend/waitlist-repository'
import { expectConsole } from '../support/console-guard'
import { exampleSignup } from '../support/example-signup'
import { breakCall, type Fault, faultNamed, faults, TIMEOUT_MS } from '../support/faults'
import { createAdminRepository } from '../support/render-app'

// Every repository call fails with the right reason, and works afterwards.

/** One fault of each reason and kind, and bodies that only some calls could mistake for a success. */
const someFaults = [
  'a connection lost after the server acted',
  'silence after the server acted',
  'an empty 404',
  'an empty 540',
  'a 500 with null',
  'a refusal by the server',
  'a 429 with a wait of 37 seconds',
  'a captive portal',
  'null',
  'a fraction',
  'a negative number',
  'an empty object',
  'a list of null',
  'an object with every key of null',
].map(faultNamed)

/** All calls derive a failure's reason in the same way, so only `join` is tested with every fault. */
const faultsOf = (id: CallId) => (id === 'join' ? faults : someFaults)

/** How long a test waits for a late response after the timeout. */
const LATE_MS = 5_000

const firstPage = { filter: unfiltered, isNewestFirst: false, limit: 10 }
const [person] = madeUpPeople
if (person === undefined) throw new Error('There are no made-up people')
/** The id of a person who is waiting. */
const LAST = madeUpId(madeUpPeople.length)

type Outcome = {
  readonly type: string
  readonly reason?: string
  readonly data?: unknown
  readonly waitSeconds?: number | undefined
}

const failed = ({ reason, waitSeconds }: Pick<Fault, 'reason' | 'waitSeconds'>): Outcome => ({
  type: 'failed',
  reason,
  ...(waitSeconds !== undefined && { waitSeconds }),
})

/** The senders of the requests. The administrator is signed in. */
interface Actors {
  readonly visitor: WaitlistRepository
  readonly admin: AdminRepository
}

interface Call {
  readonly id: CallId
  /** The call's name in the log; null if its failures are not logged. */
  readonly log: string | null
  readonly send: (actors: Actors) => Promise<Outcome>
  /** The outcome without a fault; `ok` by default. */
  readonly success?: string
  /** The outcome of a retry if the server acted on the first attempt. */
  readonly again?: Outcome
  /** Returns the outcome of a fault; by default, a failure with the fault's reason. */
  readonly failure?: (fault: Fault) => Outcome
}

const nextPerson = { filter: unfiltered, howMany: 1, isFriendsFirst: true, selectedIds: null }

/** The database may have executed the request, unless the request was refused. */
const mayBeDone = (fault: Fault): Outcome => (fault.isRefusal ? failed(fault) : { type: 'unknown' })

/** The outcome of a visitor's failed request: `refused` or `unknown`, each with the reason. */
const notDone = (fault: Fault): Outcome => ({
  ...failed(fault),
  type: fault.isRefusal ? 'refused' : 'unknown',
})

/** The outcome of calls for which no page shows how long to wait. */
const withoutWait = ({ reason }: Fault) => failed({ reason })

const calls: readonly Call[] = [
  {
    id: 'join',
    log: 'Waitlist join',
    send: ({ visitor }) => visitor.join(madeUpId(2_000), exampleSignup, null),
    success: 'joined',
    again: { type: 'duplicate' },
    failure: notDone,
  },
  {
    id: 'place',
    log: null,
    send: ({ visitor }) => visitor.findPlace(idOfKey(person.id)),
    success: 'found',
    failure: withoutWait,
  },
  {
    id: 'correct',
    log: 'Email change',
    send: ({ visitor }) =>
      visitor.correctEmail(idOfKey(person.id), person.email, 'correct@example.com'),
    success: 'invited',
    failure: notDone,
  },
  {
    id: 'leave',
    log: 'Waitlist leave',
    send: ({ visitor }) => visitor.leave(idOfKey(person.id)),
    success: 'left',
    failure: notDone,
  },
  {
    id: 'friends',
    log: 'Friends count',
    send: ({ visitor }) => visitor.countFriends(person.invite_code),
    success: 'counted',
    failure: withoutWait,
  },
  { id: 'list', log: 'Waitlist list', send: ({ admin }) => outcomeOf(admin.list(firstPage)) },
  {
    id: 'search',
    log: 'Waitlist list',
    send: ({ admin }) =>
      outcomeOf(admin.list({ ...firstPage, filter: { ...unfiltered, search: 'ada' } })),
  },
  {
    id: 'summary',
    log: 'Waitlist summary',
    send: ({ admin }) => outcomeOf(admin.summarize(unfiltered)),
  },
  { id: 'count', log: 'Waitlist count', send: ({ admin }) => outcomeOf(admin.count(10)) },
  {
    id: 'preview',
    log: 'Batch preview',
    send: ({ admin }) => outcomeOf(admin.previewBatch(nextPerson)),
  },
  {
    id: 'invite',
    log: 'Batch invitation',
    send: ({ admin }) => admin.inviteBatch([LAST]),
    failure: mayBeDone,
  },
  {
    id: 'take-back',
    log: 'Batch removal',
    send: ({ admin }) => admin.takeBackBatch(1),
    failure: mayBeDone,
  },
  { id: 'batches', log: 'Batch list', send: ({ admin }) => outcomeOf(admin.listBatches(null)) },
  {
    id: 'remove',
    log: 'Waitlist remove',
    send: ({ admin }) => admin.remove(person.id),
    again: { type: 'ok', data: false },
    failure: mayBeDone,
  },
  { id: 'search', log: 'Waitlist find', send: ({ admin }) => outcomeOf(admin.find(person.id)) },
  {
    id: 'sign-in',
    log: 'Sign-in',
    send: ({ admin }) => admin.signIn(administrator),
    success: 'signed-in',
    failure: withoutWait,
  },
]

/** Turns a promise that rejects on failure into an outcome. */
const outcomeOf = (answer: Promise<unknown>): Promise<Outcome> =>
  answer.then(
    () => ({ type: 'ok' }),
    (error: unknown) => (error instanceof RequestError ? error.failure : null) ?? { type: 'none' },
  )

/** @returns a function that sends the call, each time with the same actors */
function prepare({ send }: Call): () => Promise<Outcome> {
  const visitor = createSupabaseWaitlistRepository(createTableClient(mockProject))
  const actors = { visitor, admin: createAdminRepository() }
  return () => send(actors)
}

beforeEach(() => signInAdministrator())
describe.each(calls)('the call $id ($log)', (tested) => {
  const { id, log, success = 'ok', again, failure } = tested
  test.each(faultsOf(id))('fails after $name, then works', async (fault) => {
    if (log !== null) expectConsole('error', new RegExp(`^${log} failed: `))
    const call = prepare(tested)
    breakCall(id, fault.respond)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const pending = call()
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS)
    const outcome = await pending
    // A late response arrives before the retry.
    await vi.advanceTimersByTimeAsync(LATE_MS)
    vi.useRealTimers()
    expect(outcome).toMatchObject(failure?.(fault) ?? failed(fault))

    server.resetHandlers()
    const expected = fault.isLate && again !== undefined ? again : { type: success }
    expect(await call()).toMatchObject(expected)
    if (id === 'join') expect(allSignups()).toHaveLength(madeUpPeople.length + 1)
  })
})
