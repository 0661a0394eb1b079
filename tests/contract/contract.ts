import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { savingsRanges } from '../../src/content/savings-ranges'
import type { Database } from '../../src/lib/database.types'
import { type Answerer, type Expected, expectAnswer, type Persona, readAnswer } from './answerer'

const SINGLE_OBJECT = 'application/vnd.pgrst.object+json'
const MAX_ROWS = 1_000

interface Call {
  as?: Persona
  method?: string
  path?: string
  query?: string
  body?: unknown
  /** A header of null is left out. */
  headers?: Readonly<Record<string, string | null>>
}

/**
 * The wire contract between the site and its backend, as PostgREST and GoTrue keep it:
 * https://docs.postgrest.org/en/stable/references/errors.html and PostgREST's own tests (InsertSpec, SingularSpec,
 * RangeSpec, ErrorSpec, AuthSpec). In: what answers. It needs nothing of it but its API, and leaves its waitlist as it
 * was, but for the numbers that were given.
 */
export function describeContract(start: () => Promise<Answerer>) {
  let answerer: Answerer
  const metDifferences = new Set<string>()
  const tokens = new Map<Persona, string>()
  const joinedEmails: string[] = []
  const runId = Date.now().toString(36)

  const expectContract = (answer: Parameters<typeof expectAnswer>[0], expected: Expected) => {
    for (const name of expectAnswer(answer, expected, answerer.differences))
      metDifferences.add(name)
  }

  beforeAll(async () => {
    answerer = await start()
  }, 60_000)

  afterAll(async () => {
    for (const email of joinedEmails) {
      await table({
        as: 'administrator',
        method: 'DELETE',
        query: `?email=eq.${encodeURIComponent(email)}`,
      })
    }
    await answerer.close?.()
  }, 60_000)

  /** One call with the headers that supabase-js sends. */
  async function call({
    as = 'anonymous',
    method = 'GET',
    path = '',
    query = '',
    body,
    headers,
  }: Call) {
    const { project } = answerer
    const all: Record<string, string | null> = {
      apikey: project.anonKey,
      authorization: `Bearer ${await bearerOf(as)}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    }
    const request = new Request(`${project.url}${path}${query}`, {
      method,
      headers: Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null),
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return readAnswer(await answerer.fetch(request))
  }

  const table = ({ path = 'waitlist_signups', ...rest }: Call) =>
    call({ ...rest, path: `/rest/v1/${path}` })

  const insert = (
    body: unknown,
    { query = '?select=position', headers = {}, ...rest }: Call = {},
  ) =>
    table({
      method: 'POST',
      body,
      query,
      headers: { accept: SINGLE_OBJECT, prefer: 'return=representation', ...headers },
      ...rest,
    })

  const list = (query = '', headers: Call['headers'] = {}) =>
    table({
      as: 'administrator',
      query: `?select=*&order=position.asc${query}`,
      headers: { prefer: 'count=exact', ...headers },
    })

  const auth = ({ path, headers, ...rest }: Call) =>
    call({
      method: 'POST',
      ...rest,
      path: `/auth/v1/${path}`,
      headers: { 'x-supabase-api-version': '2024-01-01', ...headers },
    })

  const signIn = ({ email, password }: { email: string; password: string }) =>
    auth({ path: 'token', query: '?grant_type=password', body: { email, password } })

  const refresh = (refresh_token: string) =>
    auth({ path: 'token', query: '?grant_type=refresh_token', body: { refresh_token } })

  async function bearerOf(persona: Persona): Promise<string> {
    if (persona === 'anonymous') return answerer.project.anonKey
    if (typeof persona === 'object') return persona.token
    const token = tokens.get(persona) ?? (await sessionOf(persona)).access_token
    tokens.set(persona, token)
    return token
  }

  async function sessionOf(account: 'member' | 'administrator') {
    const { status, body } = await signIn(answerer.accounts[account])
    expect(status).toBe(200)
    return readSession(body)
  }

  /** Somebody who is not on the waitlist yet, and is taken off it at the end. */
  function newcomer() {
    const email = `contract-${runId}-${joinedEmails.length}@example.com`
    joinedEmails.push(email)
    return { name: 'Ada Park', email, phone: null, savings_amount: null }
  }

  async function join() {
    const signup = newcomer()
    const { status, body } = await insert(signup)
    expect(status).toBe(201)
    return { ...signup, position: readPosition(body) }
  }

  async function countSignups(): Promise<number> {
    const { headers } = await table({
      as: 'administrator',
      method: 'HEAD',
      query: '?select=*',
      headers: { prefer: 'count=exact' },
    })
    return Number(headers.get('content-range')?.split('/')[1])
  }

  /** What is stored of somebody. */
  async function storedAs(email: string) {
    const { body } = await table({
      as: 'administrator',
      query: `?select=*&email=eq.${encodeURIComponent(email)}`,
    })
    return body
  }

  const isTokenMaker = () => answerer.createToken !== null
  const createToken = (claims: object) => answerer.createToken?.(claims) ?? ''

  describe('an insert', () => {
    test('answers with the position alone, as one object', async () => {
      expectContract(await insert(newcomer()), {
        status: 201,
        headers: {
          'content-type': `${SINGLE_OBJECT}; charset=utf-8`,
          'content-range': '*/*',
          'preference-applied': 'return=representation',
        },
        body: { position: expect.any(Number) },
      })
    })

    test('answers with a list where no single object is asked for', async () => {
      expectContract(await insert([newcomer()], { headers: { accept: null } }), {
        status: 201,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-range': '*/*',
          'preference-applied': 'return=representation',
        },
        body: [{ position: expect.any(Number) }],
      })
    })

    test('answers with nothing where no row is asked for', async () => {
      expectContract(await table({ method: 'POST', body: newcomer() }), {
        status: 201,
        headers: { 'content-range': '*/*' },
        body: null,
      })
    })

    test('counts what it inserted where it is asked to', async () => {
      const headers = { prefer: 'return=representation,count=exact' }
      expectContract(await insert(newcomer(), { headers }), {
        status: 201,
        headers: {
          'content-range': '*/1',
          'preference-applied': 'return=representation, count=exact',
        },
        body: { position: expect.any(Number) },
      })
    })

    test('takes those columns of a row that are named', async () => {
      const person = { ...newcomer(), phone: '555-0100' }
      const columns = encodeURIComponent('"name","email"')
      const { status } = await insert(person, { query: `?columns=${columns}&select=position` })
      expect(status).toBe(201)
      expect(await storedAs(person.email)).toEqual([
        expect.objectContaining({ name: 'Ada Park', phone: null }),
      ])
    })

    test('stores what was sent, trimmed, and the address in lower case', async () => {
      const { email } = newcomer()
      const [, savings_amount] = savingsRanges
      const { body } = await insert({
        name: ' Ada\tPark\u00a0',
        email: `\t${email.toUpperCase()} `,
        phone: ' (206) 555-0100 ',
        savings_amount,
      })
      expect(await storedAs(email)).toEqual([
        {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          name: 'Ada\tPark',
          email,
          phone: '(206) 555-0100',
          savings_amount,
          position: readPosition(body),
          created_at: expect.stringMatching(/^\d{4}-\d\d-\d\d/),
        },
      ])
    })

    test('is stored with its time, in UTC, as ISO 8601', async () => {
      const { email } = await join()
      const { status, body } = await table({
        as: 'administrator',
        query: `?select=created_at&email=eq.${encodeURIComponent(email)}`,
      })
      const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/
      expectContract(
        { status, body },
        { status: 200, body: [{ created_at: expect.stringMatching(isoTime) }] },
      )
    })

    test.each([
      ['as it is', (email: string) => email],
      ['in capitals', (email: string) => email.toUpperCase()],
      ['with spaces around it', (email: string) => ` ${email} `],
    ])('of a taken address, %s, is refused without details', async (_name, write) => {
      const { email } = await join()
      expectContract(await insert({ ...newcomer(), email: write(email) }), {
        status: 409,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'proxy-status': 'PostgREST; error=23505',
        },
        body: {
          code: '23505',
          details: null,
          hint: null,
          message: 'duplicate key value violates unique constraint "waitlist_signups_email_key"',
        },
      })
    })

    test('that is refused burns no position', async () => {
      const first = await join()
      await insert({ ...newcomer(), email: first.email })
      await insert({ ...newcomer(), savings_amount: '$1' })
      await insert({ ...newcomer(), name: null })
      expect((await join()).position).toBe(first.position + 1)
    })

    test.each(['name', 'email'])('without %s violates not-null', async (column) => {
      const expected = {
        status: 400,
        headers: { 'proxy-status': 'PostgREST; error=23502' },
        body: {
          code: '23502',
          details: null,
          hint: null,
          message: `null value in column "${column}" of relation "waitlist_signups" violates not-null constraint`,
        },
      }
      expectContract(await insert({ ...newcomer(), [column]: null }), expected)
      expectContract(await insert({ ...newcomer(), [column]: undefined }), expected)
    })

    test.each([
      ['name', '  \u00a0 '],
      ['name', 'n'.repeat(201)],
      ['email', 'nobody'],
      ['email', 'no body@example.com'],
      ['email', 'nobody@-example.com'],
      ['email', `${'a'.repeat(250)}@example.com`],
      ['phone', ''],
      ['phone', '5'.repeat(41)],
      ['savings_amount', '$1'],
      ['savings_amount', ` ${savingsRanges[0]}`],
    ])('of a bad %s (%o) violates its check', async (column, value) => {
      expectContract(await insert({ ...newcomer(), [column]: value }), {
        status: 400,
        headers: { 'proxy-status': 'PostgREST; error=23514' },
        body: {
          code: '23514',
          details: null,
          hint: null,
          message: `new row for relation "waitlist_signups" violates check constraint "waitlist_signups_${column}_check"`,
        },
      })
    })

    test('takes the longest values, counted in characters', async () => {
      const { status } = await insert({
        ...newcomer(),
        name: '🎉'.repeat(200),
        phone: '５'.repeat(40),
      })
      expect(status).toBe(201)
    })

    test.each(['', '{'])('of the body %o is not read', async (body) => {
      expectContract(await insert(body), {
        status: 400,
        headers: { 'proxy-status': 'PostgREST; error=PGRST102' },
        body: {
          code: 'PGRST102',
          details: null,
          hint: null,
          message: 'Empty or invalid json',
        },
      })
    })

    test('of rows with differing keys is not read', async () => {
      const rows = [newcomer(), { name: 'Bo' }]
      expectContract(await insert(rows, { headers: { accept: null } }), {
        status: 400,
        headers: { 'proxy-status': 'PostgREST; error=PGRST102' },
        body: {
          code: 'PGRST102',
          details: null,
          hint: null,
          message: 'All object keys must match',
        },
      })
    })

    test('of an unknown column is refused by name', async () => {
      expectContract(await insert({ ...newcomer(), nope: 1 }), {
        status: 400,
        headers: { 'proxy-status': 'PostgREST; error=PGRST204' },
        body: {
          code: 'PGRST204',
          details: null,
          hint: null,
          message: "Could not find the 'nope' column of 'waitlist_signups' in the schema cache",
        },
      })
    })

    const ownValues = [
      ['id', '00000000-0000-4000-8000-000000000000'],
      ['position', 1],
      ['created_at', '2026-01-01T00:00:00Z'],
    ] as const
    for (const persona of ['anonymous', 'member', 'administrator'] as const) {
      test.each(ownValues)(`of one’s own %s is denied (${persona})`, async (column, value) => {
        expectContract(
          await insert({ ...newcomer(), [column]: value }, { as: persona }),
          permissionDenied(persona),
        )
      })
    }

    test.each(['*', 'email', 'position,email', 'id'])(
      'that asks back for %s is denied to a visitor, and stores nothing',
      async (select) => {
        const person = newcomer()
        expectContract(
          await insert(person, { query: `?select=${select}` }),
          permissionDenied('anonymous'),
        )
        expect(await storedAs(person.email)).toEqual([])
      },
    )

    test('of two rows as a single object is taken back', async () => {
      const people = [newcomer(), newcomer()]
      expectContract(await insert(people), {
        status: 406,
        headers: { 'proxy-status': 'PostgREST; error=PGRST116' },
        body: {
          code: 'PGRST116',
          details: 'The result contains 2 rows',
          hint: null,
          message: 'Cannot coerce the result to a single JSON object',
        },
      })
      for (const { email } of people) expect(await storedAs(email)).toEqual([])
    })

    test('into another table finds none', async () => {
      expectContract(await insert(newcomer(), { path: 'others' }), unknownTable('others'))
    })

    test.each(['member', 'administrator'] as const)('is open to a %s too', async (persona) => {
      expectContract(await insert(newcomer(), { as: persona }), {
        status: 201,
        headers: { 'content-range': '*/*', 'preference-applied': 'return=representation' },
        body: { position: expect.any(Number) },
      })
    })
  })

  describe('reading, as an administrator,', () => {
    let total: number

    beforeEach(async () => {
      total = await countSignups()
    })

    test('there is more than one answer holds', () => {
      expect(total).toBeGreaterThan(MAX_ROWS)
    })

    test('a page says that there is more (206)', async () => {
      const answer = await list('&offset=0&limit=50')
      expectContract(answer, {
        status: 206,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-range': `0-49/${total}`,
          'content-location': '/waitlist_signups?limit=50&offset=0&order=position.asc&select=*',
          'preference-applied': 'count=exact',
        },
        body: expect.any(Array),
      })
      const positions = readRows(answer.body).map(({ position }) => position)
      expect(positions).toHaveLength(50)
      expect(positions).toEqual([...positions].sort((a, b) => a - b))
    })

    test('what stands behind a position is counted from there', async () => {
      const { position } = await join()
      const behind = (after: number, limit: number) => list(`&position=gt.${after}&limit=${limit}`)
      expectContract(await behind(0, 50), {
        status: 206,
        headers: { 'content-range': `0-49/${total + 1}`, 'preference-applied': 'count=exact' },
        body: expect.any(Array),
      })
      expectContract(await behind(position - 1, 50), {
        status: 200,
        headers: { 'content-range': '0-0/1', 'preference-applied': 'count=exact' },
        body: [expect.objectContaining({ position })],
      })
      expectContract(await behind(position, 50), {
        status: 200,
        headers: { 'content-range': '*/0', 'preference-applied': 'count=exact' },
        body: [],
      })
    })

    test('the last page gives what is left', async () => {
      const answer = await list(`&offset=${total - 7}&limit=100`)
      expectContract(answer, {
        status: 206,
        headers: {
          'content-range': `${total - 7}-${total - 1}/${total}`,
          'preference-applied': 'count=exact',
        },
        body: expect.any(Array),
      })
      expect(readRows(answer.body)).toHaveLength(7)
    })

    test('the whole table is cut at 1,000 rows, and only a count tells', async () => {
      const counted = await list()
      expectContract(counted, {
        status: 206,
        headers: { 'content-range': `0-999/${total}`, 'preference-applied': 'count=exact' },
        body: expect.any(Array),
      })
      expect(readRows(counted.body)).toHaveLength(MAX_ROWS)

      const uncounted = await list('', { prefer: null })
      expectContract(uncounted, {
        status: 200,
        headers: { 'content-range': '0-999/*' },
        body: expect.any(Array),
      })
      expect(readRows(uncounted.body)).toHaveLength(MAX_ROWS)
    })

    test('at the very end is an empty page', async () => {
      expectContract(await list(`&offset=${total}&limit=50`), {
        status: 206,
        headers: { 'content-range': `*/${total}`, 'preference-applied': 'count=exact' },
        body: [],
      })
    })

    test('behind the end is no page, where it is counted', async () => {
      expectContract(await list(`&offset=${total + 10}&limit=50`), {
        status: 416,
        headers: {
          'content-range': `*/${total}`,
          'proxy-status': 'PostgREST; error=PGRST103',
        },
        body: {
          code: 'PGRST103',
          details: `An offset of ${total + 10} was requested, but there are only ${total} rows.`,
          hint: null,
          message: 'Requested range not satisfiable',
        },
      })
      expectContract(await list(`&offset=${total + 10}&limit=50`, { prefer: null }), {
        status: 200,
        headers: { 'content-range': '*/*' },
        body: [],
      })
    })

    test('no rows at all, and fewer than none', async () => {
      expectContract(await list('&limit=0', { prefer: null }), {
        status: 200,
        headers: { 'content-range': '*/*' },
        body: [],
      })
      expectContract(await list('&offset=3&limit=-1', { prefer: null }), {
        status: 416,
        headers: { 'proxy-status': 'PostgREST; error=PGRST103' },
        body: {
          code: 'PGRST103',
          details: 'Limit should be greater than or equal to zero.',
          hint: null,
          message: 'Requested range not satisfiable',
        },
      })
    })

    test('only the head has no body', async () => {
      const answer = await table({
        as: 'administrator',
        method: 'HEAD',
        query: '?select=*',
        headers: { prefer: 'count=exact' },
      })
      expectContract(answer, {
        status: 206,
        headers: { 'content-range': `0-999/${total}`, 'preference-applied': 'count=exact' },
        body: null,
      })
    })

    test('from the other end, and one by its column', async () => {
      const { position, email } = await join()
      const query = '?select=position&order=position.desc&limit=1'
      expectContract(await table({ as: 'administrator', query }), {
        status: 200,
        headers: { 'content-range': '0-0/*' },
        body: [{ position }],
      })
      expect(await storedAs(email)).toEqual([expect.objectContaining({ position })])
    })

    test.each([
      '?select=unheard_of',
      '?select=*&order=unheard_of.asc',
      '?select=*&unheard_of=eq.1',
    ])('an unknown column (%s) is refused', async (query) => {
      expectContract(await table({ as: 'administrator', query }), {
        status: 400,
        headers: { 'proxy-status': 'PostgREST; error=42703' },
        body: {
          code: '42703',
          details: null,
          hint: null,
          message: 'column waitlist_signups.unheard_of does not exist',
        },
      })
    })

    test('another table finds none', async () => {
      expectContract(
        await table({ as: 'administrator', path: 'others', query: '?select=*' }),
        unknownTable('others'),
      )
    })
  })

  describe('others', () => {
    test.each([
      '*',
      'email',
      'id,position',
      'position&order=name.asc',
      'position&email=eq.a@example.com',
    ])('an anonymous visitor may not read %s', async (select) => {
      expectContract(await table({ query: `?select=${select}` }), permissionDenied('anonymous'))
    })

    test.each([
      ['anonymous', 'position'],
      ['member', '*'],
    ] as const)('%s sees nobody’s row', async (persona, select) => {
      await join()
      const query = `?select=${select}&order=position.asc`
      expectContract(await table({ as: persona, query, headers: { prefer: 'count=exact' } }), {
        status: 200,
        headers: { 'content-range': '*/0', 'preference-applied': 'count=exact' },
        body: [],
      })
    })

    test.each(['anonymous', 'member', 'administrator'] as const)(
      '%s may change nothing',
      async (persona) => {
        const { email } = await join()
        expectContract(
          await table({
            as: persona,
            method: 'PATCH',
            query: '?position=eq.1',
            body: { name: 'Somebody Else' },
          }),
          permissionDenied(persona),
        )
        expect(await storedAs(email)).toEqual([expect.objectContaining({ name: 'Ada Park' })])
      },
    )
  })

  describe('removing a signup', () => {
    const remove = (persona: Persona, filter: string, headers: Call['headers'] = {}) =>
      table({
        as: persona,
        method: 'DELETE',
        query: `?${filter}&select=id`,
        headers: { prefer: 'return=representation', ...headers },
      })

    test('is for an administrator, who is told which it was', async () => {
      const { email } = await join()
      const [{ id } = { id: '' }] = readRows(await storedAs(email))
      expectContract(await remove('administrator', `id=eq.${id}`), {
        status: 200,
        headers: { 'content-range': '*/*', 'preference-applied': 'return=representation' },
        body: [{ id }],
      })
      expect(await storedAs(email)).toEqual([])
      expectContract(await remove('administrator', `id=eq.${id}`), {
        status: 200,
        headers: { 'content-range': '*/*', 'preference-applied': 'return=representation' },
        body: [],
      })
    })

    test('is answered with nothing where nothing is asked for', async () => {
      const { email } = await join()
      const filter = `email=eq.${encodeURIComponent(email)}`
      expectContract(await table({ as: 'administrator', method: 'DELETE', query: `?${filter}` }), {
        status: 204,
        headers: { 'content-range': '*/*' },
        body: null,
      })
      expect(await storedAs(email)).toEqual([])
    })

    test('does not free its number', async () => {
      const { email, position } = await join()
      await remove('administrator', `email=eq.${encodeURIComponent(email)}`)
      expect((await join()).position).toBe(position + 1)
    })

    test('goes one at a time', async () => {
      const people = [await join(), await join()]
      const emails = people.map(({ email }) => `"${email}"`).join(',')
      expectContract(await remove('administrator', `email=in.(${encodeURIComponent(emails)})`), {
        status: 400,
        headers: { 'proxy-status': 'PostgREST; error=P0001' },
        body: {
          code: 'P0001',
          details: null,
          hint: null,
          message: 'Only one signup can be removed at a time',
        },
      })
      for (const { email } of people) expect(await storedAs(email)).toHaveLength(1)
    })

    test('is not for others', async () => {
      const { email } = await join()
      const filter = `email=eq.${encodeURIComponent(email)}`
      expectContract(await remove('anonymous', filter), permissionDenied('anonymous'))
      expectContract(await remove('member', filter), {
        status: 200,
        headers: { 'content-range': '*/*', 'preference-applied': 'return=representation' },
        body: [],
      })
      expect(await storedAs(email)).toHaveLength(1)
    })
  })

  describe('keys and tokens', () => {
    const read = (persona: Persona) => table({ as: persona, query: '?select=*' })
    const inSeconds = (seconds: number) => Math.floor(Date.now() / 1_000) + seconds

    test('no key, no answer', async () => {
      expectContract(
        await table({ query: '?select=position', headers: { apikey: null, authorization: null } }),
        {
          status: 401,
          body: {
            message: 'No API key found in request',
            hint: 'No `apikey` request header or url param was found.',
          },
        },
      )
    })

    test('a wrong key is told so', async () => {
      const wrong = 'sb_publishable_other'
      expectContract(
        await table({
          query: '?select=position',
          headers: { apikey: wrong, authorization: `Bearer ${wrong}` },
        }),
        {
          status: 401,
          body: {
            message: 'Invalid API key',
            hint: 'Double check your Supabase `anon` or `service_role` API key.',
          },
        },
      )
    })

    test('a token of two parts is told so', async () => {
      expectContract(
        await read({ token: 'two.parts' }),
        invalidToken('Expected 3 parts in JWT; got 2'),
      )
    })

    test('a token that somebody changed is told so', async () => {
      const [header = '', , signature = ''] = (await bearerOf('member')).split('.')
      const claims = btoa(JSON.stringify({ sub: 'x', role: 'service_role', exp: inSeconds(60) }))
      expectContract(
        await read({ token: `${header}.${claims.replaceAll('=', '')}.${signature}` }),
        invalidToken(
          'No suitable key or wrong key type',
          'None of the keys was able to decode the JWT',
        ),
      )
    })

    test('an expired token is told so', async ({ skip }) => {
      if (!isTokenMaker()) skip('the secret of the project is not known')
      const token = createToken({ sub: id(999), role: 'authenticated', exp: inSeconds(-120) })
      expectContract(await read({ token }), {
        status: 401,
        headers: {
          'proxy-status': 'PostgREST; error=PGRST303',
          'www-authenticate': 'Bearer error="invalid_token", error_description="JWT expired"',
        },
        body: { code: 'PGRST303', details: null, hint: null, message: 'JWT expired' },
      })
    })

    test('a token is taken for 30 seconds after its end', async ({ skip }) => {
      if (!isTokenMaker()) skip('the secret of the project is not known')
      const token = createToken({ sub: id(999), role: 'authenticated', exp: inSeconds(-15) })
      expectContract(await read({ token }), {
        about: 'clock-skew',
        status: 200,
        headers: { 'content-range': '*/*' },
        body: [],
      })
    })

    test('a token of an unknown role is told so', async ({ skip }) => {
      if (!isTokenMaker()) skip('the secret of the project is not known')
      const token = createToken({ sub: id(999), role: 'ghost', exp: inSeconds(60) })
      expectContract(await read({ token }), {
        status: 401,
        headers: { 'proxy-status': 'PostgREST; error=22023' },
        body: {
          code: '22023',
          details: null,
          hint: null,
          message: 'role "ghost" does not exist',
        },
      })
    })
  })

  describe('signing in', () => {
    const sessionBody = (email: string) =>
      expect.objectContaining({
        access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
        token_type: 'bearer',
        expires_in: 3_600,
        expires_at: expect.any(Number),
        refresh_token: expect.stringMatching(/./),
        user: expect.objectContaining({
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          aud: 'authenticated',
          role: 'authenticated',
          email,
          app_metadata: expect.objectContaining({ provider: 'email' }),
          user_metadata: expect.any(Object),
          created_at: expect.any(String),
        }),
      })

    test('gives a session whose token reads the list', async () => {
      const credentials = answerer.accounts.administrator
      const answer = await signIn(credentials)
      expectContract(answer, { status: 200, body: sessionBody(credentials.email) })
      const { access_token, expires_at } = readSession(answer.body)
      expect(Math.abs(expires_at - Date.now() / 1_000 - 3_600)).toBeLessThan(30)
      expect(
        (await table({ as: { token: access_token }, query: '?select=*&limit=1' })).status,
      ).toBe(200)
    })

    test('takes an address in any case', async () => {
      const { email, password } = answerer.accounts.member
      expectContract(await signIn({ email: email.toUpperCase(), password }), {
        status: 200,
        body: sessionBody(email),
      })
    })

    test.each([
      ['a wrong password', () => ({ ...answerer.accounts.administrator, password: 'wrong' })],
      ['an unknown address', () => ({ email: 'nobody@example.com', password: 'wrong' })],
    ])('with %s is refused, and says no more', async (_name, credentials) => {
      expectContract(
        await signIn(credentials()),
        authRefusal(400, 'invalid_credentials', 'Invalid login credentials'),
      )
    })

    test('refreshes itself with a token that is good for once', async () => {
      const first = await sessionOf('administrator')
      const answer = await refresh(first.refresh_token)
      expectContract(answer, {
        status: 200,
        body: sessionBody(answerer.accounts.administrator.email),
      })
      const second = readSession(answer.body)
      expect(second.refresh_token).not.toBe(first.refresh_token)
      expect(
        (await table({ as: { token: second.access_token }, query: '?select=*&limit=1' })).status,
      ).toBe(200)
    })

    test('ends with signing out: the token that refreshes it is gone', async () => {
      const session = await sessionOf('administrator')
      expectContract(
        await auth({ as: { token: session.access_token }, path: 'logout', query: '?scope=local' }),
        { status: 204, body: null },
      )
      expectContract(
        await refresh(session.refresh_token),
        authRefusal(
          400,
          'refresh_token_not_found',
          'Invalid Refresh Token: Refresh Token Not Found',
        ),
      )
    })

    test('is not refreshed by something that is no token', async () => {
      expectContract(
        await refresh('no token'),
        authRefusal(400, 'validation_failed', 'Refresh token is not valid'),
      )
    })

    test('of a token that nobody can read is not ended', async () => {
      const { status, body } = await auth({ as: { token: 'two.parts' }, path: 'logout' })
      expect(status).toBe(403)
      expect(JSON.stringify(body)).toContain('bad_jwt')
    })
  })

  describe('supabase-js', () => {
    let client: SupabaseClient<Database>

    beforeAll(() => {
      client = createClient<Database>(answerer.project.url, answerer.project.anonKey, {
        auth: { persistSession: false, autoRefreshToken: false },
        db: { retry: false },
        global: { fetch: (input, init) => answerer.fetch(new Request(input, init)) },
      })
    })
    afterEach(() => client.auth.signOut({ scope: 'local' }))

    const signups = () => client.from('waitlist_signups')

    test('joins, and is told the position', async () => {
      const { data, error, status } = await signups().insert(newcomer()).select('position').single()
      expect({ data, error, status }).toEqual({
        data: { position: expect.any(Number) },
        error: null,
        status: 201,
      })
    })

    test('is told of a duplicate', async () => {
      const { email } = await join()
      const { data, error, status } = await signups()
        .insert({ ...newcomer(), email })
        .select('position')
        .single()
      expect(data).toBeNull()
      expectContract(
        { status, body: error },
        {
          status: 409,
          body: {
            code: '23505',
            details: null,
            hint: null,
            message: 'duplicate key value violates unique constraint "waitlist_signups_email_key"',
          },
        },
      )
    })

    test('is refused the list as an anonymous visitor', async () => {
      const { data, error, status } = await signups().select('*')
      expect(data).toBeNull()
      expectContract({ status, body: error }, permissionDenied('anonymous'))
    })

    test('signs in, lists with the exact count, removes, and signs out', async () => {
      const { email, position } = await join()
      const signedIn = await client.auth.signInWithPassword(answerer.accounts.administrator)
      expect(signedIn.error).toBeNull()
      expect(signedIn.data.user?.email).toBe(answerer.accounts.administrator.email)

      const page = await signups()
        .select('*', { count: 'exact' })
        .gt('position', position - 1)
        .order('position', { ascending: true })
        .limit(10)
      expect(page).toMatchObject({ error: null, status: 200, count: 1, data: [{ email }] })

      const removed = await signups()
        .delete()
        .eq('id', page.data?.[0]?.id ?? '')
        .select('id')
      expect(removed).toMatchObject({ error: null, status: 200 })
      expect(removed.data).toHaveLength(1)

      expect((await client.auth.signOut({ scope: 'local' })).error).toBeNull()
      expect((await signups().select('*')).status).toBe(401)
    })

    test('is told a wrong password by its code', async () => {
      const { data, error } = await client.auth.signInWithPassword({
        ...answerer.accounts.administrator,
        password: 'wrong',
      })
      expect(data.session).toBeNull()
      expect(error).toMatchObject({ status: 400, code: 'invalid_credentials' })
    })

    test('refreshes a session', async () => {
      await client.auth.signInWithPassword(answerer.accounts.administrator)
      const { data, error } = await client.auth.refreshSession()
      expect(error).toBeNull()
      expect(data.session?.user.email).toBe(answerer.accounts.administrator.email)
    })

    test('is told that a refresh token is unknown by its code', async () => {
      const session = await sessionOf('member')
      await auth({ as: { token: session.access_token }, path: 'logout', query: '?scope=local' })
      const { error } = await client.auth.refreshSession({ refresh_token: session.refresh_token })
      expect(error).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
    })
  })

  test('each known difference was met', () => {
    expect([...metDifferences].sort()).toEqual(answerer.differences.map(({ name }) => name).sort())
  })
}

function id(number: number): string {
  return `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`
}

/** 401 for a visitor who could sign in, 403 for one who has. */
function permissionDenied(persona: 'anonymous' | 'member' | 'administrator'): Expected {
  const isAnonymous = persona === 'anonymous'
  return {
    status: isAnonymous ? 401 : 403,
    headers: {
      'proxy-status': 'PostgREST; error=42501',
      ...(isAnonymous && { 'www-authenticate': 'Bearer' }),
    },
    body: {
      code: '42501',
      details: null,
      // A hosted project says which grant is missing.
      hint: expect.toSatisfy(
        (hint) => hint === null || String(hint).startsWith('Grant the required'),
      ),
      message: 'permission denied for table waitlist_signups',
    },
  }
}

function unknownTable(table: string): Expected {
  return {
    status: 404,
    headers: { 'proxy-status': 'PostgREST; error=PGRST205' },
    body: {
      code: 'PGRST205',
      details: null,
      hint: null,
      message: `Could not find the table 'public.${table}' in the schema cache`,
    },
  }
}

function invalidToken(message: string, details: string | null = null): Expected {
  return {
    status: 401,
    headers: {
      'proxy-status': 'PostgREST; error=PGRST301',
      'www-authenticate': `Bearer error="invalid_token", error_description="${message}"`,
    },
    body: { code: 'PGRST301', details, hint: null, message },
  }
}

function authRefusal(status: number, code: string, message: string): Expected {
  return {
    status,
    headers: { 'x-sb-error-code': code, 'x-supabase-api-version': '2024-01-01' },
    body: { code, message },
  }
}

interface Session {
  readonly access_token: string
  readonly refresh_token: string
  readonly expires_at: number
}

function readSession(body: unknown): Session {
  if (isObject(body) && isText(body.access_token) && isText(body.refresh_token)) {
    const { access_token, refresh_token, expires_at } = body
    return { access_token, refresh_token, expires_at: Number(expires_at) }
  }
  throw new Error('The answer holds no session')
}

interface Row {
  readonly id: string
  readonly position: number
}

function readRows(body: unknown): Row[] {
  if (!Array.isArray(body)) throw new Error('The answer holds no rows')
  return body.map((row) => ({ id: String(row.id), position: readPosition(row) }))
}

function readPosition(body: unknown): number {
  if (isObject(body) && typeof body.position === 'number') return body.position
  throw new Error('The answer holds no position')
}

function isObject(value: unknown): value is Partial<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
