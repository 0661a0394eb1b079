import { http } from 'msw'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { server } from '../../mocks/node'
import { administrator, member } from '../../mocks/server/gotrue/accounts'
import { createAccessToken } from '../../mocks/server/gotrue/tokens'
import { mockProject } from '../../mocks/server/project'
import { refusals } from '../../mocks/server/responses'
import { MADE_UP_UNTIL } from '../../mocks/server/signups/made-up-people'
import { createMemoryStorage } from '../../src/lib/browser-storage'
import { type Exchange, record } from './recorder'
import { readRecording } from './recording'
import { expectSigningIn } from './signing-in'

// The mock keeps its tables in localStorage.
vi.stubGlobal('localStorage', createMemoryStorage())
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => {
  server.close()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

test("the mock's responses match the recorded PostgREST responses", async () => {
  vi.useFakeTimers({ now: Date.parse(MADE_UP_UNTIL), toFake: ['Date'] })
  const exchanges = await record({
    project: mockProject,
    accounts: { administrator, member },
    createToken: createAccessToken,
    async prepare({ isLimited = false }) {
      server.resetHandlers()
      // Responds like the scenario `rate-limited`. The mock sees no IP addresses, so it has no signup limit.
      if (isLimited) server.use(http.post('*', () => refusals.tooManyRequests(7)))
      return true
    },
  })
  const older = exchanges.map((exchange) => ({
    ...exchange,
    response: asVersion12(exchange.response),
  }))
  expect(older).toEqual(readRecording())
})

test('the mock signs users in like GoTrue', () => expectSigningIn(mockProject, administrator))

/**
 * Converts a response of the newest PostgREST to version 12.0.2. The recording has that version, because npm has no newer one.
 * The site works with both.
 */
function asVersion12({ status, headers, body }: Exchange['response']): Exchange['response'] {
  // PostgREST sends this header since 13.0.0 (PostgREST#2967). Browsers cannot read it across origins.
  const { 'proxy-status': _, ...older } = headers
  return { status, headers: older, ...(body !== undefined && { body: olderError(body) }) }
}

/** Before 13.0.0, PGRST303 was PGRST301 (PostgREST#3600). */
const olderError = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'code' in body && body.code === 'PGRST303'
    ? { ...body, code: 'PGRST301' }
    : body
