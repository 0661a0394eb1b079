import { HttpResponse, http } from 'msw'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { signInAdministrator } from '../../mocks/demo-session'
import { madeUpPeople, takenEmail } from '../../mocks/made-up-people'
import { server } from '../../mocks/node'
import { mockProject } from '../../mocks/project'
import { setScenario } from '../../mocks/scenario-store'
import { allSignups } from '../../mocks/signup-table'
import { savingsRanges } from '../../src/content/savings-ranges'
import { createAnonymousClient } from '../../src/lib/postgrest-client'
import { createSupabaseWaitlistRepository } from '../../src/waitlist/supabase-waitlist-repository'
import type { WaitlistRepository } from '../../src/waitlist/waitlist-repository'
import { expectConsole } from '../console-guard'

let repository: WaitlistRepository

// The client takes the `fetch` that is there when it is created, and the mocked server replaces that before all tests.
beforeAll(() => {
  repository = createSupabaseWaitlistRepository(createAnonymousClient(mockProject))
})

const person = {
  name: 'Ada Park',
  email: 'ada.park@example.com',
  phone: null,
  savingsAmount: null,
} as const

const joined = { outcome: 'joined', position: madeUpPeople.length + 1 }

afterEach(() => {
  vi.useRealTimers()
})

test('joins, and is told the position', async () => {
  expect(await repository.join(person)).toEqual(joined)
})

test('sends all four columns', async () => {
  await repository.join({ ...person, phone: '(206) 555-0100', savingsAmount: savingsRanges[1] })
  expect(allSignups().at(-1)).toMatchObject({
    phone: '(206) 555-0100',
    savings_amount: savingsRanges[1],
  })
})

test('sends what supabase-js would for its table, as nobody', async () => {
  let sent: Request | undefined
  server.events.on('request:start', ({ request }) => {
    sent = request
  })
  signInAdministrator()
  await repository.join(person)
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

test('names a duplicate, without a line in the log', async () => {
  expect(await repository.join({ ...person, email: takenEmail })).toMatchObject({
    outcome: 'failed',
    reason: 'duplicate-email',
  })
})

test.each([
  ['insert-failure', 'unexpected'],
  ['rate-limited', 'rate-limited'],
  ['unavailable', 'unavailable'],
  ['offline', 'offline'],
] as const)('under %s says %s, and logs no personal data', async (scenario, reason) => {
  setScenario(scenario, true)
  expectConsole(
    'error',
    new RegExp(`^Waitlist join failed: ${reason} \\(status \\d+, code \\w+\\)$`),
  )
  expect(await repository.join(person)).toMatchObject({ outcome: 'failed', reason })
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
])('takes %s for no success, though supabase-js may', async (_name, answer) => {
  server.use(http.all(`${mockProject.url}/rest/v1/waitlist_signups`, answer))
  expectConsole('error', /^Waitlist join failed: unexpected/)
  expect(await repository.join(person)).toMatchObject({ reason: 'unexpected' })
})

describe('with a session of before that is over, while the sign-in service is down', () => {
  test('joins at once: nobody is asked who it is', async () => {
    const anHourAgo = Date.now() - 4_000_000
    vi.useFakeTimers({ now: anHourAgo, toFake: ['Date'] })
    signInAdministrator()
    vi.useRealTimers()
    setScenario('sign-in-failure', true)
    const asked: string[] = []
    server.events.on('request:start', ({ request }) => asked.push(new URL(request.url).pathname))

    expect(await repository.join(person)).toEqual(joined)
    expect(asked).toEqual(['/rest/v1/waitlist_signups'])
  })
})
