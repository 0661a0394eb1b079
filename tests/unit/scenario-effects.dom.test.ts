import { expect, test } from 'vitest'
import { readScenarios } from '../../mocks/scenarios/active-scenario'
import { signInAdministrator } from '../../mocks/scenarios/demo-session'
import { activeScenarios, replaceScenarios } from '../../mocks/scenarios/scenario-store'
import { type CallId, callOf, calls } from '../../mocks/server/calls'
import { administrator, member } from '../../mocks/server/gotrue/accounts'
import { mockProject } from '../../mocks/server/project'
import { lastPosition } from '../../mocks/server/signups/signup-table'
import { sessionKey } from '../../src/lib/browser-storage'
import type { Exchange } from '../contract/recorder'
import { readRecording } from '../contract/recording'
import { createAdminRepository } from '../support/render-app'

/** The recorded requests, and requests to the sign-in service, which are not recorded. */
const requests: readonly Exchange['request'][] = [
  ...readRecording().map(({ request }) => request),
  { method: 'POST', address: '/auth/v1/token?grant_type=password', body: administrator },
  {
    method: 'POST',
    address: '/auth/v1/token?grant_type=refresh_token',
    body: { refresh_token: '' },
  },
  { method: 'POST', address: '/auth/v1/logout?scope=local' },
]

/** Sends the first recorded request of a call. */
async function send(call: CallId): Promise<Response> {
  for (const { method, address, accept = '*/*', prefer = '', body } of requests) {
    const { href: url } = new URL(address, `${mockProject.url}/rest/v1/`)
    const headers = { apikey: mockProject.anonKey, accept, prefer }
    const text = body === undefined ? null : JSON.stringify(body)
    if (callOf({ method, url }) === call) return fetch(url, { method, headers, body: text })
  }
  throw new Error(`No request of "${call}" is recorded`)
}

/** @returns the status, or 0 if there is no response */
async function statusOf(call: CallId): Promise<number> {
  const response = await send(call).catch(() => null)
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
])('the scenario %s affects every call', async (id, status) => {
  switchOn(id)
  for (const { id: call } of calls) expect(await statusOf(call), call).toBe(status)
})

test.each(calls.map(({ id }, index) => [id, calls.at(index - 1)?.id ?? id]))(
  'a scenario limited to the call "%s" does not affect the call "%s"',
  async (id, other) => {
    switchOn(`unavailable:${id}`)
    expect(await statusOf(id)).toBe(503)
    expect(await statusOf(other)).not.toBe(503)
  },
)

test('the broken scenario sends a captive portal or the response in its option', async () => {
  switchOn('broken')
  expect(await (await send('list')).text()).toContain('Sign in to the Wi-Fi')
  switchOn('broken:418:list')
  expect(await statusOf('list')).toBe(418)
  switchOn('broken:repeated')
  expect(await statusOf('join')).toBe(409)
})

test('a scenario with first-2 affects two requests each time it is switched on', async () => {
  for (let times = 0; times < 2; times++) {
    switchOn('unavailable:friends:first-2,slow:0ms')
    expect(await statusesOf('batches', 2)).toEqual([401, 401])
    expect(await statusesOf('friends', 3)).toEqual([503, 503, 200])
    expect(activeScenarios()).toEqual([{ id: 'slow', delay: 0 }])
  }
})

test('a scenario with first-1 takes precedence over later scenarios in the link', async () => {
  switchOn('unavailable:first-1,offline:list,rate-limited')
  expect(await statusesOf('list', 2)).toEqual([503, 429])
  switchOn('rate-limited,offline:list')
  expect(await statusesOf('list', 2)).toEqual([0, 0])
  expect(await statusOf('friends')).toBe(429)
})

test('a new signup arrives even if another scenario replaces the response', async () => {
  switchOn('slow:0ms:first-1,new-signups,offline')
  const before = lastPosition()
  expect(await statusOf('count')).toBe(0)
  expect(lastPosition()).toBe(before + 1)
  expect(activeScenarios()).toEqual([{ id: 'new-signups' }, { id: 'offline' }])
})

const storedEmail = () =>
  JSON.parse(localStorage.getItem(sessionKey(mockProject.url)) ?? 'null')?.user.email

test.each([administrator, member])(
  'the signed-out scenario ends when $email signs in',
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

test('switching off the signed-out scenario signs the administrator in again', () => {
  switchOn('signed-out')
  switchOn('')
  expect(storedEmail()).toBe(administrator.email)
})
