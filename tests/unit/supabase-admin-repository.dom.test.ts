import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { server } from '../../mocks/node'
import { signInAdministrator } from '../../mocks/scenarios/demo-session'
import { replaceScenarios, setScenario } from '../../mocks/scenarios/scenario-store'
import { administrator, member } from '../../mocks/server/gotrue/accounts'
import { sessionBody } from '../../mocks/server/gotrue/gotrue-responses'
import { startSession } from '../../mocks/server/gotrue/sessions'
import { mockProject } from '../../mocks/server/project'
import { MADE_UP_UNTIL, madeUpPeople } from '../../mocks/server/signups/made-up-people'
import { allSignups, removeSignup } from '../../mocks/server/signups/signup-table'
import type { ListRequest } from '../../src/admin/backend/admin-repository'
import { unfiltered } from '../../src/admin/signup-filter'
import { localDay } from '../../src/admin/summary/days'
import { sessionKey } from '../../src/lib/session-storage'
import { expectConsole } from '../support/console-guard'
import { createAdminRepository } from '../support/render-app'

const KEY = sessionKey(mockProject.url)
const firstPage: ListRequest = { filter: unfiltered, isNewestFirst: false, limit: 10 }

/** @returns an array to which each later request is added, as "POST /auth/v1/token refresh_token" */
function watchRequests(): string[] {
  const requests: string[] = []
  server.events.on('request:start', ({ request }) => {
    const { pathname, searchParams } = new URL(request.url)
    requests.push(
      [request.method, pathname, searchParams.get('grant_type')].filter(Boolean).join(' '),
    )
  })
  return requests
}

/** Stores a session that an administrator began some time ago. */
function storeSession({ secondsAgo }: { secondsAgo: number }) {
  vi.useFakeTimers({ now: Date.now() - secondsAgo * 1_000, toFake: ['Date'] })
  signInAdministrator()
  vi.useRealTimers()
}

afterEach(() => {
  vi.useRealTimers()
})

test('lists a page for an administrator', async () => {
  signInAdministrator()
  const adminRepository = createAdminRepository()
  expect(adminRepository.session.get()).toEqual({ type: 'restoring' })
  expect(await adminRepository.list({ ...firstPage, afterPosition: 100, limit: 2 })).toMatchObject({
    type: 'ok',
    data: [{ position: 101 }, { position: 102 }],
  })
  expect(adminRepository.session.get()).toEqual({ type: 'signed-in', email: administrator.email })
})

const rich = madeUpPeople.filter(({ savings_amount }) => savings_amount === '$50,000+')
const silent = madeUpPeople.filter(({ savings_amount }) => savings_amount === null)
const named = madeUpPeople.filter(({ name }) => name.includes('Chen'))
const popular = madeUpPeople.filter(({ friends_joined }) => friends_joined >= 3)
const [invited] = madeUpPeople.filter(({ invited_by }) => invited_by !== null)
const code = invited?.invited_by ?? ''
const waiting = madeUpPeople.filter(({ batch }) => batch === null)
const admitted = madeUpPeople.filter(({ batch }) => batch !== null)
const dayOf = ({ created_at }: { created_at: string }) => localDay(new Date(created_at))
const july = madeUpPeople.filter((one) => dayOf(one).startsWith('2026-07'))

