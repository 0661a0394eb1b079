import { HttpResponse, http } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { administrator, member } from '../../mocks/accounts'
import { signInAdministrator } from '../../mocks/demo-session'
import { madeUpPeople } from '../../mocks/made-up-people'
import { server } from '../../mocks/node'
import { mockProject } from '../../mocks/project'
import { setScenario } from '../../mocks/scenario-store'
import { allSignups } from '../../mocks/signup-table'
import { sessionKey } from '../../src/lib/session-storage'
import { expectConsole } from '../console-guard'
import { createAdministration } from '../render-app'

const KEY = sessionKey(mockProject.url)
const firstPage = { after: 0, limit: 10 }

/** What is asked of the server, from now on. */
function watchRequests(): string[] {
  const asked: string[] = []
  server.events.on('request:start', ({ request }) => {
    const { pathname, searchParams } = new URL(request.url)
    asked.push([request.method, pathname, searchParams.get('grant_type')].filter(Boolean).join(' '))
  })
  return asked
}

/** A session as an administrator left it, so many seconds ago. */
function leaveSession({ secondsAgo }: { secondsAgo: number }) {
  vi.useFakeTimers({ now: Date.now() - secondsAgo * 1_000, toFake: ['Date'] })
  signInAdministrator()
  vi.useRealTimers()
}

afterEach(() => {
  vi.useRealTimers()
})

test('lists a page with the exact count, for an administrator', async () => {
  signInAdministrator()
  const administration = createAdministration()
  expect(administration.session.get()).toEqual({ name: 'restoring' })
  expect(await administration.list({ after: 100, limit: 2 })).toMatchObject({
    outcome: 'listed',
    remaining: madeUpPeople.length - 100,
    entries: [{ position: 101 }, { position: 102 }],
  })
  expect(administration.session.get()).toEqual({ name: 'signed-in', email: administrator.email })
})

test('is refused the list as nobody', async () => {
  expectConsole('error', /^Waitlist list failed: refused \(status 401, code 42501\)$/)
  const administration = createAdministration()
  expect(administration.session.get()).toEqual({ name: 'signed-out', hasEnded: false })
  expect(await administration.list(firstPage)).toMatchObject({ reason: 'refused' })
  expect(administration.session.get()).toEqual({ name: 'signed-out', hasEnded: false })
})

test('somebody who is no administrator signs in, and sees an empty list', async () => {
  const administration = createAdministration()
  expect(await administration.signIn(member)).toEqual({ outcome: 'signed-in' })
  expect(administration.session.get()).toEqual({ name: 'signed-in', email: member.email })
  expect(await administration.list(firstPage)).toMatchObject({ outcome: 'listed', remaining: 0 })
  expect(localStorage.getItem(KEY)).not.toBeNull()
})

test('a wrong password is named, without a line in the log', async () => {
  const administration = createAdministration()
  const { email } = administrator
  expect(await administration.signIn({ email, password: 'wrong' })).toMatchObject({
    outcome: 'failed',
    reason: 'wrong-credentials',
  })
  expect(administration.session.get()).toEqual({ name: 'signed-out', hasEnded: false })
})

test.each([
  ['sign-in-failure', 'unavailable'],
  ['rate-limited', 'rate-limited'],
  ['offline', 'offline'],
] as const)('under %s signing in says %s', async (scenario, reason) => {
  expectConsole('error', new RegExp(`^Sign-in failed: ${reason}`))
  setScenario(scenario, true)
  const { email, password } = administrator
  expect(await createAdministration().signIn({ email, password })).toMatchObject({ reason })
})

test('a session of before is refreshed by itself', async () => {
  leaveSession({ secondsAgo: 7_200 })
  const asked = watchRequests()
  expect(await createAdministration().list(firstPage)).toMatchObject({ outcome: 'listed' })
  expect(asked).toEqual(['POST /auth/v1/token refresh_token', 'GET /rest/v1/waitlist_signups'])
})

test('a session of before that is over has ended, and a new sign-in is good', async () => {
  expectConsole('error', /^Waitlist list failed: refused/)
  leaveSession({ secondsAgo: 7_200 })
  setScenario('session-expired', true)
  const administration = createAdministration()
  expect(await administration.list(firstPage)).toMatchObject({ reason: 'refused' })
  expect(administration.session.get()).toEqual({ name: 'signed-out', hasEnded: true })
  await administration.signIn(administrator)
  expect(await administration.list(firstPage)).toMatchObject({ outcome: 'listed' })
})

test('a session that ends meanwhile is told from one that never was', async () => {
  expectConsole('error', /^Waitlist list failed: refused \(status 401, code PGRST303\)$/)
  signInAdministrator()
  const administration = createAdministration()
  await administration.list(firstPage)
  setScenario('session-expired', true)
  expect(await administration.list(firstPage)).toMatchObject({ reason: 'refused' })
  expect(administration.session.get()).toEqual({ name: 'signed-out', hasEnded: true })
})

test('a sign-out in another tab is believed before this one sees the storage empty', async () => {
  signInAdministrator()
  const administration = createAdministration()
  await administration.list(firstPage)
  const otherTab = new BroadcastChannel(KEY)
  otherTab.postMessage({ event: 'SIGNED_OUT', session: null })
  await vi.waitFor(() =>
    expect(administration.session.get()).toEqual({ name: 'signed-out', hasEnded: true }),
  )
  expect(localStorage.getItem(KEY)).not.toBeNull()
  otherTab.close()
})

