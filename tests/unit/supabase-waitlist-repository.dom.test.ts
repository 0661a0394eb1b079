import { HttpResponse, http } from 'msw'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { server } from '../../mocks/node'
import { signInAdministrator } from '../../mocks/scenarios/demo-session'
import { replaceScenarios, setScenario } from '../../mocks/scenarios/scenario-store'
import { mockProject } from '../../mocks/server/project'
import { madeUpId, madeUpPeople, takenEmail } from '../../mocks/server/signups/made-up-people'
import { allSignups } from '../../mocks/server/signups/signup-table'
import { savingsRanges } from '../../src/content/savings-ranges'
import { createAnonymousClient } from '../../src/lib/postgrest-client'
import { createSupabaseWaitlistRepository } from '../../src/waitlist/backend/supabase-waitlist-repository'
import type { WaitlistRepository } from '../../src/waitlist/backend/waitlist-repository'
import { expectConsole } from '../support/console-guard'
import { exampleSignup } from '../support/example-signup'

/** The id of a new row. */
const ID = '5b0c7a4e-7a51-4b9e-9d54-0f6a3c2e1d88'

let repository: WaitlistRepository

// In beforeAll, because the client captures `fetch` when it is created, and the mock server has replaced `fetch` by then.
beforeAll(() => {
  repository = createSupabaseWaitlistRepository(createAnonymousClient(mockProject))
})

const joined = {
  type: 'joined',
  place: { position: madeUpPeople.length + 1, inviteCode: expect.stringMatching(/^\w{8}$/) },
}
const [inviter] = madeUpPeople
if (inviter === undefined) throw new Error('There are no made-up people')

afterEach(() => {
  vi.useRealTimers()
})

test('joins and returns the position and an invitation code', async () => {
  expect(await repository.join(ID, exampleSignup, null)).toEqual(joined)
})

test('sends every column', async () => {
  const signup = { ...exampleSignup, phone: '(206) 555-0100', savings_amount: savingsRanges[1] }
  await repository.join(ID, signup, null)
  expect(allSignups().at(-1)).toMatchObject({
    phone: '(206) 555-0100',
    savings_amount: savingsRanges[1],
  })
})

test('sends the same request as supabase-js, without the session of a signed-in administrator', async () => {
  let sent: Request | undefined
  server.events.on('request:start', ({ request }) => {
    sent = request
  })
  signInAdministrator()
  await repository.join(ID, exampleSignup, null)
  expect(sent?.url).toBe(
    `${mockProject.url}/rest/v1/waitlist_signups?select=position%2Cinvite_code`,
  )
  expect(Object.fromEntries(sent?.headers ?? [])).toMatchObject({
    accept: 'application/vnd.pgrst.object+json',
    apikey: mockProject.anonKey,
    authorization: `Bearer ${mockProject.anonKey}`,
    'content-profile': 'public',
    'content-type': 'application/json',
    prefer: 'return=representation',
  })
})

test('a second try with the same id and email returns the place of the first', async () => {
  const first = await repository.join(ID, exampleSignup, null)
  expect(await repository.join(ID, { ...exampleSignup, name: 'Ada' }, null)).toEqual(first)
  expect(await repository.findPlace(ID, 'ADA.park@example.com')).toEqual({
    type: 'found',
    place: first.type === 'joined' && first.place,
  })
  expect(allSignups()).toHaveLength(madeUpPeople.length + 1)
})

test.each([
  ['another id', madeUpId(3_000), exampleSignup.email],
  ['another email', ID, 'somebody.else@example.com'],
])('a second try with %s does not', async (_name, id, email) => {
  await repository.join(ID, exampleSignup, null)
  const failure = { type: 'failed', reason: 'duplicate-email' }
  if (id === ID) expect(await repository.findPlace(id, email)).toEqual({ type: 'not-found' })
  expect(await repository.join(id, { ...exampleSignup, email }, null)).toMatchObject(failure)
})

