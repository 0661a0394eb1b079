import { beforeAll, expect, test } from 'vitest'
import { callOf } from '../../mocks/scenarios/calls'
import { answer } from '../../mocks/server/answer'
import { administrator } from '../../mocks/server/gotrue/accounts'
import { startSession } from '../../mocks/server/gotrue/sessions'
import { mockProject } from '../../mocks/server/project'
import { madeUpId, makeUpPeople } from '../../mocks/server/signups/made-up-people'
import { startWith } from '../../mocks/server/signups/signup-table'
import { exampleSignup } from '../support/example-signup'
import { startMockedServer } from '../support/mocked-server'

const TABLE = 'waitlist_signups'
const SEARCH = 'rpc/search_signups'

startMockedServer()
/** What a request would take if it made them up again. It usually takes a tenth of that, or less. */
let makingUpMs = 0
beforeAll(async () => {
  startWith(100_000)
  makingUpMs = await timeOf(async () => void makeUpPeople(100_000))
})

/** @returns milliseconds */
async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await run()
  return performance.now() - startedAt
}

function request(method: string, path: string, body?: object) {
  const headers = {
    apikey: mockProject.anonKey,
    authorization: `Bearer ${startSession(administrator).accessToken}`,
    'content-type': 'application/json',
  }
  return new Request(`${mockProject.url}/rest/v1/${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

const send = (...call: Parameters<typeof request>) => {
  const sent = request(...call)
  return answer(sent, callOf(sent))
}

let joined = 0

test.each([
  ['the last page', () => send('GET', `${TABLE}?position=gt.99949&order=position.asc&limit=51`)],
  ['a list without rows', () => send('GET', `${TABLE}?created_at=gte.9999-01-01&limit=51`)],
  ['a count', () => send('GET', `${TABLE}?select=position&limit=1&position=gt.99990`)],
  ['a search that finds nobody', () => send('POST', SEARCH, { filter: { search: 'nobody' } })],
  [
    'a search that finds many',
    () => send('POST', SEARCH, { filter: { search: 'ada' }, max_rows: 1_000 }),
  ],
  ['a summary', () => send('POST', 'rpc/summarize_signups', { time_zone: 'America/New_York' })],
  ['a join', () => send('POST', TABLE, { ...exampleSignup, email: `ada-${++joined}@example.com` })],
  ['a removal', () => send('DELETE', `${TABLE}?id=eq.${madeUpId(7)}&select=id`)],
])('with 100,000 people, %s takes less time than making them up', async (_name, run) => {
  expect((await run()).ok).toBe(true)
  const times: number[] = []
  for (let count = 0; count < 3; count++) times.push(await timeOf(run))
  expect(Math.min(...times)).toBeLessThan(makingUpMs)
})
