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

// It holds the tables of the mock.
vi.stubGlobal('localStorage', createMemoryStorage())
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => {
  server.close()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

test('the mock answers as PostgREST has answered', async () => {
  vi.useFakeTimers({ now: Date.parse(MADE_UP_UNTIL), toFake: ['Date'] })
  const exchanges = await record({
    project: mockProject,
    accounts: { administrator, member },
    createToken: createAccessToken,
    async prepare({ isLimited = false }) {
      server.resetHandlers()
      // As the scenario rate-limited does. A page has no address, so the mock has no limit.
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

test('the mock signs in as GoTrue does', () => expectSigningIn(mockProject, administrator))

/**
 * Changes a response of the newest PostgREST into one of version 12.0.2, which is the newest on npm, so it was recorded. The
 * site works with both.
 */
function asVersion12({ status, headers, body }: Exchange['response']): Exchange['response'] {
  // Since 13.0.0 (PostgREST#2967). A browser cannot read it from another origin.
  const { 'proxy-status': _, ...older } = headers
  return { status, headers: older, ...(body !== undefined && { body: olderError(body) }) }
}

/** PGRST303 is PGRST301 before 13.0.0 (PostgREST#3600). */
const olderError = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'code' in body && body.code === 'PGRST303'
    ? { ...body, code: 'PGRST301' }
    : body
