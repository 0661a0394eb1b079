import { HttpResponse, http } from 'msw'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { server } from '../../mocks/node'
import { signInAdministrator } from '../../mocks/scenarios/demo-session'
import { setScenario } from '../../mocks/scenarios/scenario-store'
import { madeUpPeople, takenEmail } from '../../mocks/server/made-up-people'
import { mockProject } from '../../mocks/server/project'
import { allSignups } from '../../mocks/server/signup-table'
import { savingsRanges } from '../../src/content/savings-ranges'
import { createAnonymousClient } from '../../src/lib/postgrest-client'
import { createSupabaseWaitlistRepository } from '../../src/waitlist/supabase-waitlist-repository'
import type { WaitlistRepository } from '../../src/waitlist/waitlist-repository'
import { expectConsole } from '../console-guard'
import { exampleSignup } from '../example-signup'

let repository: WaitlistRepository

// In beforeAll, because the client captures `fetch` when it is created, and the mock server has replaced `fetch` by then.
beforeAll(() => {
  repository = createSupabaseWaitlistRepository(createAnonymousClient(mockProject))
})

const joined = { type: 'joined', position: madeUpPeople.length + 1 }

afterEach(() => {
  vi.useRealTimers()
})

test('joins and returns the position', async () => {
  expect(await repository.join(exampleSignup)).toEqual(joined)
})

test('sends every column', async () => {
  await repository.join({
    ...exampleSignup,
    phone: '(206) 555-0100',
    savings_amount: savingsRanges[1],
  })
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
  await repository.join(exampleSignup)
  expect(sent?.url).toBe(`${mockProject.url}/rest/v1/waitlist_signups?select=position`)
  expect(Object.fromEntries(sent?.headers ?? [])).toMatchObject({
    accept: 'application/vnd.pgrst.object+json',
    apikey: mockProject.anonKey,
    authorization: `Bearer ${mockProject.anonKey}`,
    'content-profile': 'public',
    'content-type': 'application/json',
    prefer: 'return=representation',
  })
})

test('returns duplicate-email without logging it', async () => {
  expect(await repository.join({ ...exampleSignup, email: takenEmail })).toMatchObject({
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
  expect(await repository.join(exampleSignup)).toMatchObject({ type: 'failed', reason })
})

test.each([
  ['an empty 404', () => new HttpResponse(null, { status: 404 })],
  ['a 404 of []', () => HttpResponse.json([], { status: 404 })],
  ['an empty 201', () => new HttpResponse(null, { status: 201 })],
  ['a 201 of null', () => HttpResponse.json(null, { status: 201 })],
  ['a 500 of null', () => HttpResponse.json(null, { status: 500 })],
  ['a list', () => HttpResponse.json([{ position: 7 }], { status: 201 })],
  ['a position in words', () => HttpResponse.json({ position: 'seven' }, { status: 201 })],
  ['a captive portal', () => HttpResponse.html('<h1>Sign in to the Wi-Fi</h1>')],
])('treats %s as a failure even if supabase-js does not', async (_name, answer) => {
  server.use(http.all(`${mockProject.url}/rest/v1/waitlist_signups`, answer))
  expectConsole('error', /^Waitlist join failed: unexpected/)
  expect(await repository.join(exampleSignup)).toMatchObject({ reason: 'unexpected' })
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

    expect(await repository.join(exampleSignup)).toEqual(joined)
    expect(requested).toEqual(['/rest/v1/waitlist_signups'])
  })
})
