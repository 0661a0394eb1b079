import { expect, test } from 'vitest'
import { administrator } from '../../mocks/server/gotrue/accounts'
import { respondToAuthRequest } from '../../mocks/server/gotrue/gotrue'
import { startSession } from '../../mocks/server/gotrue/sessions'
import { respondToTableRequest } from '../../mocks/server/postgrest/postgrest'
import { respondToFunctionRequest } from '../../mocks/server/postgrest/postgrest-functions'
import { mockProject } from '../../mocks/server/project'
import { startWith } from '../../mocks/server/signups/signup-table'
import { startMockedServer } from '../support/mocked-server'

// For the local storage that holds the tables.
startMockedServer()

function request(query: string, headers: Record<string, string> = {}) {
  const url = `${mockProject.url}/rest/v1/waitlist_signups${query}`
  return new Request(url, { headers: { apikey: mockProject.anonKey, ...headers } })
}

test.each([
  '?on_conflict=email',
  '?or=(position.eq.1,position.eq.2)',
  '?email=ilike.*ada*',
  '?position=not.eq.1',
  '?position=lte.1',
  '?email=gt.a',
  '?savings_amount=is.not_null',
  '?select=id,rewards(name)',
  '?select=place:position',
  '?select=position::text',
  '?select=*&order=position.asc.nullslast',
  '?select=*&order=',
  '?select=',
  '?position=in.1,2',
  '?name=in.("Park, Ada")',
  '?name=in.("Ada \\"Park\\"")',
  '?limit=many',
  '?offset=-1',
])('the mock throws for a query that it does not implement (%s)', async (query) => {
  await expect(respondToTableRequest(request(query), 'waitlist_signups')).rejects.toThrow(
    'The mocked PostgREST does not implement',
  )
})

test.each([
  ['integers', '?position=gt.0x1f'],
  ['integers', '?position=gt.1_000'],
  ['integers', '?position=gt.21474836480x'],
  ['times', '?created_at=gte.yesterday'],
  ['times', '?created_at=gte.June 1, 2026'],
  ['times', '?created_at=gte.today utc'],
  ['times', '?created_at=gte.2026-06-01-02'],
  ['times', '?created_at=gte.2026-06-01T00:00:00%2B16:00'],
  ['times', '?created_at=gte.2026-06-01T00:00:00%2B01:60'],
  ['times', '?created_at=gte.2026-06-01T00:00:00.0000001Z'],
  ['texts', '?name=eq.Ada%00'],
  // A plus sign that is not encoded.
  ['times', '?created_at=gte.2026-06-01T00:00:00+00:00'],
  ['UUIDs', '?id=eq.{00000000-0000-4000-8000-000000000001}'],
])('the mock throws for formats of %s that it does not implement (%s)', async (_type, query) => {
  await expect(respondToTableRequest(request(query), 'waitlist_signups')).rejects.toThrow(
    'The mocked PostgreSQL does not implement',
  )
})

test('the mock ignores only the white space that PostgreSQL ignores', async () => {
  const respond = (text: string) =>
    respondToTableRequest(request(`?select=position&position=gt.${text}`), 'waitlist_signups')
  expect((await respond('%0A%205%09')).status).toBe(200)
  expect((await respond('\u00a05')).status).toBe(400)
})

const { accessToken } = startSession(administrator)
const authorization = `Bearer ${accessToken}`

test.each(['name.asc', 'phone', 'savings_amount.desc', 'invited_by', 'id', 'friends_joined,email'])(
  'the mock throws for the order %s, because it does not know the collation',
  async (order) => {
    const read = request(`?select=position&order=${order}`, { authorization })
    await expect(respondToTableRequest(read, 'waitlist_signups')).rejects.toThrow(
      'The mocked PostgreSQL does not implement the order of',
    )
  },
)

test.each(['limit=1', 'order=position', 'offset=1'])(
  'the mock throws for a removal with %s',
  async (range) => {
    const removal = request(`?position=eq.1&${range}`, { authorization })
    await expect(
      respondToTableRequest(new Request(removal, { method: 'DELETE' }), 'waitlist_signups'),
    ).rejects.toThrow('The mocked PostgREST does not implement')
  },
)

function call(name: string, body: string, init: RequestInit = {}, query = '') {
  const headers = {
    apikey: mockProject.anonKey,
    authorization,
    'content-type': 'application/json',
    ...init.headers,
  }
  const url = `${mockProject.url}/rest/v1/rpc/${name}${query}`
  return respondToFunctionRequest(
    new Request(url, { method: 'POST', body, ...init, headers }),
    name,
  )
}

