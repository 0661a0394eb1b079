import { delay, type HttpHandler, HttpResponse, http } from 'msw'
import { answerTableRequest } from './postgrest'
import { refusals } from './postgrest-answers'
import { mockProject } from './project'
import { activeScenarios } from './scenario-store'
import type { ScenarioId } from './scenarios'

type TableCall = 'insert' | 'read'

interface ScenarioEffect {
  readonly on: TableCall | 'every-request' | 'rendering'
  /** The answer instead of the server's, or none: then whatever comes next answers. */
  readonly answer?: () => Response | Promise<Response | undefined>
}

const proxyErrorPage =
  '<!DOCTYPE html><html><head><title>503 Service Unavailable</title></head><body><h1>503 Service Unavailable</h1></body></html>'

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
  unavailable: {
    on: 'every-request',
    answer: () => HttpResponse.html(proxyErrorPage, { status: 503 }),
  },
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
  crash: { on: 'rendering' },
}

/** Answers as the Supabase project would, unless a scenario says otherwise. */
export const handlers: readonly HttpHandler[] = [
  http.all<{ table: string }>(`${mockProject.url}/rest/v1/:table`, async ({ request, params }) => {
    const call: TableCall = request.method === 'POST' ? 'insert' : 'read'
    for (const id of activeScenarios()) {
      const { on, answer } = effects[id]
      if (on !== 'every-request' && on !== call) continue
      const response = await answer?.()
      if (response !== undefined) return response
    }
    return answerTableRequest(request, params.table)
  }),
]
