import { waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { server } from '../../mocks/node'
import { signInAdministrator } from '../../mocks/scenarios/demo-session'
import { replaceScenarios } from '../../mocks/scenarios/scenario-store'
import { administrator, member } from '../../mocks/server/gotrue/accounts'
import { sessionBody } from '../../mocks/server/gotrue/gotrue-responses'
import { startSession } from '../../mocks/server/gotrue/sessions'
import { mockProject } from '../../mocks/server/project'
import { madeUpPeople } from '../../mocks/server/signups/made-up-people'
import type { AdminRepository, ListRequest } from '../../src/admin/data/backend/admin-repository'
import { RequestError } from '../../src/admin/data/backend/result'
import { unfiltered } from '../../src/admin/data/signup-filter'
import { sessionKey } from '../../src/lib/browser-storage'
import { allowConsole, expectConsole } from '../support/console-guard'
import { breakCall, faultNamed, TIMEOUT_MS } from '../support/faults'
import { createAdminRepository } from '../support/render-app'

// `contract/` covers the requests and the responses, and `faults.dom.test.ts` covers the failure reasons.

const KEY = sessionKey(mockProject.url)
const table = `${mockProject.url}/rest/v1/waitlist_signups`
const token = `${mockProject.url}/auth/v1/token`
const firstPage: ListRequest = { filter: unfiltered, isNewestFirst: false, limit: 10 }
const [person] = madeUpPeople
if (person === undefined) throw new Error('There are no made-up people')

const signedOut = (last: 'none' | 'ended' | 'signed-out') => ({ type: 'signed-out', last })
const signedInAs = ({ email }: { email: string }) => ({ type: 'signed-in', email })

/** Lists the first page. @returns the outcome */
const list = (repository: AdminRepository) =>
  repository.list(firstPage).then(
    () => ({ type: 'ok' }),
    (error: unknown) => (error instanceof RequestError ? error.failure : error),
  )

/** @returns an array to which each later request is added, such as "POST token refresh_token" */
function watchRequests(): string[] {
  const requests: string[] = []
  server.events.on('request:start', ({ request }) => {
    const { pathname, searchParams } = new URL(request.url)
    const name = pathname.split('/').at(-1)
    requests.push([request.method, name, searchParams.get('grant_type')].filter(Boolean).join(' '))
  })
  return requests
}

/** Creates the repository of a signed-in administrator, and lists the first page. */
async function startSignedIn(): Promise<AdminRepository> {
  signInAdministrator()
  const repository = createAdminRepository()
  await list(repository)
  return repository
}

/** Stores an administrator's expired session. */
function storeExpiredSession() {
  vi.useFakeTimers({ now: Date.now() - 7_200_000, toFake: ['Date'] })
  signInAdministrator()
  vi.useRealTimers()
}

/** Stores a session, as another tab would. */
function storeSession(account = administrator) {
  const session = sessionBody(startSession(account))
  localStorage.setItem(KEY, JSON.stringify(session))
  return session
}

test("each admin request has the session's token", async () => {
  const repository = await startSignedIn()
  const bearers: unknown[] = []
  server.events.on('request:start', ({ request }) => {
    bearers.push(request.headers.get('Authorization'))
  })
  await list(repository)
  await repository.count(null)
  const { access_token: token } = JSON.parse(localStorage.getItem(KEY) ?? '')
  expect(bearers).toEqual([`Bearer ${token}`, `Bearer ${token}`])
})

test('a removal that ends in a database error is known to have failed', async () => {
  expectConsole('error', /^Waitlist remove failed: unexpected/)
  signInAdministrator()
  replaceScenarios([{ id: 'server-error', call: 'remove' }])
  expect(await createAdminRepository().remove(person.id)).toMatchObject({ type: 'failed' })
})

test.each([
  [503, 'PGRST002'],
  [504, 'PGRST003'],
])('a removal that ends with %i %s was not executed', async (status, code) => {
  expectConsole('error', /^Waitlist remove failed: unavailable/)
  signInAdministrator()
  breakCall('remove', () => HttpResponse.json({ code, message: 'No' }, { status }))
  expect(await createAdminRepository().remove(person.id)).toMatchObject({ type: 'failed' })
})

describe('a sign-in', () => {
  test('that never happened does not count as an expired session', async () => {
    expectConsole('error', /^Waitlist list failed: refused \(status 401, code 42501\)$/)
    const repository = createAdminRepository()
    expect(await list(repository)).toMatchObject({ reason: 'refused' })
    expect(repository.session.getState()).toEqual(signedOut('none'))
  })

  test.each(['garbage', 'null', '{}', '[]', '{"access_token":7}'])(
    'works despite a stored %s',
    async (stored) => {
      expectConsole('error', /^Waitlist list failed: refused/)
      localStorage.setItem(KEY, stored)
      const repository = createAdminRepository()
      await list(repository)
      expect(repository.session.getState().type).toBe('signed-out')
      expect(await repository.signIn(administrator)).toEqual({ type: 'signed-in' })
    },
  )
})

describe('a stored session', () => {
  test.each([
    ['no user', undefined],
    ['an empty user', {}],
    ['an email of null', { email: null }],
    ['an empty email', { email: '' }],
  ])('is restored with %s', async (_name, account) => {
    const stored = storeSession()
    localStorage.setItem(KEY, JSON.stringify({ ...stored, user: account }))
    // supabase-js requests the user if the stored session has none.
    server.use(http.get(`${mockProject.url}/auth/v1/user`, () => HttpResponse.json({})))
    const repository = createAdminRepository()
    expect(await list(repository)).toMatchObject({ type: 'ok' })
    expect(repository.session.getState()).toEqual({ type: 'signed-in', email: null })
  })

  test('follows changes to the storage by another tab or the user', async () => {
    expectConsole('error', /^Waitlist list failed: refused/)
    const repository = await startSignedIn()
    storeSession(member)
    dispatchEvent(new StorageEvent('storage', { key: KEY }))
    expect(repository.session.getState()).toEqual(signedInAs(member))
    localStorage.clear()
    expect(await list(repository)).toMatchObject({ reason: 'refused' })
    expect(repository.session.getState()).toEqual(signedOut('ended'))
  })
})

test.each(['PGRST303', 'PGRST301'])('a token refused with %s ends the session', async (code) => {
  expectConsole('error', /^Waitlist list failed: refused/)
  const repository = await startSignedIn()
  const respond = () => HttpResponse.json({ code, message: 'JWT expired' }, { status: 401 })
  server.use(http.get(table, respond, { once: true }))
  expect(await list(repository)).toMatchObject({ reason: 'refused' })
  expect(localStorage.getItem(KEY)).toBeNull()
  expect(repository.session.getState()).toEqual(signedOut('ended'))
})

test.each([
  ['ahead', -7_200],
  ['behind', 7_200],
])('a device whose clock is %s refreshes a token once, when it expires', async (_, offset) => {
  for (const call of ['sign-in', 'refresh'] as const)
    breakCall(call, async (request, send) => {
      const { expires_at, ...session } = await (await send(request)).json()
      return HttpResponse.json({ ...session, expires_at: expires_at + offset })
    })
  const requests = watchRequests()
  vi.useFakeTimers({ now: Date.now() - 7_200_000, toFake: ['Date'] })
  const repository = createAdminRepository()
  await repository.signIn(administrator)
  await list(repository)
  vi.useRealTimers()
  await list(repository)
  await list(repository)
  const listed = 'GET waitlist_signups'
  const refreshed = 'POST token refresh_token'
  expect(requests).toEqual(['POST token password', listed, refreshed, listed, listed])
})

test('two tabs that refresh at the same time stay signed in', async () => {
  storeExpiredSession()
  const before = localStorage.getItem(KEY)
  let refreshes = 0
  server.use(
    http.post(token, async () => {
      refreshes += 1
      if (refreshes === 1) return HttpResponse.json(sessionBody(startSession(administrator)))
      await waitFor(() => expect(localStorage.getItem(KEY)).not.toBe(before))
      return HttpResponse.json({ error_code: 'refresh_token_already_used' }, { status: 400 })
    }),
  )
  const tabs = [createAdminRepository(), createAdminRepository()]
  for (const listed of await Promise.all(tabs.map(list)))
    expect(listed).not.toHaveProperty('reason')
  expect(refreshes).toBe(2)
})

test.each(['an empty 429', 'a 503 with HTML', 'a lost connection', 'silence'].map(faultNamed))(
  'no request except the refresh is sent if a token refresh ends in $name',
  async ({ respond }) => {
    expectConsole('error', /^Waitlist (list|remove) failed: unavailable/)
    allowConsole('warn', /^AuthRetryableFetchError/)
    breakCall('refresh', respond)
    storeExpiredSession()
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    const repository = createAdminRepository()
    const requests = watchRequests()
    const later = async <Result>(outcome: Promise<Result>) => {
      await vi.advanceTimersByTimeAsync(TIMEOUT_MS)
      return outcome
    }
    // The server would refuse a list request with the site's key.
    expect(await later(list(repository))).toMatchObject({ reason: 'unavailable' })
    // The removal is known to have failed.
    expect(await later(repository.remove(person.id))).toMatchObject({ type: 'failed' })
    expect([...new Set(requests)]).toEqual(['POST token refresh_token'])
    expect(repository.session.getState()).toEqual(signedInAs(administrator))
  },
)

test('a 401 without a PostgREST code means that the gateway does not know the key', async () => {
  const hint = /unavailable \(status 401, .*Check VITE_SUPABASE_ANON_KEY/
  expectConsole('error', hint)
  signInAdministrator()
  server.use(
    http.all(`${mockProject.url}/*`, () =>
      HttpResponse.json({ code: 'unauthorized' }, { status: 401 }),
    ),
  )
  const repository = createAdminRepository()
  const requests = watchRequests()
  expect(await list(repository)).toMatchObject({ reason: 'unavailable' })
  expect(await repository.signIn(administrator)).toMatchObject({ reason: 'unavailable' })
  expect(requests).toHaveLength(2)
})

describe('a sign-out', () => {
  /** Signs out, and checks that the session is gone at once. */
  function expectSignedOut(repository: AdminRepository) {
    repository.signOut()
    expect(localStorage.getItem(KEY)).toBeNull()
    expect(repository.session.getState()).toEqual(signedOut('signed-out'))
  }

  test('reaches the server and ends the session', async () => {
    expectConsole('error', /^Waitlist list failed: refused/)
    const repository = await startSignedIn()
    const requests = watchRequests()
    expectSignedOut(repository)
    expect(await list(repository)).toMatchObject({ reason: 'refused' })
    expect(requests).toEqual(['POST logout', 'GET waitlist_signups'])
    await repository.signIn(administrator)
    expect(localStorage.getItem(KEY)).not.toBeNull()
  })

  test('does not wait for a running refresh, which cannot restore the session', async () => {
    allowConsole('error', /^Waitlist list failed: /)
    storeExpiredSession()
    let release = () => {}
    const isReleased = new Promise<void>((resolve) => {
      release = resolve
    })
    const isRefreshing = new Promise<void>((resolve) => {
      server.use(
        http.post(token, async () => {
          resolve()
          // Returns nothing, so that the mock's own handler responds.
          await isReleased
        }),
      )
    })
    const repository = createAdminRepository()
    const listing = list(repository)
    await isRefreshing
    const requests = watchRequests()
    expectSignedOut(repository)
    release()
    await listing
    expect(requests).toContain('POST logout')
    expect(localStorage.getItem(KEY)).toBeNull()
    expect(repository.session.getState()).toEqual(signedOut('signed-out'))
  })
})
