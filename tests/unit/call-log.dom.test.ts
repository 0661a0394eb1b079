import { expect, test, vi } from 'vitest'
import { useCallLog } from '../../mocks/call-log/call-log'
import { toCurl, toLink } from '../../mocks/call-log/copy-formats'
import { replaceScenarios } from '../../mocks/scenarios/scenario-store'
import { administrator } from '../../mocks/server/gotrue/accounts'
import { startSession } from '../../mocks/server/gotrue/sessions'
import { mockProject } from '../../mocks/server/project'
import { startWith } from '../../mocks/server/signups/signup-table'
import { expectConsole } from '../support/console-guard'

const table = `${mockProject.url}/rest/v1/waitlist_signups`
const headers = {
  apikey: mockProject.anonKey,
  'Content-Type': 'application/json',
  Prefer: 'return=representation',
}

const join = (signup: object) =>
  fetch(`${table}?select=position`, { method: 'POST', headers, body: JSON.stringify(signup) })

const signIn = (credentials: object) =>
  fetch(`${mockProject.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers,
    body: JSON.stringify(credentials),
  })

/** The newest call, once its request and its response have been read. */
async function newestCall() {
  return await vi.waitFor(() => {
    const [call] = useCallLog.getState().calls
    if (call === undefined || call.outcome.type === 'pending') throw new Error('pending')
    expect(call.request.body).not.toBe('')
    return call
  })
}

test('logs the request and the response with their headers, the page, and the time', async () => {
  history.replaceState(null, '', '/join-waitlist')
  await join({ name: 'Ada Park', email: 'ada.park@example.com' })
  const call = await newestCall()
  expect(call).toMatchObject({
    call: 'join',
    method: 'POST',
    page: '/join-waitlist',
    affectedBy: [],
    outcome: { type: 'answered', status: 201 },
  })
  expect(call.request.headers).toContainEqual(['apikey', mockProject.anonKey])
  expect(JSON.parse(call.request.body)).toEqual({
    name: 'Ada Park',
    email: 'ada.park@example.com',
  })
  if (call.outcome.type !== 'answered') throw new Error('not answered')
  expect(call.outcome.milliseconds).toBeGreaterThanOrEqual(0)
  expect(JSON.parse(call.outcome.response.body)).toEqual({ position: 1_044 })
  expect(Object.fromEntries(call.outcome.response.headers)).toHaveProperty('content-range')
})

test('names the scenarios that delayed or replaced the response, and no other', async () => {
  replaceScenarios([
    { id: 'slow', delay: 5 },
    { id: 'offline' },
    { id: 'rate-limited', call: 'join' },
    { id: 'admin-empty' },
  ])
  await join({ name: 'Ada Park', email: 'ada.park@example.com' })
  const call = await newestCall()
  expect(call.affectedBy).toEqual(['slow:5ms', 'rate-limited:join'])
  expect(toLink(call)).toMatch(
    /\?scenario=slow:5ms,offline,rate-limited:join,admin-empty&people=1043$/,
  )
})

test('logs a request that fails without a response', async () => {
  replaceScenarios([{ id: 'offline' }])
  await expect(join({ name: 'Ada Park', email: 'ada.park@example.com' })).rejects.toThrow()
  expect(await newestCall()).toMatchObject({ outcome: { type: 'answered', status: 0 } })
})

test('keeps the beginning of a response of 10 MB', async () => {
  replaceScenarios([{ id: 'broken', response: 'huge' }])
  await join({ name: 'Ada Park', email: 'ada.park@example.com' })
  const { outcome } = await newestCall()
  if (outcome.type !== 'answered') throw new Error('not answered')
  expect(outcome.response.body).toMatch(/x\n\(and 9,900,002 more characters\)$/)
  expect(outcome.response.body.length).toBeLessThan(101_000)
})

test('logs a request while it waits for its response', async () => {
  replaceScenarios([{ id: 'never' }])
  const abort = new AbortController()
  const pending = fetch(table, { method: 'POST', headers, body: '{}', signal: abort.signal })
  await vi.waitFor(() => {
    expect(useCallLog.getState().calls).toMatchObject([
      { affectedBy: ['never'], outcome: { type: 'pending' } },
    ])
  })
  abort.abort()
  await expect(pending).rejects.toThrow()
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

test('keeps the last 200 calls, the newest first', async () => {
  for (let index = 0; index <= 200; index++) await fetch(`${table}?position=eq.${index}`)
  const { calls } = useCallLog.getState()
  expect(calls).toHaveLength(200)
  expect(calls[0]?.url).toContain('position=eq.200')
})

test('replaces personal data other than that of made-up people', async () => {
  await join({ name: 'Real Name', email: 'real@somewhere.com', phone: '+1 206 000 0000' })
  const joined = await newestCall()
  expect(JSON.parse(joined.request.body)).toEqual({
    name: 'Somebody Else',
    email: 'somebody-else@example.com',
    phone: '(206) 555-0100',
  })
  await signIn({ email: 'real@somewhere.com', password: 'a real password' })
  const refused = await newestCall()
  await signIn(administrator)
  const accepted = await newestCall()
  expect(JSON.parse(accepted.request.body)).toMatchObject({ password: administrator.password })
  await join({ name: 'Real Name', email: 'ada.park@example.com', phone: '206 000 0000' })
  const withMadeUpEmail = await newestCall()
  const everything =
    JSON.stringify([joined, refused, withMadeUpEmail]) + toCurl(joined) + toCurl(refused)
  expect(everything).not.toMatch(/real|206 000/i)
})

const search = (text: string) =>
  fetch(`${mockProject.url}/rest/v1/rpc/search_signups?limit=51`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ filter: { search: text, savings: '' }, newest_first: true }),
  })

test.each([
  ['Real Name', 'somebody somebody'],
  ['real@somewhere.com ada', 'somebody ada'],
  ['+12060000000 2060000000 ada2060000000', 'somebody somebody somebody'],
  ["zoe ZOË O'Bri müll chen", "zoe ZOË O'Bri müll chen"],
  ['ada.park12@example.com @example.com', 'ada.park12@example.com @example.com'],
  ['  ', '  '],
  [' k7qx2m9p ', ' k7qx2m9p '],
])('logs the search for "%s" as "%s"', async (typed, logged) => {
  await search(typed)
  const call = await newestCall()
  expect(JSON.parse(call.request.body)).toEqual({
    filter: { search: logged, savings: '' },
    newest_first: true,
  })
  expect(toCurl(call)).not.toMatch(/real|2060000000/i)
})

test('keeps only the first 100 rows of a response', async () => {
  const { accessToken } = startSession(administrator)
  await fetch(`${table}?limit=101&order=position.asc`, {
    headers: { ...headers, authorization: `Bearer ${accessToken}` },
  })
  const call = await vi.waitFor(() => {
    const [newest] = useCallLog.getState().calls
    if (newest?.outcome.type !== 'answered') throw new Error('not answered')
    return newest.outcome.response
  })
  const rows = call.body.replace('\n(and 1 more rows)', '')
  expect(rows).not.toBe(call.body)
  expect(JSON.parse(rows)).toHaveLength(100)
})

test('writes cURL that a shell reads back as the same request', async () => {
  await join({ name: "Ada O'Brien", email: 'ada.obrien@example.com' })
  const call = await newestCall()
  const { execFileSync } = await import('node:child_process')
  const script = `curl() { for part in "$@"; do printf '%s\\0' "$part"; done; }; ${toCurl(call)}`
  const parts = execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0')
  const after = (flag: string) => parts.filter((_part, index) => parts[index - 1] === flag)
  expect(after('-X')).toEqual(['POST'])
  expect(parts).toContain(`${table}?select=position`)
  expect(after('-H')).toEqual(call.request.headers.map(([name, value]) => `${name}: ${value}`))
  expect(after('--data-raw').map((body) => JSON.parse(body))).toEqual([
    { name: "Ada O'Brien", email: 'ada.obrien@example.com' },
  ])
})

test('links to a scenario for every n-th request so that the first request is affected', async () => {
  replaceScenarios([
    { id: 'rate-limited', rate: { type: 'every', count: 2 } },
    { id: 'slow', delay: 0, rate: { type: 'every', count: 3 } },
  ])
  for (const email of ['ada.chen@example.com', 'ada.cohen@example.com']) {
    await join({ name: 'Ada Chen', email })
    await newestCall()
  }
  expect(toLink(await newestCall())).toContain('?scenario=rate-limited:first-1,slow:0ms:every-3&')
})

test('links to the page with the number of people', async () => {
  history.replaceState(null, '', '/admin')
  startWith(0)
  await join({ name: 'Ada Park', email: 'ada.park@example.com' })
  const link = new URL(toLink(await newestCall()))
  expect(link.pathname + link.search).toBe('/admin?scenario=&people=0')
})