test.each<[string, Partial<ListRequest>, readonly { position: number }[]]>([
  [
    'in descending order',
    { isNewestFirst: true, beforePosition: 500 },
    madeUpPeople.slice(489, 499).reverse(),
  ],
  ['with a savings range', { filter: { ...unfiltered, savings: '$50,000+' } }, rich],
  ['without an amount', { filter: { ...unfiltered, savings: 'none' } }, silent],
  [
    'of a period',
    { filter: { ...unfiltered, firstDay: '2026-07-01', lastDay: '2026-07-31' } },
    july,
  ],
  ['with three friends', { filter: { ...unfiltered, minFriends: 3 } }, popular],
  [
    'with an invitation code',
    { filter: { ...unfiltered, search: code.toLowerCase() } },
    madeUpPeople.filter((one) => one.invite_code === code || one.invited_by === code),
  ],
  [
    'with an invitation code, and three friends',
    { filter: { ...unfiltered, search: popular[0]?.invite_code ?? '', minFriends: 3 } },
    popular.slice(0, 1),
  ],
  ['of people who wait', { filter: { ...unfiltered, status: 'waiting' } }, waiting],
  ['of invited people', { filter: { ...unfiltered, status: 'invited' } }, admitted],
  ['of a batch', { filter: { ...unfiltered, status: 2 } }, admitted.slice(25)],
  [
    'of a batch, with a name',
    { filter: { ...unfiltered, search: 'chen', status: 1 } },
    admitted.slice(0, 25).filter(({ name }) => name.includes('Chen')),
  ],
  ['with a name', { filter: { ...unfiltered, search: ' CHEN ' } }, named],
  [
    'with a name, and everything else',
    {
      filter: {
        search: 'chen',
        savings: 'none',
        firstDay: '2026-06-02',
        lastDay: '2026-12-31',
        minFriends: 0,
        status: null,
      },
      isNewestFirst: true,
      afterPosition: 10,
      beforePosition: 1_000,
    },
    named
      .filter((one) => dayOf(one) >= '2026-06-02')
      .filter((one) => one.savings_amount === null && one.position > 10 && one.position < 1_000)
      .reverse(),
  ],
])('lists signups %s', async (_name, request, expected) => {
  // At this time the people on the waitlist have the dates of `madeUpPeople`.
  vi.setSystemTime(MADE_UP_UNTIL)
  signInAdministrator()
  const outcome = await createAdminRepository().list({ ...firstPage, ...request })
  expect(expected.length).toBeGreaterThan(0)
  expect(outcome).toEqual({ type: 'ok', data: expected.slice(0, 10) })
})

test('sends a search in the body, so that no address contains it', async () => {
  signInAdministrator()
  const addresses: string[] = []
  server.events.on('request:start', ({ request }) => addresses.push(request.url))
  await createAdminRepository().list({ ...firstPage, filter: { ...unfiltered, search: 'park' } })
  expect(addresses).toEqual([
    `${mockProject.url}/rest/v1/rpc/search_signups?order=position.asc&limit=10`,
  ])
})

test('summarizes the signups of a filter', async () => {
  vi.setSystemTime(MADE_UP_UNTIL)
  signInAdministrator()
  const outcome = await createAdminRepository().summarize({ ...unfiltered, savings: '$50,000+' })
  expect(outcome).toMatchObject({
    type: 'ok',
    data: {
      total: madeUpPeople.length,
      lastPosition: madeUpPeople.length,
      matching: rich.length,
      bySavings: [{ savings: '$50,000+', signups: rich.length }],
      invited: rich.filter(({ invited_by }) => invited_by !== null).length,
    },
  })
  if (outcome.type !== 'ok') expect.fail()
  const days = outcome.data.byDay.map(({ signups }) => signups)
  expect(days.reduce((sum, signups) => sum + signups)).toBe(rich.length)
  expect(outcome.data.byDay[0]?.day).toMatch(/^2026-06-0\d$/)
})

test('summarizes the signups with three friends', async () => {
  signInAdministrator()
  const outcome = await createAdminRepository().summarize({ ...unfiltered, minFriends: 3 })
  expect(outcome).toMatchObject({
    type: 'ok',
    data: { matching: popular.length, byFriends: [{ friends: 3, signups: popular.length }] },
  })
})

const emptySummary = {
  total: 0,
  last_position: 0,
  matching: 0,
  by_day: [],
  by_savings: [],
  invited: 0,
  by_friends: [],
  in_batches: 0,
  time_zone: 'UTC',
}

test.each([
  ['America/New_York', false],
  ['UTC', false],
  ['Etc/Unknown', true],
])('summarizes for a browser in the time zone %s', async (timeZone, isInUtc) => {
  signInAdministrator()
  const { resolvedOptions } = Intl.DateTimeFormat.prototype
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone }
  })
  expect(await createAdminRepository().summarize(unfiltered)).toMatchObject({ data: { isInUtc } })
})

