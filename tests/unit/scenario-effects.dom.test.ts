import { expect, onTestFinished, test } from 'vitest'
import { readScenarios } from '../../mocks/scenarios/active-scenario'
import { type CallId, calls } from '../../mocks/scenarios/calls'
import { startDemoSession } from '../../mocks/scenarios/demo-session'
import { presets } from '../../mocks/scenarios/presets'
import { activeScenarios, replaceScenarios } from '../../mocks/scenarios/scenario-store'
import { administrator, member } from '../../mocks/server/accounts'
import { mockProject } from '../../mocks/server/project'
import { sessionKey } from '../../src/lib/session-storage'
import { createAdminRepository } from '../render-app'

const requests: Readonly<Record<CallId, { path: string; body?: object }>> = {
  join: { path: '/rest/v1/waitlist_signups', body: { name: 'Ada', email: 'ada@example.com' } },
  list: { path: '/rest/v1/waitlist_signups?select=position' },
  remove: { path: '/rest/v1/waitlist_signups?id=eq.00000000-0000-4000-8000-000000000001' },
  'sign-in': { path: '/auth/v1/token?grant_type=password', body: administrator },
  refresh: { path: '/auth/v1/token?grant_type=refresh_token', body: { refresh_token: 'abc' } },
  'sign-out': { path: '/auth/v1/logout' },
}

/** @returns the status, and 0 if there is no response */
async function statusOf(call: CallId): Promise<number> {
  const { path, body } = requests[call]
  const response = await fetch(`${mockProject.url}${path}`, {
    method: calls.find(({ id }) => id === call)?.method ?? 'GET',
    headers: { apikey: mockProject.anonKey },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => null)
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
])('%s affects every call, or the one that it is put on', async (id, status) => {
  const normal = new Map<CallId, number>()
  for (const call of calls) normal.set(call.id, await statusOf(call.id))
  for (const affected of calls) {
    switchOn(id)
    expect(await statusOf(affected.id), affected.id).toBe(status)
    switchOn(`${id}:${affected.id}`)
    for (const call of calls) {
      // The second signup with the same email is a duplicate.
      const usual = call.id === 'join' ? 409 : normal.get(call.id)
      expect(await statusOf(call.id)).toBe(call.id === affected.id ? status : usual)
    }
  }
})

test('every-3 affects every third request, and first-2 the first two, after which it ends', async () => {
  switchOn('rate-limited:every-3')
  expect(await statusesOf('list', 7)).toEqual([200, 200, 429, 200, 200, 429, 200])
  switchOn('unavailable:first-2,slow:0ms')
  expect(await statusesOf('list', 4)).toEqual([503, 503, 200, 200])
  expect(activeScenarios()).toEqual([{ id: 'slow', delay: 0 }])
})

test('a rate counts only requests of the affected calls, from when the scenario was switched on', async () => {
  switchOn('unavailable:list:every-2')
  expect(await statusOf('list')).toBe(200)
  expect(await statusOf('join')).toBe(201)
  expect(await statusOf('list')).toBe(503)
  expect(await statusOf('list')).toBe(200)
  switchOn('unavailable:list:every-2')
  expect(await statusOf('list')).toBe(200)
})

test('a request that a scenario leaves alone is answered by the next one', async () => {
  switchOn('rate-limited:every-2,unavailable')
  expect(await statusesOf('list', 4)).toEqual([503, 429, 503, 429])
})

test('a request that another scenario answers is not counted', async () => {
  switchOn('unavailable:first-1,offline:list')
  expect(await statusesOf('list', 2)).toEqual([0, 0])
  expect(await statusesOf('join', 2)).toEqual([503, 201])
  expect(activeScenarios()).toEqual([{ id: 'offline', call: 'list' }])
})

test('a preset that is chosen again counts from the start', async () => {
  const rush = presets.find(({ scenarios }) => scenarios.includes('rate-limited'))?.scenarios ?? ''
  for (let times = 0; times < 2; times++) {
    switchOn(rush.replace('1500ms', '0ms'))
    expect(await statusOf('join')).not.toBe(429)
  }
})

test('the sign-in service answers with its own errors', async () => {
  switchOn('rate-limited')
  const response = await fetch(`${mockProject.url}${requests['sign-in'].path}`, { method: 'POST' })
  expect(await response.json()).toMatchObject({ code: 'over_request_rate_limit' })
})

const storageKey = sessionKey(mockProject.url)
const storedEmail = () => JSON.parse(localStorage.getItem(storageKey) ?? 'null')?.user.email

test.each([administrator, member])(
  'signed-out ends when $email signs in, and the session stays',
  async (account) => {
    onTestFinished(startDemoSession())
    expect(storedEmail()).toBe(administrator.email)
    switchOn('signed-out,slow:0ms')
    expect(storedEmail()).toBeUndefined()
    const repository = createAdminRepository()
    expect(await repository.signIn({ ...account, password: 'wrong' })).toMatchObject({
      type: 'failed',
    })
    expect(activeScenarios()).toHaveLength(2)
    expect(await repository.signIn(account)).toEqual({ type: 'signed-in' })
    expect(activeScenarios()).toEqual([{ id: 'slow', delay: 0 }])
    expect(storedEmail()).toBe(account.email)
  },
)

test('session-expired ends with a sign-in, and can be switched on again', async () => {
  onTestFinished(startDemoSession())
  const repository = createAdminRepository()
  for (let times = 0; times < 2; times++) {
    switchOn('session-expired')
    const { access_token: token } = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    const list = await fetch(`${mockProject.url}${requests.list.path}`, {
      headers: { apikey: mockProject.anonKey, Authorization: `Bearer ${token}` },
    })
    expect(list.status).toBe(401)
    expect(await repository.signIn(administrator)).toEqual({ type: 'signed-in' })
    expect(activeScenarios()).toEqual([])
  }
})

test('switching signed-out off signs the administrator in again', () => {
  onTestFinished(startDemoSession())
  switchOn('signed-out')
  switchOn('')
  expect(storedEmail()).toBe(administrator.email)
})