test('a duplicate whose place cannot be looked up is unknown', async () => {
  await repository.join(ID, exampleSignup, null)
  replaceScenarios([{ id: 'offline', call: 'place' }])
  expectConsole('error', /^Waitlist join failed: offline/)
  expect(await repository.join(ID, exampleSignup, null)).toMatchObject({ reason: 'offline' })
})

describe('a backend without ids of one’s own', () => {
  const refusals = {
    'refuses the column': [401, '42501', 'permission denied for table waitlist_signups'],
    'has no such column': [400, 'PGRST204', "Could not find the 'id' column"],
  } as const

  test.each(Object.entries(refusals))(
    '%s: the signup is sent without it',
    async (_name, refusal) => {
      const [status, code, message] = refusal
      server.use(
        http.post(`${mockProject.url}/rest/v1/waitlist_signups`, async ({ request }) => {
          const hasId = (await request.clone().text()).includes(ID)
          return hasId ? HttpResponse.json({ code, message }, { status }) : undefined
        }),
      )
      expect(await repository.join(ID, exampleSignup, null)).toEqual(joined)
    },
  )

  test('a duplicate is one, and the place cannot be looked up', async () => {
    const body = { code: 'PGRST202', message: 'Could not find the function public.find_place' }
    server.use(
      http.post(`${mockProject.url}/rest/v1/rpc/find_place`, () =>
        HttpResponse.json(body, { status: 404 }),
      ),
    )
    const taken = { ...exampleSignup, email: takenEmail }
    expect(await repository.join(ID, taken, null)).toMatchObject({ reason: 'duplicate-email' })
    expect(await repository.findPlace(ID, takenEmail)).toEqual({ type: 'unsupported' })
  })
})

test('returns duplicate-email without logging it', async () => {
  expect(await repository.join(ID, { ...exampleSignup, email: takenEmail }, null)).toMatchObject({
    type: 'failed',
    reason: 'duplicate-email',
  })
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
  expect(await repository.join(ID, exampleSignup, null)).toMatchObject({ type: 'failed', reason })
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
  expect(await repository.join(ID, exampleSignup, null)).toMatchObject({ reason: 'unexpected' })
})

test.each([
  ['no code', { position: 7 }],
  ['null', { position: 7, invite_code: null }],
  ['a number', { position: 7, invite_code: 12345678 }],
  ['a text that is not a code', { position: 7, invite_code: '../admin' }],
])('joins without an invitation if the backend returns %s', async (_name, response) => {
  server.use(
    http.post(`${mockProject.url}/rest/v1/waitlist_signups`, () =>
      HttpResponse.json(response, { status: 201 }),
    ),
  )
  expect(await repository.join(ID, exampleSignup, null)).toEqual({
    type: 'joined',
    place: { position: 7, inviteCode: null },
  })
})

test.each([409, 400])('a %i that is not about the email is not a duplicate', async (status) => {
  const message =
    'duplicate key value violates unique constraint "waitlist_signups_invite_code_key"'
  server.use(
    http.post(`${mockProject.url}/rest/v1/waitlist_signups`, () =>
      HttpResponse.json({ code: '23505', details: null, hint: null, message }, { status }),
    ),
  )
  expectConsole('error', /^Waitlist join failed: unexpected/)
  expect(await repository.join(ID, exampleSignup, null)).toMatchObject({ reason: 'unexpected' })
})

describe('invitations', () => {
  test('sends the code of the invitation, and counts the friend', async () => {
    await repository.join(ID, exampleSignup, inviter.invite_code)
    expect(allSignups().at(-1)?.invited_by).toBe(inviter.invite_code)
    expect(await repository.countFriends(inviter.invite_code)).toEqual({
      type: 'counted',
      friends: inviter.friends_joined + 1,
    })
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

    expect(await repository.join(ID, exampleSignup, null)).toEqual(joined)
    expect(requested).toEqual(['/rest/v1/waitlist_signups'])
  })
})