test('invites exactly the people of a preview, and takes the batch back', async () => {
  signInAdministrator()
  const repository = createAdminRepository()
  const next = { filter: unfiltered, howMany: 40, isFriendsFirst: true, selectedIds: null }
  const friends = waiting.filter(({ friends_joined }) => friends_joined >= 3).slice(0, 40)
  const others = waiting.filter(({ friends_joined }) => friends_joined < 3)
  const outcome = await repository.previewBatch(next)
  expect(outcome).toEqual({
    type: 'ok',
    data: {
      people: 40,
      friends: friends.length,
      positions:
        friends.length === 40
          ? null
          : { first: others[0]?.position, last: others[39 - friends.length]?.position },
      fingerprint: expect.any(String),
    },
  })
  const fingerprint = outcome.type === 'ok' ? (outcome.data.fingerprint ?? '') : ''
  const invited = { type: 'ok', data: { batch: 3, people: 40 } }
  expect(await repository.inviteBatch(next, fingerprint)).toEqual(invited)
  expect(await repository.inviteBatch(next, fingerprint)).toEqual({ type: 'changed' })
  expect(await repository.listBatches()).toEqual({
    type: 'ok',
    data: [
      {
        batch: 3,
        people: 40,
        invitedAt: expect.stringMatching(/^20/),
        invitedBy: administrator.email,
        fingerprint,
      },
      expect.objectContaining({ batch: 2, people: 50, invitedBy: null }),
      expect.objectContaining({ batch: 1, people: 25 }),
    ],
  })
  expect(await repository.takeBackBatch(3)).toEqual({ type: 'ok', data: 40 })
  expect(await repository.takeBackBatch(3)).toEqual({ type: 'ok', data: 0 })
  const selected = {
    ...next,
    howMany: null,
    selectedIds: [others[3]?.id ?? '', admitted[0]?.id ?? ''],
  }
  expect(await repository.previewBatch(selected)).toMatchObject({
    data: { people: 1, friends: 0 },
  })
  const nobody = { ...next, filter: { ...unfiltered, search: 'nobody' } }
  expect(await repository.previewBatch(nobody)).toMatchObject({
    data: { people: 0, positions: null, fingerprint: null },
  })
})

test.each([
  ['null', null],
  ['a list', []],
  ['without its days', { ...emptySummary, by_day: undefined }],
  ['without its invitations', { ...emptySummary, invited: undefined }],
  ['without its batches', { ...emptySummary, in_batches: undefined }],
  ['without its time zone', { ...emptySummary, time_zone: undefined }],
  ['with an invalid day', { ...emptySummary, by_day: [{ day: 'soon', signups: 1 }] }],
  ['with a negative number', { ...emptySummary, total: -1 }],
  ['with a fraction', { ...emptySummary, last_position: 1.5 }],
  ['with an inexact number', { ...emptySummary, matching: 2 ** 53 }],
  [
    'with a number of null',
    { ...emptySummary, by_savings: [{ savings_amount: null, signups: null }] },
  ],
])('reports a summary that is %s as unexpected', async (_name, body) => {
  expectConsole('error', /^Waitlist summary failed: unexpected/)
  server.use(
    http.post(`${mockProject.url}/rest/v1/rpc/summarize_signups`, () => HttpResponse.json(body)),
  )
  expect(await createAdminRepository().summarize(unfiltered)).toMatchObject({
    reason: 'unexpected',
  })
})

test('counts the signups after a position', async () => {
  signInAdministrator()
  const adminRepository = createAdminRepository()
  expect(await adminRepository.count(1_040)).toEqual({ type: 'ok', data: 3 })
  expect(await adminRepository.count(1_043)).toEqual({ type: 'ok', data: 0 })
})

test.each([
  ['no range', {}],
  ['a range without a total', { 'Content-Range': '0-0/*' }],
  ['a total in words', { 'Content-Range': '0-0/many' }],
  ['a negative total', { 'Content-Range': '0-0/-1' }],
])('reports a count with %s as unexpected', async (_name, headers) => {
  expectConsole('error', /^Waitlist count failed: unexpected/)
  server.use(
    http.get(`${mockProject.url}/rest/v1/waitlist_signups`, () =>
      HttpResponse.json([], { headers }),
    ),
  )
  expect(await createAdminRepository().count(7)).toMatchObject({ reason: 'unexpected' })
})

test.each(['list', 'summarize'] as const)(
  'refuses a user who is not an administrator: %s with a search',
  async (call) => {
    expectConsole('error', /^Waitlist \w+ failed: refused \(status 403, code 42501\)$/)
    const adminRepository = createAdminRepository()
    await adminRepository.signIn(member)
    const filter = { ...unfiltered, search: 'park' }
    const outcome =
      call === 'list'
        ? await adminRepository.list({ ...firstPage, filter })
        : await adminRepository.summarize(filter)
    expect(outcome).toMatchObject({ reason: 'refused' })
    expect(adminRepository.session.get().type).toBe('signed-in')
  },
)

