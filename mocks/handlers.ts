import { delay, type HttpHandler, HttpResponse, http } from 'msw'
import { answerAuthRequest } from './gotrue'
import { answerTableRequest } from './postgrest'
import { refusals } from './postgrest-answers'
import { mockProject } from './project'
import { activeScenarios, setScenario } from './scenario-store'
import type { ScenarioId } from './scenarios'

type Call = 'insert' | 'read' | 'remove' | 'auth'

interface ScenarioEffect {
  /**
   * Which calls it answers, `every-request` being all to the backend; or where else it is read: when the mocks start, while
   * rendering, or of the demo's session.
   */
  readonly on: Call | 'code' | 'every-request' | 'start' | 'rendering' | 'session'
  /** The answer instead of the server's, or none: then whatever comes next answers. */
  readonly answer?: (request: Request) => Response | Promise<Response | undefined>
}

const proxyErrorPage =
  '<!DOCTYPE html><html><head><title>503 Service Unavailable</title></head><body><h1>503 Service Unavailable</h1></body></html>'

const proxyError = () => HttpResponse.html(proxyErrorPage, { status: 503 })

const SLOW_MS = 3_000

/** What each scenario does. A scenario without an entry here does not compile. */
const effects: Readonly<Record<ScenarioId, ScenarioEffect>> = {
  slow: {
    on: 'every-request',
    async answer() {
      await delay(SLOW_MS)
      return undefined
    },
  },
  never: {
    on: 'every-request',
    async answer() {
      await delay('infinite')
      return undefined
    },
  },
  offline: { on: 'every-request', answer: () => HttpResponse.error() },
  unavailable: { on: 'every-request', answer: proxyError },
  'rate-limited': { on: 'every-request', answer: refusals.tooManyRequests },
  'duplicate-email': { on: 'insert', answer: refusals.duplicateEmail },
  'insert-failure': { on: 'insert', answer: refusals.statementTimeout },
  'admin-failure': { on: 'read', answer: refusals.statementTimeout },
  'admin-empty': {
    on: 'read',
    answer: () =>
      HttpResponse.json([], {
        headers: { 'Content-Range': '*/0', 'Preference-Applied': 'count=exact' },
      }),
  },
  'signed-out': { on: 'session' },
  'session-expired': { on: 'session' },
  'sign-in-failure': { on: 'auth', answer: proxyError },
  'late-code': { on: 'start' },
  'missing-code': { on: 'code', answer: () => HttpResponse.error() },
  'new-version': { on: 'code', answer: answerAsNewVersion },
  crash: { on: 'rendering' },
}

/** The chunks of this version are gone, and the document at / names another entry. The next document is of the new version. */
function answerAsNewVersion({ url }: Request): Response {
  addEventListener('pagehide', () => setScenario('new-version', false), { once: true })
  if (new URL(url).pathname !== '/') return new HttpResponse(null, { status: 404 })
  setTimeout(() => setScenario('new-version', false))
  return HttpResponse.html('<script data-entry="/assets/another-version.js"></script>')
}

/** What the active scenarios answer instead of the server, or nothing. */
async function scenarioAnswer(
  call: Call | 'code',
  request: Request,
): Promise<Response | undefined> {
  for (const id of activeScenarios()) {
    const { on, answer } = effects[id]
    const isMeant = on === call || (on === 'every-request' && call !== 'code')
    const response = isMeant ? await answer?.(request) : undefined
    if (response !== undefined) return response
  }
  return undefined
}

function tableCall(method: string): Call {
  if (method === 'POST') return 'insert'
  return method === 'DELETE' ? 'remove' : 'read'
}

/** Answers as the Supabase project would, unless a scenario says otherwise. */
export const handlers: readonly HttpHandler[] = [
  http.all<{ table: string }>(
    `${mockProject.url}/rest/v1/:table`,
    async ({ request, params }) =>
      (await scenarioAnswer(tableCall(request.method), request)) ??
      answerTableRequest(request, params.table),
  ),
  http.all<{ path: string }>(
    `${mockProject.url}/auth/v1/:path`,
    async ({ request, params }) =>
      (await scenarioAnswer('auth', request)) ?? answerAuthRequest(request, params.path),
  ),
]

/** Answers for what the site fetches of itself, under the scenarios that speak of it; else it is fetched. */
export const siteHandlers: readonly HttpHandler[] = ['/', '/assets/*'].map((path) =>
  http.get(path, ({ request }) => scenarioAnswer('code', request)),
)
