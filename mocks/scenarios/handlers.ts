import { delay, type HttpHandler, HttpResponse, http } from 'msw'
import { answerAuthRequest } from '../server/gotrue'
import { answerTableRequest } from '../server/postgrest'
import { refusals } from '../server/postgrest-answers'
import { mockProject } from '../server/project'
import { activeScenarios, setScenario } from './scenario-store'
import type { ScenarioId } from './scenarios'

/** A request to the mocked Supabase project: to the waitlist table, or to the sign-in service. */
type BackendRequest = 'insert' | 'read' | 'remove' | 'auth'

/** `code` is a request for the site's own document or assets. */
type InterceptedRequest = BackendRequest | 'code'

/** Replaces the responses to some requests. */
interface ScenarioEffect {
  readonly on: InterceptedRequest | 'every-backend-request'
  /** Returns the replacement. If it resolves to undefined, the next active scenario or the mocked server responds. */
  readonly respond: (request: Request) => Response | Promise<Response | undefined>
}

const SLOW_MS = 3_000

/** A scenario with null replaces no response: it takes effect in the file named beside it. */
const effects: Readonly<Record<ScenarioId, ScenarioEffect | null>> = {
  slow: {
    on: 'every-backend-request',
    async respond() {
      await delay(SLOW_MS)
      return undefined
    },
  },
  never: {
    on: 'every-backend-request',
    async respond() {
      await delay('infinite')
      return undefined
    },
  },
  offline: { on: 'every-backend-request', respond: () => HttpResponse.error() },
  unavailable: { on: 'every-backend-request', respond: respondAsProxy },
  'rate-limited': { on: 'every-backend-request', respond: refusals.tooManyRequests },
  'duplicate-email': { on: 'insert', respond: refusals.duplicateEmail },
  'insert-failure': { on: 'insert', respond: refusals.statementTimeout },
  'admin-failure': { on: 'read', respond: refusals.statementTimeout },
  'admin-empty': { on: 'read', respond: respondWithoutRows },
  'signed-out': null, // demo-session.ts
  'session-expired': null, // sessions.ts
  'sign-in-failure': { on: 'auth', respond: respondAsProxy },
  'late-code': null, // browser.tsx
  'missing-code': { on: 'code', respond: () => HttpResponse.error() },
  'new-version': { on: 'code', respond: respondAsNewVersion },
  crash: null, // crash-probe.tsx
}

/** Supabase's API returns JSON errors only, but a proxy in front of it returns HTML. */
function respondAsProxy(): Response {
  return HttpResponse.html(
    '<!DOCTYPE html><html><head><title>503 Service Unavailable</title></head><body><h1>503 Service Unavailable</h1></body></html>',
    { status: 503 },
  )
}

function respondWithoutRows(): Response {
  return HttpResponse.json([], {
    headers: { 'Content-Range': '*/0', 'Preference-Applied': 'count=exact' },
  })
}

/**
 * The assets of this version are gone, and the document at `/` names the entry of another version. The scenario ends when
 * that document is fetched or the visitor leaves the page, so that the next document loads normally.
 */
function respondAsNewVersion({ url }: Request): Response {
  const end = () => setScenario('new-version', false)
  addEventListener('pagehide', end, { once: true })
  if (new URL(url).pathname !== '/') return new HttpResponse(null, { status: 404 })
  setTimeout(end)
  return HttpResponse.html('<script data-entry="/assets/another-version.js"></script>')
}

/** @returns the replacement from the first active scenario that has one, or undefined */
async function respondAsScenario(
  kind: InterceptedRequest,
  request: Request,
): Promise<Response | undefined> {
  for (const id of activeScenarios()) {
    const effect = effects[id]
    if (effect === null) continue
    const { on, respond } = effect
    const applies = on === kind || (on === 'every-backend-request' && kind !== 'code')
    const response = applies ? await respond(request) : undefined
    if (response !== undefined) return response
  }
  return undefined
}

function kindOfTableRequest(method: string): BackendRequest {
  if (method === 'POST') return 'insert'
  return method === 'DELETE' ? 'remove' : 'read'
}

/** Respond as the Supabase project does, unless an active scenario replaces the response. */
export const handlers: readonly HttpHandler[] = [
  http.all<{ table: string }>(
    `${mockProject.url}/rest/v1/:table`,
    async ({ request, params }) =>
      (await respondAsScenario(kindOfTableRequest(request.method), request)) ??
      answerTableRequest(request, params.table),
  ),
  http.all<{ path: string }>(
    `${mockProject.url}/auth/v1/:path`,
    async ({ request, params }) =>
      (await respondAsScenario('auth', request)) ?? answerAuthRequest(request, params.path),
  ),
]

/** Intercept the site's own document and assets. Without an active scenario about code, both load from the network. */
export const siteHandlers: readonly HttpHandler[] = ['/', '/assets/*'].map((path) =>
  http.get(path, ({ request }) => respondAsScenario('code', request)),
)