test('reports a removal to the other tabs, and not to itself', async () => {
  signInAdministrator()
  const [first] = madeUpPeople
  const here: string[] = []
  const elsewhere: string[] = []
  const adminRepository = createAdminRepository()
  const stop = [
    adminRepository.onRemovedElsewhere((id) => here.push(id)),
    createAdminRepository().onRemovedElsewhere((id) => elsewhere.push(id)),
  ]
  await adminRepository.remove(first?.id ?? '')
  await vi.waitFor(() => expect(elsewhere).toEqual([first?.id]))
  expect(here).toEqual([])
  for (const end of stop) end()
})

test('refuses the list to a visitor who is not signed in', async () => {
  expectConsole('error', /^Waitlist list failed: refused \(status 401, code 42501\)$/)
  const adminRepository = createAdminRepository()
  expect(adminRepository.session.get()).toEqual({ type: 'signed-out', last: 'none' })
  expect(await adminRepository.list(firstPage)).toMatchObject({ reason: 'refused' })
  expect(adminRepository.session.get()).toEqual({ type: 'signed-out', last: 'none' })
})

test.each([
  ['null', null],
  ['without a position', { ...allSignups()[0], position: undefined }],
  ['with a position of null', { ...allSignups()[0], position: null }],
  ['with a position of 0', { ...allSignups()[0], position: 0 }],
  ['with an inexact position', { ...allSignups()[0], position: 2 ** 53 }],
  ['without a required value', { ...allSignups()[0], email: null }],
  ['with a number as the name', { ...allSignups()[0], name: 7 }],
  ['with a time of null', { ...allSignups()[0], created_at: null }],
  ['with a time in words', { ...allSignups()[0], created_at: 'soon' }],
  ['with a day that does not exist', { ...allSignups()[0], created_at: '2026-02-30T13:00:00Z' }],
])('reports a list with a row %s as unexpected', async (_name, row) => {
  expectConsole('error', /^Waitlist list failed: unexpected/)
  server.use(
    http.get(`${mockProject.url}/rest/v1/waitlist_signups`, () =>
      HttpResponse.json([row], { headers: { 'Content-Range': '0-0/1' } }),
    ),
  )
  expect(await createAdminRepository().list(firstPage)).toMatchObject({ reason: 'unexpected' })
})

describe('on a backend with the table alone', () => {
  const row = {
    id: 7,
    name: 'Ada Park',
    email: 'ada.park@example.com',
    phone: null,
    savings_amount: null,
    position: 12,
    // In a column without a time zone.
    created_at: '2026-06-01T13:00:00.123456',
  }
  const withoutFunctions = (code: string) =>
    server.use(
      http.post(`${mockProject.url}/rest/v1/rpc/:name`, () =>
        HttpResponse.json({ code, message: 'There is no such function' }, { status: 404 }),
      ),
    )

  test('lists signups without the columns of invitations', async () => {
    server.use(http.get(table, () => HttpResponse.json([row])))
    expect(await createAdminRepository().list(firstPage)).toEqual({
      type: 'ok',
      data: [
        {
          ...row,
          id: '7',
          created_at: `${row.created_at}Z`,
          invite_code: null,
          invited_by: null,
          friends_joined: 0,
          invited_at: null,
          batch: null,
        },
      ],
    })
  })

  test.each(['PGRST202', '42883'])('does not summarize (%s), but counts', async (code) => {
    withoutFunctions(code)
    server.use(
      http.get(table, ({ request }) => {
        const isAll = new URL(request.url).search === '?select=position&order=position.asc&limit=1'
        return HttpResponse.json([], { headers: { 'Content-Range': isAll ? '*/120' : '*/0' } })
      }),
    )
    const adminRepository = createAdminRepository()
    expect(await adminRepository.summarize(unfiltered)).toEqual({ type: 'unsupported' })
    expect(await adminRepository.count(null)).toEqual({ type: 'ok', data: 120 })
  })

  test('looks a signup up by its id', async () => {
    withoutFunctions('PGRST202')
    server.use(
      http.get(table, ({ request }) => {
        const isListed = new URL(request.url).searchParams.get('id') === 'eq.7'
        return HttpResponse.json(isListed ? [{ id: 7 }] : [])
      }),
    )
    const adminRepository = createAdminRepository()
    expect(await adminRepository.find({ id: '7', position: 12 })).toEqual({
      type: 'ok',
      data: true,
    })
    expect(await adminRepository.find({ id: '8', position: 13 })).toEqual({
      type: 'ok',
      data: false,
    })
  })
})

