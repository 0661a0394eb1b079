import { delay, type HttpHandler, HttpResponse, http } from 'msw'
import { answerAuthRequest } from './gotrue'
import { answerTableRequest } from './postgrest'
import { refusals } from './postgrest-answers'
import { mockProject } from './project'
import { activeScenarios } from './scenario-store'
import type { ScenarioId } from './scenarios'

type Call = 'insert' | 'read' | 'remove' | 'auth'

interface ScenarioEffect {
  /** Which calls it answers; or where else it is read, by itself: while rendering, or of the demo's session. */
  readonly on: Call | 'every-request' | 'rendering' | 'session'
  /** The answer instead of the server's, or none: then whatever comes next answers. */
  readonly answer?: () => Response | Promise<Response | undefined>
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
  crash: { on: 'rendering' },
}

/** What the active scenarios answer instead of the server, or nothing. */
async function scenarioAnswer(call: Call): Promise<Response | undefined> {
  for (const id of activeScenarios()) {
    const { on, answer } = effects[id]
    const response = on === 'every-request' || on === call ? await answer?.() : undefined
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
      (await scenarioAnswer(tableCall(request.method))) ??
      answerTableRequest(request, params.table),
  ),
  http.all<{ path: string }>(
    `${mockProject.url}/auth/v1/:path`,
    async ({ request, params }) =>
      (await scenarioAnswer('auth')) ?? answerAuthRequest(request, params.path),
  ),
]
