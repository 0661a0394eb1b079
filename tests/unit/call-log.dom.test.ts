import { expect, test, vi } from 'vitest'
import { useCallLog } from '../../mocks/panel/call-log'
import { replaceScenarios } from '../../mocks/scenarios/scenario-store'
import { administrator } from '../../mocks/server/gotrue/accounts'
import { startSession } from '../../mocks/server/gotrue/sessions'
import { mockProject } from '../../mocks/server/project'
import { startWith } from '../../mocks/server/signups/signup-table'
import { expectConsole } from '../support/console-guard'

const table = `${mockProject.url}/rest/v1/waitlist_signups`
const headers = { apikey: mockProject.anonKey, 'Content-Type': 'application/json' }

const join = (init: RequestInit = {}) =>
  fetch(`${table}?select=position`, {
    method: 'POST',
    headers: { ...headers, Prefer: 'return=representation' },
    body: JSON.stringify({ name: 'Ada Park', email: 'ada.park@example.com' }),
    ...init,
  })

const newestCall = () => useCallLog.getState().calls[0]

test('a call is logged with its status, the scenarios that answered, and a link to the state of that time', async () => {
  history.replaceState(null, '', '/join-waitlist')
  startWith(0)
  replaceScenarios([
    { id: 'slow', delay: 5 },
    { id: 'offline' },
    { id: 'rate-limited', call: 'join', rate: { type: 'first', count: 1 } },
    { id: 'admin-empty' },
  ])
  await join()
  expect(newestCall()).toMatchObject({
    label: 'Join the waitlist',
    status: '429',
    affectedBy: ['slow:5ms', 'rate-limited:join:first-1'],
    link: expect.stringMatching(
      /\/join-waitlist\?scenario=slow:5ms,offline,rate-limited:join:first-1,admin-empty&people=0$/,
    ),
  })
  await expect(join()).rejects.toThrow()
  expect(newestCall()).toMatchObject({ status: 'failed', affectedBy: ['slow:5ms', 'offline'] })
  replaceScenarios([])
  await join()
  expect(newestCall()).toMatchObject({ status: '201', affectedBy: [] })
})

test('a call is in the log while it waits for its response', async () => {
  replaceScenarios([{ id: 'never' }])
  const abort = new AbortController()
  const pending = join({ signal: abort.signal })
  await vi.waitFor(() => {
    expect(newestCall()).toMatchObject({ affectedBy: ['never'], status: 'no response yet' })
  })
  abort.abort()
  await expect(pending).rejects.toThrow()
})

test('the log keeps the last 50 calls, the newest first', async () => {
  for (let index = 0; index < 50; index++) await fetch(`${table}?position=eq.${index}`)
  await join()
  expect(useCallLog.getState().calls).toHaveLength(50)
  expect(newestCall()?.label).toBe('Join the waitlist')
})

test.each([
  ['PATCH', '', '{"name":"Ada"}'],
  ['GET', '?select=*&name=eq.Ada', undefined],
  ['POST', '?select=position', '[{"name":"Ada"},{"name":"Bo"}]'],
])('refuses a request that the site does not make: %s %s', async (method, query, body) => {
  expectConsole('error', /^The mock has no answer to /)
  const { accessToken } = startSession(administrator)
  const authorization = `Bearer ${accessToken}`
  const response = await fetch(`${mockProject.url}/rest/v1/waitlist_signups${query}`, {
    method,
    headers: { ...headers, authorization },
    ...(body !== undefined && { body }),
  })
  expect(response.status).toBe(501)
  expect(await response.json()).toEqual({
    message: expect.stringContaining(`${method} /rest/v1/waitlist_signups`),
  })
})
