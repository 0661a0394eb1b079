import { HttpResponse, http } from 'msw'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { server } from '../../mocks/node'
import { signInAdministrator } from '../../mocks/scenarios/demo-session'
import { setScenario } from '../../mocks/scenarios/scenario-store'
import { mockProject } from '../../mocks/server/project'
import { madeUpId, madeUpPeople, takenEmail } from '../../mocks/server/signups/made-up-people'
import { allSignups } from '../../mocks/server/signups/signup-table'
import { savingsRanges } from '../../src/content/signup-fields'
import { createAnonymousClient } from '../../src/lib/postgrest-client'
import { createSupabaseWaitlistRepository } from '../../src/waitlist/backend/supabase-waitlist-repository'
import type { WaitlistRepository } from '../../src/waitlist/backend/waitlist-repository'
import { expectConsole } from '../support/console-guard'
import { exampleSignup } from '../support/example-signup'

/** The key of a new signup. */
const KEY = '5b0c7a4e-7a51-4b9e-9d54-0f6a3c2e1d88'

let repository: WaitlistRepository

// In beforeAll, because the client captures `fetch` when it is created, and the mock server has replaced `fetch` by then.
beforeAll(() => {
  repository = createSupabaseWaitlistRepository(createAnonymousClient(mockProject))
})

const joined = { type: 'joined', position: madeUpPeople.length + 1 }
const [inviter] = madeUpPeople
if (inviter === undefined) throw new Error('There are no made-up people')

afterEach(() => {
  vi.useRealTimers()
})

test('joins and returns the position', async () => {
  expect(await repository.join(KEY, exampleSignup, null)).toEqual(joined)
})

test('sends every column', async () => {
  const signup = { ...exampleSignup, phone: '(206) 555-0100', savings_amount: savingsRanges[1] }
  await repository.join(KEY, signup, null)
  expect(allSignups().at(-1)).toMatchObject({
    phone: '(206) 555-0100',
    savings_amount: savingsRanges[1],
  })
})

/** Records the requests that are sent from now on. */
function recordRequests(): Request[] {
  const sent: Request[] = []
  server.events.on('request:start', ({ request }) => sent.push(request.clone()))
  return sent
}