test('signs in a user who is not an administrator and lists nothing', async () => {
  const adminRepository = createAdminRepository()
  expect(await adminRepository.signIn(member)).toEqual({ type: 'signed-in' })
  expect(adminRepository.session.get()).toEqual({ type: 'signed-in', email: member.email })
  expect(await adminRepository.list(firstPage)).toEqual({ type: 'ok', data: [] })
  expect(localStorage.getItem(KEY)).not.toBeNull()
})

test.each([
  ['no user', undefined],
  ['an empty user', {}],
  ['an email of null', { email: null }],
  ['an empty email', { email: '' }],
])('restores a session with %s', async (_name, account) => {
  signInAdministrator()
  const stored = JSON.parse(localStorage.getItem(KEY) ?? '')
  localStorage.setItem(KEY, JSON.stringify({ ...stored, user: account }))
  // Without a user, supabase-js requests it.
  server.use(http.get(`${mockProject.url}/auth/v1/user`, () => HttpResponse.json({})))
  const adminRepository = createAdminRepository()
  expect(await adminRepository.list(firstPage)).toMatchObject({ type: 'ok' })
  expect(adminRepository.session.get()).toEqual({ type: 'signed-in', email: null })
})

test('returns wrong-credentials for a wrong password, without logging it', async () => {
  const adminRepository = createAdminRepository()
  const { email } = administrator
  expect(await adminRepository.signIn({ email, password: 'wrong' })).toMatchObject({
    type: 'failed',
    reason: 'wrong-credentials',
  })
  expect(adminRepository.session.get()).toEqual({ type: 'signed-out', last: 'none' })
})

test('a failed sign-in has the wait of the response', async () => {
  expectConsole('error', /^Sign-in failed: rate-limited/)
  const headers = { 'Retry-After': '37' }
  for (const response of [
    HttpResponse.json({ code: 'over_request_rate_limit', message: '' }, { status: 429, headers }),
    HttpResponse.html('<h1>429 Too Many Requests</h1>', { status: 429, headers }),
  ]) {
    server.use(http.post(`${mockProject.url}/auth/v1/token`, () => response))
    expect(await createAdminRepository().signIn(administrator)).toMatchObject({
      reason: 'rate-limited',
      waitSeconds: 37,
    })
  }
})

test('a sign-in that is answered without tokens fails as unexpected, and begins no session', async () => {
  expectConsole('error', /^Sign-in failed: unexpected \(status 422, code unreadable_response\)$/)
  server.use(http.post(`${mockProject.url}/auth/v1/token`, () => HttpResponse.json({ user: {} })))
  const adminRepository = createAdminRepository()
  expect(await adminRepository.signIn(administrator)).toMatchObject({ reason: 'unexpected' })
  expect(adminRepository.session.get()).toEqual({ type: 'signed-out', last: 'none' })
})

test('refreshes an expired session from an earlier visit', async () => {
  storeSession({ secondsAgo: 7_200 })
  const requests = watchRequests()
  expect(await createAdminRepository().list(firstPage)).toMatchObject({ type: 'ok' })
  expect(requests).toEqual(['POST /auth/v1/token refresh_token', 'GET /rest/v1/waitlist_signups'])
})

const table = `${mockProject.url}/rest/v1/waitlist_signups`
const token = `${mockProject.url}/auth/v1/token`

test('reports that an earlier session has ended, and accepts a new sign-in', async () => {
  expectConsole('error', /^Waitlist list failed: refused/)
  storeSession({ secondsAgo: 7_200 })
  setScenario('session-expired', true)
  const adminRepository = createAdminRepository()
  expect(await adminRepository.list(firstPage)).toMatchObject({ reason: 'refused' })
  expect(adminRepository.session.get()).toEqual({ type: 'signed-out', last: 'ended' })
  await adminRepository.signIn(administrator)
  expect(await adminRepository.list(firstPage)).toMatchObject({ type: 'ok' })
})

