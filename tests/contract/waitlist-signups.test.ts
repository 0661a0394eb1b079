import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { administrator, createAccessToken, signInAdministrator } from '../../mocks/administrator'
import { takenEmail } from '../../mocks/made-up-people'
import { server } from '../../mocks/node'
import { mockProject } from '../../mocks/project'
import { setScenario } from '../../mocks/scenario-store'
import { allSignups } from '../../mocks/signup-table'
import { savingsRanges } from '../../src/content/savings-ranges'
import { createSupabaseClient } from '../../src/lib/supabase-client'
import { createOnDemandWaitlistRepository } from '../../src/waitlist/on-demand-waitlist-repository'
import { createSupabaseWaitlistRepository } from '../../src/waitlist/supabase-waitlist-repository'
import { expectConsole } from '../console-guard'

const SEEDED = 1_043
const inAnHour = () => Math.floor(Date.now() / 1_000) + 3_600
const asAdministrator = `Bearer ${createAccessToken({ sub: administrator.id, role: 'authenticated', exp: inAnHour() })}`
const asSomeoneSignedIn = `Bearer ${createAccessToken({ sub: 'somebody', role: 'authenticated', exp: inAnHour() })}`

interface Call {
  method?: string
  table?: string
  query?: string
  body?: unknown
  headers?: Record<string, string | undefined>
}

