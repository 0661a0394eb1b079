import { expect, test } from 'vitest'
import { readScenarios } from '../../mocks/scenarios/active-scenario'
import { signInAdministrator } from '../../mocks/scenarios/demo-session'
import { activeScenarios, replaceScenarios } from '../../mocks/scenarios/scenario-store'
import { type CallId, calls } from '../../mocks/server/calls'
import { administrator, member } from '../../mocks/server/gotrue/accounts'
import { mockProject } from '../../mocks/server/project'
import { madeUpId } from '../../mocks/server/signups/made-up-people'
import { lastPosition } from '../../mocks/server/signups/signup-table'
import { sessionKey } from '../../src/lib/session-storage'
import { createAdminRepository } from '../support/render-app'

const table = '/rest/v1/waitlist_signups'
const rpc = '/rest/v1/rpc'
const key = 'idempotency-key=a0000000-0000-4000-8000-000000000001'

const page = 'order=position.asc&limit'

/** Method, path, body, and headers. */
type SentRequest = readonly [string, string, (object | null)?, Record<string, string>?]

const counted = { prefer: 'count=exact' }
const returned = { prefer: 'return=representation' }

const requests = {
  join: [
    'POST',
    `${table}?select=position`,
    { name: 'Ada', email: 'ada@example.com' },
    { accept: 'application/vnd.pgrst.object+json' },
  ],
  export: ['GET', `${table}?select=*&${page}=1000`],
  list: ['GET', `${table}?select=*&${page}=100`],
  search: ['POST', `${rpc}/search_signups`, { filter: { search: 'ada' } }],
  summary: ['POST', `${rpc}/summarize_signups`, {}],
  friends: ['POST', `${rpc}/count_friends`, { code: 'K7QX2M9P' }],
  place: ['POST', `${rpc}/find_place`, {}],
  correct: ['POST', `${rpc}/correct_email`, { old_email: '', new_email: '' }, { prefer: key }],
  leave: ['POST', `${rpc}/leave_waitlist`, {}, { prefer: key }],
  count: ['GET', `${table}?select=position&${page}=1&position=gt.7`, null, counted],
  preview: ['POST', `${rpc}/preview_batch`, { how_many: 1 }],
  invite: ['POST', `${rpc}/invite_batch`, { ids: [madeUpId(100)] }],
  'take-back': ['POST', `${rpc}/take_back_batch`, { batch: 1_000 }],
  batches: ['POST', `${rpc}/list_batches`, {}],
  remove: ['DELETE', `${table}?id=eq.${madeUpId(1)}&select=id`, null, returned],
  'sign-in': ['POST', '/auth/v1/token?grant_type=password', administrator],
  refresh: ['POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token: 'abc' }],
  'sign-out': ['POST', '/auth/v1/logout?scope=local'],
} satisfies Record<CallId, SentRequest>

const send = ([method, path, body = null, headers]: SentRequest) =>
  fetch(`${mockProject.url}${path}`, {
    method,
    headers: { apikey: mockProject.anonKey, 'content-type': 'application/json', ...headers },
    body: body && JSON.stringify(body),
  })

/** @returns the status, and 0 if there is no response */
async function statusOf(call: CallId): Promise<number> {
  const response = await send(requests[call]).catch(() => null)
  return response?.status ?? 0
}

const switchOn = (text: string) => replaceScenarios(readScenarios(text).scenarios)

async function statusesOf(call: CallId, times: number): Promise<number[]> {
  const statuses: number[] = []
  for (let index = 0; index < times; index++) statuses.push(await statusOf(call))
  return statuses
}

test.each([
  ['offline', 0],
  ['unavailable', 503],
  ['rate-limited', 429],
  ['server-error', 500],
])('%s affects every call', async (id, status) => {
  switchOn(id)
  for (const { id: call } of calls) expect(await statusOf(call), call).toBe(status)
})

test.each(calls.map(({ id }, index) => [id, calls.at(index - 1)?.id ?? id]))(
  'a scenario that is put on "%s" affects no other call, such as "%s"',
  async (id, other) => {
    switchOn(`unavailable:${id}`)
    expect(await statusOf(id)).toBe(503)
    expect(await statusOf(other)).not.toBe(503)
  },
)

test('broken sends the sign-in page of a Wi-Fi network, or what its option names', async () => {
  switchOn('broken')
  expect(await (await send(requests.list)).text()).toContain('Sign in to the Wi-Fi')
  switchOn('broken:418:list')
  expect(await statusOf('list')).toBe(418)
  switchOn('broken:repeated')
  expect(await statusOf('join')).toBe(409)
})

test('first-2 affects the first two requests of the affected calls, each time it is switched on', async () => {
  for (let times = 0; times < 2; times++) {
    switchOn('unavailable:friends:first-2,slow:0ms')
    expect(await statusesOf('batches', 2)).toEqual([401, 401])
    expect(await statusesOf('friends', 3)).toEqual([503, 503, 200])
    expect(activeScenarios()).toEqual([{ id: 'slow', delay: 0 }])
  }
})

test('a response is replaced by the last scenario in the link, and first by one for the first requests', async () => {
  switchOn('unavailable:first-1,offline:list,rate-limited')
  expect(await statusesOf('list', 2)).toEqual([503, 429])
  switchOn('rate-limited,offline:list')
  expect(await statusesOf('list', 2)).toEqual([0, 0])
  expect(await statusOf('friends')).toBe(429)
})

test('what happens before a response happens in any case, also if the response is replaced', async () => {
  switchOn('slow:0ms:first-1,new-signups,offline')
  const before = lastPosition()
  expect(await statusOf('count')).toBe(0)
  expect(lastPosition()).toBe(before + 1)
  expect(activeScenarios()).toEqual([{ id: 'new-signups' }, { id: 'offline' }])
})

const storedEmail = () =>
  JSON.parse(localStorage.getItem(sessionKey(mockProject.url)) ?? 'null')?.user.email

test.each([administrator, member])(
  'signed-out ends when $email signs in, and the session stays',
  async (account) => {
    signInAdministrator()
    switchOn('signed-out,slow:0ms')
    expect(storedEmail()).toBeUndefined()
    const repository = createAdminRepository()
    await repository.signIn({ ...account, password: 'wrong' })
    expect(activeScenarios()).toHaveLength(2)
    expect(await repository.signIn(account)).toEqual({ type: 'signed-in' })
    expect(activeScenarios()).toEqual([{ id: 'slow', delay: 0 }])
    expect(storedEmail()).toBe(account.email)
  },
)

test('switching signed-out off signs the administrator in again', () => {
  switchOn('signed-out')
  switchOn('')
  expect(storedEmail()).toBe(administrator.email)
})