test('reports a session that ends during the visit as ended', async () => {
  expectConsole('error', /^Waitlist list failed: refused \(status 401, code PGRST303\)$/)
  signInAdministrator()
  const adminRepository = createAdminRepository()
  await adminRepository.list(firstPage)
  setScenario('session-expired', true)
  expect(await adminRepository.list(firstPage)).toMatchObject({ reason: 'refused' })
  expect(adminRepository.session.get()).toEqual({ type: 'signed-out', last: 'ended' })
})

test('follows a sign-out in another tab before the storage is cleared', async () => {
  signInAdministrator()
  const adminRepository = createAdminRepository()
  await adminRepository.list(firstPage)
  const otherTab = new BroadcastChannel(KEY)
  otherTab.postMessage({ event: 'SIGNED_OUT', session: null })
  await vi.waitFor(() =>
    expect(adminRepository.session.get()).toEqual({ type: 'signed-out', last: 'ended' }),
  )
  expect(localStorage.getItem(KEY)).not.toBeNull()
  otherTab.close()
})

test('follows a sign-in in another tab when the storage has the session', async () => {
  signInAdministrator()
  const adminRepository = createAdminRepository()
  await adminRepository.list(firstPage)
  const state = sessionBody(startSession(member))
  const otherTab = new BroadcastChannel(KEY)
  otherTab.postMessage({ event: 'SIGNED_IN', session: state })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(adminRepository.session.get()).toEqual({ type: 'signed-in', email: administrator.email })
  localStorage.setItem(KEY, JSON.stringify(state))
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }))
  expect(adminRepository.session.get()).toEqual({ type: 'signed-in', email: member.email })
  otherTab.close()
})

test.each([
  'PGRST303',
  'PGRST301', // before PostgREST 13
])(
  'refreshes a token that the server has found to be expired, but not a slow local clock (%s)',
  async (code) => {
    signInAdministrator()
    const adminRepository = createAdminRepository()
    await adminRepository.list(firstPage)
    server.use(
      http.get(
        `${mockProject.url}/rest/v1/waitlist_signups`,
        () => HttpResponse.json({ code, message: 'JWT expired' }, { status: 401 }),
        { once: true },
      ),
    )
    const requests = watchRequests()
    expect(await adminRepository.list(firstPage)).toMatchObject({ type: 'ok' })
    expect(requests).toEqual([
      'GET /rest/v1/waitlist_signups',
      'POST /auth/v1/token refresh_token',
      'GET /rest/v1/waitlist_signups',
    ])
  },
)

/** @returns what the sign-in service answers */
const refusedRefresh = () =>
  HttpResponse.json({ error_code: 'refresh_token_already_used' }, { status: 400 })

/** The server takes the token of the session for expired, once. */
const expireOnce = () =>
  server.use(
    http.get(
      table,
      () => HttpResponse.json({ code: 'PGRST303', message: 'JWT expired' }, { status: 401 }),
      { once: true },
    ),
  )

/** As another tab that has refreshed the session, or that has signed in. */
const replaceSession = () =>
  localStorage.setItem(KEY, JSON.stringify(sessionBody(startSession(administrator))))

test('uses the session that another tab has refreshed while the server refused the old token', async () => {
  signInAdministrator()
  const adminRepository = createAdminRepository()
  await adminRepository.list(firstPage)
  server.use(
    http.get(
      table,
      () => {
        replaceSession()
        return HttpResponse.json({ code: 'PGRST303', message: 'JWT expired' }, { status: 401 })
      },
      { once: true },
    ),
  )
  const requests = watchRequests()
  expect(await adminRepository.list(firstPage)).toMatchObject({ type: 'ok' })
  expect(requests).toEqual(['GET /rest/v1/waitlist_signups', 'GET /rest/v1/waitlist_signups'])
})

test('keeps the session of another tab that has used the refresh token first', async () => {
  signInAdministrator()
  const adminRepository = createAdminRepository()
  await adminRepository.list(firstPage)
  expireOnce()
  server.use(
    http.post(token, () => {
      replaceSession()
      return refusedRefresh()
    }),
  )
  expect(await adminRepository.list(firstPage)).toMatchObject({ type: 'ok' })
  expect(adminRepository.session.get()).toEqual({ type: 'signed-in', email: administrator.email })
})

test('ends a session whose refresh is refused, if no other tab has replaced it', async () => {
  expectConsole('error', /^Waitlist list failed: refused/)
  signInAdministrator()
  const adminRepository = createAdminRepository()
  await adminRepository.list(firstPage)
  expireOnce()
  server.use(http.post(token, refusedRefresh))
  expect(await adminRepository.list(firstPage)).toMatchObject({ reason: 'refused' })
  expect(adminRepository.session.get()).toEqual({ type: 'signed-out', last: 'ended' })
})