/** One call with the headers that supabase-js sends. A header of `undefined` is left out. */
async function call({
  method = 'GET',
  table = 'waitlist_signups',
  query = '',
  body,
  headers,
}: Call) {
  const all = {
    apikey: mockProject.anonKey,
    authorization: `Bearer ${mockProject.anonKey}`,
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...headers,
  }
  const response = await fetch(`${mockProject.url}/rest/v1/${table}${query}`, {
    method,
    headers: Object.entries(all).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? null : JSON.parse(text),
  }
}

const signup = {
  name: 'Ada Park',
  email: 'ada.park@example.com',
  phone: null,
  savings_amount: null,
}

function insert(body: unknown, { query = '?select=position', headers = {} } = {}) {
  return call({
    method: 'POST',
    query,
    body,
    headers: {
      accept: 'application/vnd.pgrst.object+json',
      prefer: 'return=representation',
      ...headers,
    },
  })
}

function list(query: string, headers: Call['headers'] = {}) {
  return call({
    query: `?select=*&order=position.asc${query}`,
    headers: { authorization: asAdministrator, prefer: 'count=exact', ...headers },
  })
}

describe('the seeded table', () => {
  test('has 1,043 made-up people, in all five ranges and without one', () => {
    const people = allSignups()
    expect(people).toHaveLength(SEEDED)
    expect(new Set(people.map(({ savings_amount }) => savings_amount))).toEqual(
      new Set([...savingsRanges, null]),
    )
    expect(people.every(({ email }) => /^[a-z.]+@example\.com$/.test(email))).toBe(true)
    expect(new Set(people.map(({ email }) => email)).size).toBe(SEEDED)
    expect(
      people.every(({ phone }) => phone === null || /^\(\d{3}\) 555-01\d\d$/.test(phone)),
    ).toBe(true)
  })

  test('is in line without gaps, in the order of time', () => {
    const people = allSignups()
    expect(people.map(({ position }) => position)).toEqual(people.map((_, index) => index + 1))
    const times = people.map(({ created_at }) => created_at)
    expect(times).toEqual([...times].sort())
  })
})

describe('an insert', () => {
  test('answers with the position alone, as one object', async () => {
    const { status, headers, body } = await insert(signup)
    expect(status).toBe(201)
    expect(body).toEqual({ position: SEEDED + 1 })
    expect(headers.get('content-type')).toBe('application/vnd.pgrst.object+json; charset=utf-8')
    expect(headers.get('content-range')).toBe('*/*')
    expect(headers.get('preference-applied')).toBe('return=representation')
    expect(headers.get('location')).toBeNull()
  })

  test('answers with a list where no single object is asked for', async () => {
    const { status, headers, body } = await insert([signup], { headers: { accept: '*/*' } })
    expect(status).toBe(201)
    expect(body).toEqual([{ position: SEEDED + 1 }])
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  })

  test('answers with nothing where no row is asked for', async () => {
    const { status, headers, body } = await call({ method: 'POST', body: signup })
    expect(status).toBe(201)
    expect(body).toBeNull()
    expect(headers.get('content-length')).toBe('0')
    expect(headers.get('content-type')).toBeNull()
    expect(headers.get('preference-applied')).toBeNull()
  })

  test('counts what it inserted where it is asked to', async () => {
    const { headers } = await insert(signup, {
      headers: { prefer: 'return=representation,count=exact' },
    })
    expect(headers.get('content-range')).toBe('*/1')
    expect(headers.get('preference-applied')).toBe('return=representation, count=exact')
  })

  test('survives a reload, trimmed and in lower case', async () => {
    await insert({ ...signup, email: ' Ada.Park@Example.COM ' })
    expect(allSignups().at(-1)).toMatchObject({
      name: 'Ada Park',
      email: 'ada.park@example.com',
      phone: null,
      savings_amount: null,
      position: SEEDED + 1,
    })
  })

  test.each([takenEmail, takenEmail.toUpperCase(), ` ${takenEmail} `])(
    'of the taken address "%s" is refused without details',
    async (email) => {
      const { status, headers, body } = await insert({ ...signup, email })
      expect(status).toBe(409)
      expect(body).toEqual({
        code: '23505',
        details: null,
        hint: null,
        message: 'duplicate key value violates unique constraint "waitlist_signups_email_key"',
      })
      expect(Object.keys(body)).toEqual(['code', 'details', 'hint', 'message'])
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
      expect(headers.get('proxy-status')).toBe('PostgREST; error=23505')
    },
  )

  test('that is refused burns no position', async () => {
    await insert({ ...signup, email: takenEmail })
    await insert({ ...signup, savings_amount: '$1' })
    expect((await insert(signup)).body).toEqual({ position: SEEDED + 1 })
    expect((await insert({ ...signup, email: 'next@example.com' })).body).toEqual({
      position: SEEDED + 2,
    })
  })

  test.each([
    ['name', 'Ada'],
    ['email', 'x@example.com'],
  ])('without %s violates not-null', async (column) => {
    const { status, body } = await insert({ ...signup, [column]: null })
    expect(status).toBe(400)
    expect(body).toEqual({
      code: '23502',
      details: null,
      hint: null,
      message: `null value in column "${column}" of relation "waitlist_signups" violates not-null constraint`,
    })
  })

  test.each([
    ['name', '   '],
    ['name', 'n'.repeat(201)],
    ['email', 'nobody'],
    ['email', `${'a'.repeat(250)}@example.com`],
    ['phone', '5'.repeat(41)],
    ['savings_amount', '$1'],
  ])('of a bad %s violates its check', async (column, value) => {
    const { status, body } = await insert({ ...signup, [column]: value })
    expect(status).toBe(400)
    expect(body).toEqual({
      code: '23514',
      details: null,
      hint: null,
      message: `new row for relation "waitlist_signups" violates check constraint "waitlist_signups_${column}_check"`,
    })
  })

  test.each(['', '{', 'null', '"text"', '[null]'])('of the body %o is not read', async (body) => {
    const answer = await insert(body)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ code: 'PGRST102', message: 'Empty or invalid json' })
  })

  test('of rows with differing keys is not read', async () => {
    const answer = await insert([signup, { name: 'Bo' }], { headers: { accept: '*/*' } })
    expect(answer.body).toMatchObject({ code: 'PGRST102', message: 'All object keys must match' })
  })

  test('of an unknown column is refused by name', async () => {
    const { status, body } = await insert({ ...signup, nope: 1 })
    expect(status).toBe(400)
    expect(body).toMatchObject({
      code: 'PGRST204',
      message: "Could not find the 'nope' column of 'waitlist_signups' in the schema cache",
    })
  })

  test('of a position of one’s own comes before any question of privilege', async () => {
    const { status, body } = await insert({ ...signup, position: 1 })
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: '428C9' })
  })

  test.each(['id', 'created_at'])('of a %s of one’s own is denied', async (column) => {
    const { status, headers, body } = await insert({ ...signup, [column]: 'x' })
    expect(status).toBe(401)
    expect(headers.get('www-authenticate')).toBe('Bearer')
    expect(body).toEqual({
      code: '42501',
      details: null,
      hint: null,
      message: 'permission denied for table waitlist_signups',
    })
  })

  test.each(['*', 'email', 'position,email'])(
    'that asks back for %s is denied and stores nothing',
    async (select) => {
      const { status, body } = await insert(signup, { query: `?select=${select}` })
      expect(status).toBe(401)
      expect(body).toMatchObject({ code: '42501' })
      expect(allSignups()).toHaveLength(SEEDED)
    },
  )

  test('of two rows as a single object is taken back', async () => {
    const { status, body } = await insert([signup, { ...signup, email: 'bo@example.com' }])
    expect(status).toBe(406)
    expect(body).toEqual({
      code: 'PGRST116',
      details: 'The result contains 2 rows',
      hint: null,
      message: 'Cannot coerce the result to a single JSON object',
    })
    expect(allSignups()).toHaveLength(SEEDED)
  })

  test('into another table finds none', async () => {
    const { status, body } = await call({ method: 'POST', table: 'others', body: signup })
    expect(status).toBe(404)
    expect(body).toMatchObject({ code: 'PGRST205' })
  })

  test('is open to an administrator too', async () => {
    const { status } = await insert(signup, { headers: { authorization: asAdministrator } })
    expect(status).toBe(201)
  })
})

