import { HttpResponse, http } from 'msw'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { server } from '../../mocks/node'
import { signInAdministrator } from '../../mocks/scenarios/demo-session'
import { replaceScenarios } from '../../mocks/scenarios/scenario-store'
import { mockProject } from '../../mocks/server/project'
import { madeUpPeople } from '../../mocks/server/signups/made-up-people'
import { allSignups } from '../../mocks/server/signups/signup-table'
import { savingsRanges } from '../../src/content/signup-fields'
import { createTableClient } from '../../src/lib/postgrest-client'
import { createSupabaseWaitlistRepository } from '../../src/waitlist/backend/supabase-waitlist-repository'
import type { WaitlistRepository } from '../../src/waitlist/backend/waitlist-repository'
import { expectConsole } from '../support/console-guard'
import { exampleSignup } from '../support/example-signup'

// The reasons of failures: `faults.dom.test.ts`.

/** The key of a new signup. */
const KEY = '5b0c7a4e-7a51-4b9e-9d54-0f6a3c2e1d88'
const table = `${mockProject.url}/rest/v1/waitlist_signups`
const functions = `${mockProject.url}/rest/v1/rpc`

let repository: WaitlistRepository

// In beforeAll, because the client captures `fetch` when it is created, and the mock server has replaced `fetch` by then.
beforeAll(() => {
  repository = createSupabaseWaitlistRepository(createTableClient(mockProject))
})

const position = madeUpPeople.length + 1
const [inviter] = madeUpPeople
if (inviter === undefined) throw new Error('There are no made-up people')

/** Records the requests that are sent from now on. */
function recordRequests(): Request[] {
  const sent: Request[] = []
  server.events.on('request:start', ({ request }) => sent.push(request.clone()))
  return sent
}

afterEach(() => {
  vi.useRealTimers()
})

test('sends the specified signup, with a key, and nothing of the expired session of an administrator', async () => {
  vi.useFakeTimers({ now: Date.now() - 4_000_000, toFake: ['Date'] })
  signInAdministrator()
  vi.useRealTimers()
  replaceScenarios([{ id: 'unavailable', call: 'refresh' }])
  const sent = recordRequests()
  const signup = { ...exampleSignup, phone: '(206) 555-0100', savings_amount: savingsRanges[1] }
  expect(await repository.join(KEY, signup, null)).toEqual({ type: 'joined', position })
  expect(sent).toHaveLength(1)
  const [request] = sent
  expect(request?.url).toBe(`${table}?select=position`)
  expect(await request?.json()).toEqual(signup)
  expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
    accept: 'application/vnd.pgrst.object+json',
    apikey: mockProject.anonKey,
    authorization: `Bearer ${mockProject.anonKey}`,
    'content-profile': 'public',
    'content-type': 'application/json',
    // Without the second one, supabase-js would get nothing back.
    prefer: `idempotency-key=${KEY}, return=representation`,
  })
})

test('a second try is a duplicate, and only its key finds the place of the first', async () => {
  await repository.join(KEY, exampleSignup, null)
  expect(await repository.join(KEY, exampleSignup, null)).toEqual({ type: 'duplicate' })
  const sent = recordRequests()
  expect(await repository.findPlace(KEY)).toEqual({
    type: 'found',
    place: { position, inviteCode: expect.stringMatching(/^\w{8}$/), invitedAt: null },
  })
  expect(sent[0]?.headers.get('prefer')).toBe(`idempotency-key=${KEY}`)
  const [row] = allSignups().slice(-1)
  expect(await repository.findPlace(row?.id ?? '')).toEqual({ type: 'not-found' })
  const other = { ...exampleSignup, email: 'somebody.else@example.com' }
  expect(await repository.join(KEY, other, null)).toEqual({ type: 'duplicate' })
})

test('a unique violation is a duplicate, whatever its words, and is not logged', async () => {
  const body = { code: '23505', message: 'This email is already registered' }
  server.use(http.post(table, () => HttpResponse.json(body, { status: 409 })))
  expect(await repository.join(KEY, exampleSignup, null)).toEqual({ type: 'duplicate' })
})

test.each(['PGRST202', '42883'])(
  'cannot look up places on a backend without the function (%s)',
  async (code) => {
    const body = { code, message: 'There is no such function' }
    server.use(http.post(`${functions}/find_place`, () => HttpResponse.json(body, { status: 404 })))
    expect(await repository.findPlace(KEY)).toEqual({ type: 'unsupported' })
  },
)

const noPositions = [
  { position: 0 },
  { position: 1.5 },
  { position: 2 ** 53 },
  { position: 'seven' },
]

test.each([...noPositions, {}, [[{ position: 7 }]]])(
  'a signup is stored if the response is a 201 with %j',
  async (body) => {
    expectConsole('error', /no position/)
    server.use(http.post(table, () => HttpResponse.json(body, { status: 201 })))
    expect(await repository.join(KEY, exampleSignup, null)).toEqual({
      type: 'joined',
      position: null,
    })
  },
)

test.each([
  ...noPositions.map((body) => [200, JSON.stringify(body)] as const),
  ...['null', '{"position":', '<h1>Sign in</h1>', '{"message":"No"}', '{"error":"No"}'].map(
    (body) => [201, body] as const,
  ),
])(
  'nobody knows whether a signup is stored if the response is a %i with %s',
  async (status, body) => {
    expectConsole('error', /^Waitlist join failed: unexpected/)
    server.use(http.post(table, () => new HttpResponse(body, { status })))
    expect(await repository.join(KEY, exampleSignup, null)).toMatchObject({ reason: 'unexpected' })
  },
)

test('behind a proxy that drops the header with the key, a signup is stored, nobody can look it up, and the console names the header', async () => {
  replaceScenarios([{ id: 'broken', response: 'without-prefer' }])
  expectConsole('error', /a proxy may drop the request header "Prefer"/)
  expect(await repository.join(KEY, exampleSignup, null)).toEqual({
    type: 'joined',
    position: null,
  })
  expect(await repository.findPlace(KEY)).toEqual({ type: 'unsupported' })
})

test.each([{}, { invite_code: null }, { invite_code: 12345678 }, { invite_code: '../admin' }])(
  'finds a place without an invitation if the backend returns %j',
  async (code) => {
    const place = { position: 7, ...code }
    server.use(http.post(`${functions}/find_place`, () => HttpResponse.json({ place })))
    expect(await repository.findPlace(KEY)).toEqual({
      type: 'found',
      place: { position: 7, inviteCode: null, invitedAt: null },
    })
  },
)

test('sends the code of the invitation, and counts the friend', async () => {
  await repository.join(KEY, exampleSignup, inviter.invite_code)
  expect(allSignups().at(-1)?.invited_by).toBe(inviter.invite_code)
  expect(await repository.countFriends(inviter.invite_code)).toEqual({
    type: 'counted',
    friends: inviter.friends_joined + 1,
  })
})

test('leaves the invitation out on a backend that has no column for it', async () => {
  const sent = recordRequests()
  server.use(
    http.post(table, async ({ request }) => {
      const body = await request.json()
      return 'invited_by' in Object(body)
        ? HttpResponse.json({ code: 'PGRST204', message: 'No such column' }, { status: 400 })
        : HttpResponse.json({ position: 7 }, { status: 201 })
    }),
  )
  const outcome = await repository.join(KEY, exampleSignup, inviter.invite_code)
  expect(outcome).toEqual({ type: 'joined', position: 7 })
  expect(sent).toHaveLength(2)
})