test('tabs refresh the session one after the other', async () => {
  const names: string[] = []
  vi.stubGlobal('navigator', {
    locks: {
      request(name: string, work: () => Promise<unknown>) {
        names.push(name)
        return work()
      },
    },
  })
  signInAdministrator()
  const adminRepository = createAdminRepository()
  await adminRepository.list(firstPage)
  expireOnce()
  await adminRepository.list(firstPage)
  vi.unstubAllGlobals()
  expect(names).toEqual(['nestwin-refresh'])
})

test.each([
  ['no code', {}],
  ['a code that is not of PostgREST', { code: 'unauthorized' }],
])('a 401 with %s is a gateway that does not know the key, at once', async (_name, body) => {
  const hint = /unavailable \(status 401, .*Check VITE_SUPABASE_ANON_KEY/
  expectConsole('error', hint)
  expectConsole('error', hint)
  expectConsole('error', hint)
  signInAdministrator()
  server.use(http.all(`${mockProject.url}/*`, () => HttpResponse.json(body, { status: 401 })))
  const adminRepository = createAdminRepository()
  const requests = watchRequests()
  expect(await adminRepository.list(firstPage)).toMatchObject({ reason: 'unavailable' })
  expect(await adminRepository.count(null)).toMatchObject({ reason: 'unavailable' })
  expect(await adminRepository.signIn(administrator)).toMatchObject({ reason: 'unavailable' })
  expect(requests).toHaveLength(3)
})

test('signs out at the server and leaves nothing in the browser', async () => {
  signInAdministrator()
  const adminRepository = createAdminRepository()
  await adminRepository.list(firstPage)
  const requests = watchRequests()
  adminRepository.signOut()
  expect(localStorage.getItem(KEY)).toBeNull()
  expect(adminRepository.session.get()).toEqual({ type: 'signed-out', last: 'signed-out' })
  await vi.waitFor(() => expect(requests).toEqual(['POST /auth/v1/logout']))

  expectConsole('error', /^Waitlist list failed: refused/)
  expect(await adminRepository.list(firstPage)).toMatchObject({ reason: 'refused' })
})

test('signs out offline, and signs in again when online', async () => {
  signInAdministrator()
  const adminRepository = createAdminRepository()
  await adminRepository.list(firstPage)
  setScenario('offline', true)
  adminRepository.signOut()
  expect(localStorage.getItem(KEY)).toBeNull()
  expect(adminRepository.session.get()).toEqual({ type: 'signed-out', last: 'signed-out' })
  setScenario('offline', false)
  expect(await adminRepository.signIn(administrator)).toEqual({ type: 'signed-in' })
  expect(localStorage.getItem(KEY)).not.toBeNull()
  expect(await adminRepository.list(firstPage)).toMatchObject({ type: 'ok' })
})

test('signs out without waiting for a pending refresh, which does not restore the session', async () => {
  storeSession({ secondsAgo: 7_200 })
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  server.use(
    http.post(`${mockProject.url}/auth/v1/token`, async () => {
      await isReleased
      // Returning nothing lets the mock's own handler respond.
    }),
  )
  const adminRepository = createAdminRepository()
  const listing = adminRepository.list(firstPage)
  await new Promise((resolve) => setTimeout(resolve, 50))
  adminRepository.signOut()
  expect(localStorage.getItem(KEY)).toBeNull()
  expect(adminRepository.session.get()).toEqual({ type: 'signed-out', last: 'signed-out' })
  const requests = watchRequests()
  release()
  await listing
  await vi.waitFor(() => expect(requests).toContain('POST /auth/v1/logout'))
  expect(localStorage.getItem(KEY)).toBeNull()
  expect(adminRepository.session.get()).toEqual({ type: 'signed-out', last: 'signed-out' })
})

test.each(['getItem', 'setItem', 'removeItem'] as const)(
  'signs in, lists, and signs out if the %s of the browser storage throws',
  async (method) => {
    const original = Storage.prototype[method]
    vi.spyOn(Storage.prototype, method).mockImplementation(function (
      this: Storage,
      ...values: string[]
    ) {
      // The mocked server uses the storage, too.
      if (values[0] === KEY) throw new DOMException('No room is left', 'QuotaExceededError')
      return Reflect.apply(original, this, values)
    })
    const adminRepository = createAdminRepository()
    expect(await adminRepository.signIn(administrator)).toEqual({ type: 'signed-in' })
    expect(await adminRepository.list(firstPage)).toMatchObject({ type: 'ok' })
    adminRepository.signOut()
    expect(adminRepository.session.get()).toEqual({ type: 'signed-out', last: 'signed-out' })
    expectConsole('error', /^Waitlist list failed: refused/)
    expect(await adminRepository.list(firstPage)).toMatchObject({ reason: 'refused' })
    expect(await adminRepository.signIn(administrator)).toEqual({ type: 'signed-in' })
  },
)

test('signs out a stored session before the client has used it', () => {
  signInAdministrator()
  const adminRepository = createAdminRepository()
  adminRepository.signOut()
  expect(localStorage.getItem(KEY)).toBeNull()
  expect(adminRepository.session.get()).toEqual({ type: 'signed-out', last: 'signed-out' })
})

test('removes a signup, and reports one that is already removed', async () => {
  signInAdministrator()
  const adminRepository = createAdminRepository()
  const [first] = madeUpPeople
  expect(await adminRepository.remove(first?.id ?? '')).toEqual({ type: 'ok', data: true })
  expect(allSignups()).toHaveLength(madeUpPeople.length - 1)
  expect(await adminRepository.remove(first?.id ?? '')).toEqual({ type: 'ok', data: false })
})

const firstId = madeUpPeople[0]?.id ?? ''

test.each([
  ['another id', () => HttpResponse.json([{ id: madeUpPeople[1]?.id }])],
  ['several rows', () => HttpResponse.json([{ id: firstId }, { id: firstId }])],
  ['no id', () => HttpResponse.json([{}])],
  ['an object', () => HttpResponse.json({ id: firstId })],
])('reports the outcome of a removal as unknown after %s', async (_name, response) => {
  expectConsole('error', /^Waitlist remove failed: unexpected/)
  server.use(http.delete(table, response))
  expect(await createAdminRepository().remove(firstId)).toEqual({ type: 'unknown' })
})

test('a removal that the database refuses fails, and its outcome is known', async () => {
  expectConsole('error', /^Waitlist remove failed: unexpected/)
  signInAdministrator()
  replaceScenarios([{ id: 'server-error', call: 'remove' }])
  expect(await createAdminRepository().remove(firstId)).toMatchObject({ type: 'failed' })
})

test('finds a signup, and tells the other tabs if it is gone', async () => {
  signInAdministrator()
  const adminRepository = createAdminRepository()
  const elsewhere: string[] = []
  const stop = createAdminRepository().onRemovedElsewhere((id) => elsewhere.push(id))
  const [first] = madeUpPeople
  if (first === undefined) expect.fail()
  expect(await adminRepository.find(first)).toEqual({ type: 'ok', data: true })
  removeSignup(first.id)
  expect(await adminRepository.find(first)).toEqual({ type: 'ok', data: false })
  await vi.waitFor(() => expect(elsewhere).toEqual([first.id]))
  stop()
})

test('does not report a signup as gone to an account that may not see it', async () => {
  expectConsole('error', /^Waitlist find failed: refused/)
  const adminRepository = createAdminRepository()
  await adminRepository.signIn(member)
  const outcome = await adminRepository.find({ id: firstId, position: 1 })
  expect(outcome).toMatchObject({ reason: 'refused' })
})

// supabase-js takes it for an empty list.
test('treats a 404 of [] as a failed list', async () => {
  expectConsole('error', /^Waitlist list failed: unexpected/)
  server.use(http.all(table, () => HttpResponse.json([], { status: 404 })))
  expect(await createAdminRepository().list(firstPage)).toMatchObject({ reason: 'unexpected' })
})

test.each(['garbage', 'null', '{}', '[]', '{"access_token":7}'])(
  'treats a stored %s as no session and allows signing in',
  async (stored) => {
    expectConsole('error', /^Waitlist list failed: refused/)
    localStorage.setItem(KEY, stored)
    const adminRepository = createAdminRepository()
    await adminRepository.list(firstPage)
    expect(adminRepository.session.get().type).toBe('signed-out')
    expect(await adminRepository.signIn(administrator)).toEqual({ type: 'signed-in' })
  },
)