describe('reading', () => {
  test('a page says that there is more (206)', async () => {
    const { status, headers, body } = await list('&offset=0&limit=50')
    expect(status).toBe(206)
    expect(body).toHaveLength(50)
    expect(body[0]).toMatchObject({ position: 1, email: takenEmail })
    expect(headers.get('content-range')).toBe(`0-49/${SEEDED}`)
    expect(headers.get('preference-applied')).toBe('count=exact')
    expect(headers.get('content-location')).toContain('/waitlist_signups?')
  })

  test('the last page gives what is left', async () => {
    const { status, headers, body } = await list('&offset=1000&limit=100')
    expect(status).toBe(206)
    expect(body).toHaveLength(43)
    expect(headers.get('content-range')).toBe(`1000-1042/${SEEDED}`)
  })

  test('the whole table is cut at 1,000 rows, and only a count tells', async () => {
    const counted = await list('')
    expect(counted.status).toBe(206)
    expect(counted.body).toHaveLength(1_000)
    expect(counted.headers.get('content-range')).toBe(`0-999/${SEEDED}`)

    const uncounted = await list('', { prefer: undefined })
    expect(uncounted.status).toBe(200)
    expect(uncounted.body).toHaveLength(1_000)
    expect(uncounted.headers.get('content-range')).toBe('0-999/*')
  })

  test('at the very end is an empty page', async () => {
    const { status, headers, body } = await list(`&offset=${SEEDED}&limit=50`)
    expect(status).toBe(206)
    expect(body).toEqual([])
    expect(headers.get('content-range')).toBe(`*/${SEEDED}`)
  })

  test('behind the end is no page, where it is counted', async () => {
    const { status, headers, body } = await list('&offset=2000&limit=50')
    expect(status).toBe(416)
    expect(headers.get('content-range')).toBe(`*/${SEEDED}`)
    expect(body).toEqual({
      code: 'PGRST103',
      details: `An offset of 2000 was requested, but there are only ${SEEDED} rows.`,
      hint: null,
      message: 'Requested range not satisfiable',
    })
    expect((await list('&offset=2000', { prefer: undefined })).body).toEqual([])
  })

  test('no rows at all, and fewer than none', async () => {
    const none = await list('&limit=0', { prefer: undefined })
    expect([none.status, none.headers.get('content-range'), none.body]).toEqual([200, '*/*', []])
    const fewer = await list('&limit=-1')
    expect(fewer.status).toBe(416)
    expect(fewer.headers.get('content-range')).toBeNull()
    expect(fewer.body).toMatchObject({ code: 'PGRST103' })
  })

  test('only the head has no body', async () => {
    const { status, headers, body } = await call({
      method: 'HEAD',
      query: '?select=*',
      headers: { authorization: asAdministrator, prefer: 'count=exact' },
    })
    expect(status).toBe(206)
    expect(headers.get('content-range')).toBe(`0-999/${SEEDED}`)
    expect(body).toBeNull()
  })

  test('from the other end', async () => {
    const { body } = await call({
      query: '?select=position&order=position.desc&limit=2',
      headers: { authorization: asAdministrator },
    })
    expect(body).toEqual([{ position: SEEDED }, { position: SEEDED - 1 }])
  })

  test.each(['?select=nope', '?select=*&order=nope.asc'])(
    'an unknown column (%s) is refused',
    async (query) => {
      const { status, body } = await call({ query, headers: { authorization: asAdministrator } })
      expect(status).toBe(400)
      expect(body).toMatchObject({
        code: '42703',
        message: 'column waitlist_signups.nope does not exist',
      })
    },
  )
})