test('a token that is over for the server, and not yet for a late clock, is refreshed', async () => {
  signInAdministrator()
  const administration = createAdministration()
  await administration.list(firstPage)
  server.use(
    http.get(
      `${mockProject.url}/rest/v1/waitlist_signups`,
      () => HttpResponse.json({ code: 'PGRST303', message: 'JWT expired' }, { status: 401 }),
      { once: true },
    ),
  )
  const asked = watchRequests()
  expect(await administration.list(firstPage)).toMatchObject({ outcome: 'listed' })
  expect(asked).toEqual([
    'GET /rest/v1/waitlist_signups',
    'POST /auth/v1/token refresh_token',
    'GET /rest/v1/waitlist_signups',
  ])
})

test('signing out tells the server, and leaves nothing in the browser', async () => {
  signInAdministrator()
  const administration = createAdministration()
  await administration.list(firstPage)
  const asked = watchRequests()
  administration.signOut()
  expect(localStorage.getItem(KEY)).toBeNull()
  expect(administration.session.get()).toEqual({ name: 'signed-out', hasEnded: false })
  await vi.waitFor(() => expect(asked).toEqual(['POST /auth/v1/logout']))

  expectConsole('error', /^Waitlist list failed: refused/)
  expect(await administration.list(firstPage)).toMatchObject({ reason: 'refused' })
})

test('signing out works offline, and so does signing in again afterwards', async () => {
  signInAdministrator()
  const administration = createAdministration()
  await administration.list(firstPage)
  setScenario('offline', true)
  administration.signOut()
  expect(localStorage.getItem(KEY)).toBeNull()
  expect(administration.session.get()).toEqual({ name: 'signed-out', hasEnded: false })
  setScenario('offline', false)
  expect(await administration.signIn(administrator)).toEqual({ outcome: 'signed-in' })
  expect(localStorage.getItem(KEY)).not.toBeNull()
  expect(await administration.list(firstPage)).toMatchObject({ outcome: 'listed' })
})

test('signing out does not wait for a refresh that hangs, and the session does not come back', async () => {
  leaveSession({ secondsAgo: 7_200 })
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  server.use(
    http.post(`${mockProject.url}/auth/v1/token`, async () => {
      await isAnswered
      // Nothing more: the mocked service answers now.
    }),
  )
  const administration = createAdministration()
  const listing = administration.list(firstPage)
  await new Promise((resolve) => setTimeout(resolve, 50))
  administration.signOut()
  expect(localStorage.getItem(KEY)).toBeNull()
  expect(administration.session.get()).toEqual({ name: 'signed-out', hasEnded: false })
  const asked = watchRequests()
  answer()
  await listing
  await vi.waitFor(() => expect(asked).toContain('POST /auth/v1/logout'))
  expect(localStorage.getItem(KEY)).toBeNull()
  expect(administration.session.get()).toEqual({ name: 'signed-out', hasEnded: false })
})

test('a session that was left before its code was fetched is gone too', () => {
  signInAdministrator()
  const administration = createAdministration()
  administration.signOut()
  expect(localStorage.getItem(KEY)).toBeNull()
  expect(administration.session.get()).toEqual({ name: 'signed-out', hasEnded: false })
})

test('removes a signup, and tells one that is gone already', async () => {
  signInAdministrator()
  const administration = createAdministration()
  const [first] = madeUpPeople
  expect(await administration.remove(first?.id ?? '')).toEqual({ outcome: 'removed' })
  expect(allSignups()).toHaveLength(madeUpPeople.length - 1)
  expect(await administration.remove(first?.id ?? '')).toEqual({ outcome: 'not-found' })
})

test('is refused a removal as nobody', async () => {
  expectConsole('error', /^Waitlist remove failed: refused/)
  const [first] = madeUpPeople
  expect(await createAdministration().remove(first?.id ?? '')).toMatchObject({ reason: 'refused' })
  expect(allSignups()).toHaveLength(madeUpPeople.length)
})

test.each([
  ['an empty 404', () => new HttpResponse(null, { status: 404 })],
  ['a 404 of []', () => HttpResponse.json([], { status: 404 })],
  ['a 500 of null', () => HttpResponse.json(null, { status: 500 })],
  ['a captive portal', () => HttpResponse.html('<h1>Sign in to the Wi-Fi</h1>')],
])('takes %s for no list', async (_name, answer) => {
  server.use(http.all(`${mockProject.url}/rest/v1/waitlist_signups`, answer))
  expectConsole('error', /^Waitlist list failed: unexpected/)
  expect(await createAdministration().list(firstPage)).toMatchObject({ reason: 'unexpected' })
})

test.each(['garbage', 'null', '{}', '[]', '{"access_token":7}'])(
  'what is kept as %s is no session, and one can sign in',
  async (stored) => {
    expectConsole('error', /^Waitlist list failed: refused/)
    localStorage.setItem(KEY, stored)
    const administration = createAdministration()
    await administration.list(firstPage)
    expect(administration.session.get().name).toBe('signed-out')
    expect(await administration.signIn(administrator)).toEqual({ outcome: 'signed-in' })
  },
)
