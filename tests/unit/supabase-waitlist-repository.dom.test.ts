import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { server } from '../../mocks/node'
import { replaceScenarios } from '../../mocks/scenarios/scenario-store'
import { mockProject } from '../../mocks/server/project'
import { createTableClient } from '../../src/lib/postgrest-client'
import { createSupabaseWaitlistRepository } from '../../src/waitlist/backend/supabase-waitlist-repository'
import { expectConsole } from '../support/console-guard'
import { exampleSignup } from '../support/example-signup'

const repository = createSupabaseWaitlistRepository(createTableClient(mockProject))

// `contract/` covers the requests and the responses, and `faults.dom.test.ts` covers the failure reasons.

/** The idempotency key of a new signup. */
const KEY = '5b0c7a4e-7a51-4b9e-9d54-0f6a3c2e1d88'
const table = `${mockProject.url}/rest/v1/waitlist_signups`
const functions = `${mockProject.url}/rest/v1/rpc`

/** Records the requests that are sent from now on. */
function recordRequests(): Request[] {
  const sent: Request[] = []
  server.events.on('request:start', ({ request }) => sent.push(request.clone()))
  return sent
}

test("a signup is one request with the project's API key", async () => {
  const sent = recordRequests()
  expect(await repository.join(KEY, exampleSignup, null)).toMatchObject({ type: 'joined' })
  expect(sent.map(({ url }) => url)).toEqual([`${table}?select=position`])
  expect(Object.fromEntries(sent[0]?.headers ?? [])).toMatchObject({
    apikey: mockProject.anonKey,
    authorization: `Bearer ${mockProject.anonKey}`,
  })
})

test('a unique violation counts as a duplicate, whatever its message', async () => {
  const body = { code: '23505', message: 'This email is already registered' }
  server.use(http.post(table, () => HttpResponse.json(body, { status: 409 })))
  expect(await repository.join(KEY, exampleSignup, null)).toEqual({ type: 'duplicate' })
})

test.each(['PGRST202', '42883'])(
  'places cannot be looked up on a backend without the function (%s)',
  async (code) => {
    expectConsole('warn', /no function find_place/)
    const body = { code, message: 'There is no such function' }
    server.use(http.post(`${functions}/find_place`, () => HttpResponse.json(body, { status: 404 })))
    expect(await repository.findPlace(KEY)).toEqual({ type: 'unsupported' })
  },
)

test.each([
  ...[{ position: 0 }, { position: 1.5 }, { position: 2 ** 53 }, { position: 'seven' }],
  ...[{}, [[{ position: 7 }]]],
])('a 201 with %j means that the signup is stored', async (body) => {
  expectConsole('error', /no position/)
  server.use(http.post(table, () => HttpResponse.json(body, { status: 201 })))
  expect(await repository.join(KEY, exampleSignup, null)).toEqual({
    type: 'joined',
    place: null,
  })
})

test.each(['null', '{"position":', '<h1>Sign in</h1>', '{"message":"No"}', '{"error":"No"}'])(
  'a 201 with %s does not say whether the signup is stored',
  async (body) => {
    expectConsole('error', /^Waitlist join failed: unexpected/)
    server.use(http.post(table, () => new HttpResponse(body, { status: 201 })))
    expect(await repository.join(KEY, exampleSignup, null)).toMatchObject({ reason: 'unexpected' })
  },
)

test('a signup is stored even if a proxy drops its idempotency key', async () => {
  replaceScenarios([{ id: 'broken', response: 'without-prefer' }])
  expectConsole('error', /a proxy may drop the request header "Prefer"/)
  expect(await repository.join(KEY, exampleSignup, null)).toEqual({
    type: 'joined',
    place: null,
  })
  expect(await repository.findPlace(KEY)).toEqual({ type: 'unsupported' })
})

test.each([{}, { invite_code: null }, { invite_code: 12345678 }, { invite_code: '../admin' }])(
  'a place has no invitation if the backend returns %j',
  async (code) => {
    const place = { position: 7, ...code }
    server.use(http.post(`${functions}/find_place`, () => HttpResponse.json({ place })))
    expect(await repository.findPlace(KEY)).toEqual({
      type: 'found',
      place: { position: 7, inviteCode: null, invitedAt: null },
    })
  },
)

test('a signup is retried without its invitation on a backend without that column', async () => {
  const sent = recordRequests()
  server.use(
    http.post(table, async ({ request }) => {
      const body = await request.json()
      return 'invited_by' in Object(body)
        ? HttpResponse.json({ code: 'PGRST204', message: 'No such column' }, { status: 400 })
        : HttpResponse.json({ position: 7 }, { status: 201 })
    }),
  )
  const outcome = await repository.join(KEY, exampleSignup, 'K7QX2M9P')
  expect(outcome).toMatchObject({ type: 'joined', place: { position: 7 } })
  expect(sent).toHaveLength(2)
})