describe('who may read', () => {
  test.each(['*', 'email', 'id,position'])(
    'an anonymous visitor may not read %s',
    async (select) => {
      const { status, headers, body } = await call({ query: `?select=${select}` })
      expect(status).toBe(401)
      expect(headers.get('www-authenticate')).toBe('Bearer')
      expect(body).toMatchObject({ code: '42501' })
    },
  )

  test('an anonymous visitor sees no positions but their own', async () => {
    const { status, headers, body } = await call({
      query: '?select=position',
      headers: { prefer: 'count=exact' },
    })
    expect([status, headers.get('content-range'), body]).toEqual([200, '*/0', []])
  })

  test('somebody who is signed in, but no administrator, sees an empty table', async () => {
    const { status, body } = await list('', { authorization: asSomeoneSignedIn })
    expect([status, body]).toEqual([200, []])
  })

  test.each(['PATCH', 'DELETE'])('nobody may %s', async (method) => {
    expect((await call({ method })).status).toBe(401)
    expect((await call({ method, headers: { authorization: asSomeoneSignedIn } })).status).toBe(403)
  })
})

describe('keys and tokens', () => {
  test('no key, no answer', async () => {
    const { status, body } = await call({ headers: { apikey: undefined } })
    expect(status).toBe(401)
    expect(body).toEqual({
      message: 'No API key found in request',
      hint: 'No `apikey` request header or url param was found.',
    })
  })

  test('a wrong key is told so', async () => {
    const { status, body } = await call({ headers: { apikey: 'sb_publishable_other' } })
    expect(status).toBe(401)
    expect(body).toMatchObject({ message: 'Invalid API key' })
  })

  test('an expired token is told so', async () => {
    const expired = createAccessToken({ sub: administrator.id, role: 'authenticated', exp: 1 })
    const { status, headers, body } = await list('', { authorization: `Bearer ${expired}` })
    expect(status).toBe(401)
    expect(body).toMatchObject({ code: 'PGRST303', message: 'JWT expired' })
    expect(headers.get('www-authenticate')).toBe(
      'Bearer error="invalid_token", error_description="JWT expired"',
    )
  })

  test('a token is taken for 30 seconds after its end', async () => {
    const justExpired = createAccessToken({
      sub: administrator.id,
      role: 'authenticated',
      exp: Math.floor(Date.now() / 1_000) - 20,
    })
    expect((await list('', { authorization: `Bearer ${justExpired}` })).status).toBe(206)
  })

  test('a token of two parts is told so', async () => {
    const { status, body } = await list('', { authorization: 'Bearer two.parts' })
    expect(status).toBe(401)
    expect(body).toMatchObject({ code: 'PGRST301', message: 'Expected 3 parts in JWT; got 2' })
  })
})

describe('the repository on supabase-js', () => {
  const client = createSupabaseClient(mockProject)
  const repository = createOnDemandWaitlistRepository(async () =>
    createSupabaseWaitlistRepository(client),
  )
  const person = {
    name: 'Ada Park',
    email: 'ada.park@example.com',
    phone: null,
    savingsAmount: null,
  } as const

  beforeEach(() => localStorage.clear())

  test('joins, and is told the position', async () => {
    expect(await repository.join(person)).toEqual({ outcome: 'joined', position: SEEDED + 1 })
  })

  test('sends all four columns', async () => {
    await repository.join({ ...person, phone: '(206) 555-0100', savingsAmount: savingsRanges[1] })
    expect(allSignups().at(-1)).toMatchObject({
      phone: '(206) 555-0100',
      savings_amount: savingsRanges[1],
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
    expectConsole('error', /^Waitlist list failed: unexpected/)
    expect(await repository.join(person)).toMatchObject({ reason: 'unexpected' })
    expect(await repository.list({ offset: 0, limit: 10 })).toMatchObject({ reason: 'unexpected' })
  })

  test('lists a page with the exact total, for an administrator', async () => {
    signInAdministrator()
    const result = await repository.list({ offset: 100, limit: 2 })
    expect(result).toMatchObject({
      outcome: 'listed',
      total: SEEDED,
      entries: [{ position: 101 }, { position: 102 }],
    })
  })

  test('is refused the list as an anonymous visitor', async () => {
    expectConsole('error', /Waitlist list failed: refused \(status 401, code 42501\)/)
    expect(await repository.list({ offset: 0, limit: 10 })).toMatchObject({
      outcome: 'failed',
      reason: 'refused',
    })
  })
})