test.each([
  ['a GET request', () => call('search_signups', '', { method: 'GET', body: null }, '?search=ada')],
  [
    'a body of plain text',
    () => call('search_signups', 'ada', { headers: { 'content-type': 'text/plain' } }),
  ],
  ['a list', () => call('search_signups', '[{"filter":{}}]')],
  ['a list as a condition', () => call('search_signups', '{"filter":{"search":["ada"]}}')],
  ['a list as a filter', () => call('search_signups', '{"filter":["ada"]}')],
  ['U+0000', () => call('search_signups', '{"filter":{"search":"\\u0000"}}')],
  ['a lone surrogate', () => call('search_signups', '{"filter":{"search":"\\ud83d"}}')],
  ['a number that ends in a zero', () => call('search_signups', '{"filter":{},"max_rows":1.0}')],
  ['a short boolean', () => call('search_signups', '{"filter":{},"newest_first":"y"}')],
  ['an abbreviated time zone', () => call('summarize_signups', '{"time_zone":"PST"}')],
  ['a POSIX time zone', () => call('summarize_signups', '{"time_zone":"<+02>-2"}')],
  ['a filter of the summary', () => call('summarize_signups', '{}', {}, '?total=gt.1')],
])('the mock throws for a function with %s', async (_name, send) => {
  await expect(send()).rejects.toThrow(/The mocked Post(gREST|greSQL) does not implement/)
})

function insert(body: string) {
  const headers = { 'content-type': 'application/json' }
  const sent = new Request(request('', headers), { method: 'POST', body })
  return respondToTableRequest(sent, 'waitlist_signups')
}

test.each([
  '"name":"Ada\\u0000"',
  '"name":"\\ude00\\ud83d"',
  '"\\u0000":""',
  '"name":{"first":"Ada"}',
  '"name":["Ada"]',
  '"name":1.0',
  '"name":-0',
  '"name":1e3',
  '"name":9007199254740993',
])('the mock throws for an insert with %s', async (member) => {
  await expect(insert(`{"email":"ada@example.com",${member}}`)).rejects.toThrow(
    /The mocked Post(gREST|greSQL) does not implement/,
  )
})

test.each(['5', 'null', '"Ada"', '[1]', '[[]]'])(
  'the mock throws for an insert of %s',
  async (body) => {
    await expect(insert(body)).rejects.toThrow('The mocked PostgREST does not implement')
  },
)

test.each([
  '"name":"\\ud83d\\ude00 1.0 \\" 1e3"',
  '"name":"\\\\u0000"',
  '"name":-1200',
  '"name":true',
])('the mock stores %s', async (member) => {
  startWith(0)
  expect((await insert(`{"email":"ada@example.com",${member}}`)).status).toBe(201)
})

test.each([
  ['Prefer', 'count=planned'],
  ['Prefer', 'return=representation,resolution=merge-duplicates'],
  ['Accept', 'text/csv'],
  ['Accept-Profile', 'private'],
  ['Range', '0-9'],
])('the mock throws for a header that it does not implement (%s: %s)', async (name, value) => {
  const unsupported = request('?select=position', { [name]: value })
  await expect(respondToTableRequest(unsupported, 'waitlist_signups')).rejects.toThrow(
    'The mocked PostgREST does not implement',
  )
})

test.each([
  ['GET', 'user', ''],
  ['PUT', 'user', ''],
  ['POST', 'signup', ''],
  ['POST', 'token', '?grant_type=pkce'],
  ['POST', 'token', ''],
  ['POST', 'logout', '?scope=others'],
])(
  'the mock throws for a request to GoTrue that it does not implement (%s %s%s)',
  async (method, path, query) => {
    const url = `${mockProject.url}/auth/v1/${path}${query}`
    const unsupported = new Request(url, { method, headers: { apikey: mockProject.anonKey } })
    await expect(respondToAuthRequest(unsupported, path)).rejects.toThrow(
      'The mocked GoTrue does not implement',
    )
  },
)

test('the mock throws for a sign-in with a phone number', async () => {
  const phone = new Request(`${mockProject.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: mockProject.anonKey },
    body: JSON.stringify({ phone: '+12065550100', password: 'secret' }),
  })
  await expect(respondToAuthRequest(phone, 'token')).rejects.toThrow(
    'The mocked GoTrue does not implement signing in with a phone number',
  )
})