test('sends the specified signup, with a key, and without the session of a signed-in administrator', async () => {
  const sent = recordRequests()
  signInAdministrator()
  await repository.join(KEY, exampleSignup, null)
  const [request] = sent
  expect(request?.url).toBe(`${mockProject.url}/rest/v1/waitlist_signups?select=position`)
  const { name, email, phone, savings_amount } = exampleSignup
  expect(await request?.json()).toEqual({ name, email, phone, savings_amount })
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

test('a second try with the same key is a duplicate, and the key and the email find the place of the first', async () => {
  await repository.join(KEY, exampleSignup, null)
  const again = { ...exampleSignup, name: 'Ada' }
  expect(await repository.join(KEY, again, null)).toEqual({ type: 'duplicate' })
  const sent = recordRequests()
  expect(await repository.findPlace(KEY, 'ADA.park@example.com')).toEqual({
    type: 'found',
    place: { position: joined.position, inviteCode: expect.stringMatching(/^\w{8}$/) },
  })
  const [request] = sent
  expect(request?.headers.get('prefer')).toBe(`idempotency-key=${KEY}`)
  expect(await request?.json()).toEqual({ email: 'ADA.park@example.com' })
  expect(allSignups()).toHaveLength(madeUpPeople.length + 1)
})

test.each([
  ['another key', madeUpId(3_000), exampleSignup.email],
  ['another email', KEY, 'somebody.else@example.com'],
])('%s finds nothing, and is a duplicate', async (_name, key, email) => {
  await repository.join(KEY, exampleSignup, null)
  expect(await repository.findPlace(key, email)).toEqual({ type: 'not-found' })
  expect(await repository.join(key, { ...exampleSignup, email }, null)).toEqual({
    type: 'duplicate',
  })
})

test.each([
  ['of the email', 'duplicate key value violates unique constraint "waitlist_signups_email_key"'],
  ['of another constraint', 'duplicate key value violates unique constraint "signups_email_idx"'],
  ['in other words', 'This email is already registered'],
])('a unique violation %s is a duplicate, and is not logged', async (_name, message) => {
  const body = { code: '23505', details: null, hint: null, message }
  server.use(
    http.post(`${mockProject.url}/rest/v1/waitlist_signups`, () =>
      HttpResponse.json(body, { status: 409 }),
    ),
  )
  expect(await repository.join(KEY, exampleSignup, null)).toEqual({ type: 'duplicate' })
})

test.each([
  ['PGRST202', 'Could not find the function public.find_place(email) in the schema cache'],
  ['42883', 'function public.find_place(text) does not exist'],
])('cannot look up places on a backend without the function (%s)', async (code, message) => {
  server.use(
    http.post(`${mockProject.url}/rest/v1/rpc/find_place`, () =>
      HttpResponse.json({ code, message }, { status: 404 }),
    ),
  )
  expect(await repository.findPlace(KEY, takenEmail)).toEqual({ type: 'unsupported' })
})

test.each([
  ['insert-failure', 'unexpected'],
  ['rate-limited', 'rate-limited'],
  ['unavailable', 'unavailable'],
  ['offline', 'offline'],
] as const)('under %s fails as %s and logs no personal data', async (scenario, reason) => {
  setScenario(scenario, true)
  expectConsole(
    'error',
    new RegExp(`^Waitlist join failed: ${reason} \\(status \\d+, code \\w+\\)$`),
  )
  expect(await repository.join(KEY, exampleSignup, null)).toMatchObject({ type: 'failed', reason })
})

test.each([
  ['an empty 404', () => new HttpResponse(null, { status: 404 })],
  ['a 404 of []', () => HttpResponse.json([], { status: 404 })],
  ['an empty 201', () => new HttpResponse(null, { status: 201 })],
  ['a 201 of null', () => HttpResponse.json(null, { status: 201 })],
  ['a 500 of null', () => HttpResponse.json(null, { status: 500 })],
  ['a list', () => HttpResponse.json([{ position: 7 }], { status: 201 })],
  ['a position of null', () => HttpResponse.json({ position: null }, { status: 201 })],
  ['a position of 0', () => HttpResponse.json({ position: 0 }, { status: 201 })],
  ['a fraction', () => HttpResponse.json({ position: 1.5 }, { status: 201 })],
  ['an unsafe integer', () => HttpResponse.json({ position: 2 ** 53 }, { status: 201 })],
  ['a position in words', () => HttpResponse.json({ position: 'seven' }, { status: 201 })],
  ['a captive portal', () => HttpResponse.html('<h1>Sign in to the Wi-Fi</h1>')],
])('treats %s as a failure even if supabase-js does not', async (_name, response) => {
  server.use(http.all(`${mockProject.url}/rest/v1/waitlist_signups`, response))
  expectConsole('error', /^Waitlist join failed: unexpected/)
  expect(await repository.join(KEY, exampleSignup, null)).toMatchObject({ reason: 'unexpected' })
})

test.each([
  ['no code', { position: 7 }],
  ['null', { position: 7, invite_code: null }],
  ['a number', { position: 7, invite_code: 12345678 }],
  ['a text that is not a code', { position: 7, invite_code: '../admin' }],
])('finds a place without an invitation if the backend returns %s', async (_name, place) => {
  server.use(
    http.post(`${mockProject.url}/rest/v1/rpc/find_place`, () => HttpResponse.json({ place })),
  )
  expect(await repository.findPlace(KEY, exampleSignup.email)).toEqual({
    type: 'found',
    place: { position: 7, inviteCode: null },
  })
})

test('a conflict with another code is not a duplicate', async () => {
  server.use(
    http.post(`${mockProject.url}/rest/v1/waitlist_signups`, () =>
      HttpResponse.json({ code: '23503', message: '' }, { status: 409 }),
    ),
  )
  expectConsole('error', /^Waitlist join failed: unexpected/)
  expect(await repository.join(KEY, exampleSignup, null)).toMatchObject({ reason: 'unexpected' })
})

describe('invitations', () => {
  test('sends the code of the invitation, and counts the friend', async () => {
    await repository.join(KEY, exampleSignup, inviter.invite_code)
    expect(allSignups().at(-1)?.invited_by).toBe(inviter.invite_code)
    expect(await repository.countFriends(inviter.invite_code)).toEqual({
      type: 'counted',
      friends: inviter.friends_joined + 1,
    })
  })

  test('are left out on a backend that has no column for them', async () => {
    const bodies: unknown[] = []
    server.use(
      http.post(`${mockProject.url}/rest/v1/waitlist_signups`, async ({ request }) => {
        const body = Object(await request.json())
        bodies.push(body)
        if (!('invited_by' in body)) return HttpResponse.json({ position: 7 }, { status: 201 })
        const message = "Could not find the 'invited_by' column of 'waitlist_signups'"
        return HttpResponse.json({ code: 'PGRST204', message }, { status: 400 })
      }),
    )
    const outcome = await repository.join(KEY, exampleSignup, inviter.invite_code)
    expect(outcome).toEqual({ type: 'joined', position: 7 })
    expect(bodies).toHaveLength(2)
  })

  test('counts nobody for a code that nobody has', async () => {
    expect(await repository.countFriends('ZZZZZZZZ')).toEqual({ type: 'counted', friends: 0 })
  })

  test.each([
    ['null', () => HttpResponse.json(null)],
    ['a negative number', () => HttpResponse.json(-1)],
    ['a fraction', () => HttpResponse.json(0.5)],
    ['a text', () => HttpResponse.json('2')],
    ['a list', () => HttpResponse.json([2])],
    ['an empty 200', () => new HttpResponse(null)],
    ['a 404 of []', () => HttpResponse.json([], { status: 404 })],
    ['a captive portal', () => HttpResponse.html('<h1>Sign in to the Wi-Fi</h1>')],
  ])('treats %s as a failed count', async (_name, response) => {
    server.use(http.post(`${mockProject.url}/rest/v1/rpc/count_friends`, response))
    expectConsole('error', /^Friends count failed: unexpected/)
    expect(await repository.countFriends(inviter.invite_code)).toMatchObject({
      reason: 'unexpected',
    })
  })
})

describe('with an expired session, while the sign-in service is down', () => {
  test('joins without a request to the auth service', async () => {
    const overAnHourAgo = Date.now() - 4_000_000
    vi.useFakeTimers({ now: overAnHourAgo, toFake: ['Date'] })
    signInAdministrator()
    vi.useRealTimers()
    setScenario('sign-in-failure', true)
    const requested: string[] = []
    server.events.on('request:start', ({ request }) =>
      requested.push(new URL(request.url).pathname),
    )

    expect(await repository.join(KEY, exampleSignup, null)).toEqual(joined)
    expect(requested).toEqual(['/rest/v1/waitlist_signups'])
  })
})
