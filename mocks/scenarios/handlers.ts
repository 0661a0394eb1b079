import { type HttpHandler, http } from 'msw'
import { logCall } from '../call-log/call-log'
import { respondToAuthRequest } from '../server/gotrue/gotrue'
import { respondToTableRequest } from '../server/postgrest/postgrest'
import { respondToFunctionRequest } from '../server/postgrest/postgrest-functions'
import { mockProject } from '../server/project'
import type { Send } from './broken-responses'
import { callOf } from './calls'
import { endSessionScenarios } from './demo-session'
import { respondAsScenario, respondToCodeAsScenario } from './effects'

/** Responds according to the active scenarios, otherwise as the Supabase project does, and logs the call. */
async function respond(request: Request, send: Send) {
  const call = callOf(request)
  const logged = logCall(request, call)
  try {
    const replaced =
      call === null ? undefined : await respondAsScenario(call, request, send, logged.affectedBy)
    const response = replaced ?? (await send(request))
    logged.answered(response)
    if (call === 'sign-in' && response.ok) endSessionScenarios()
    return response
  } catch (error) {
    logged.threw(error)
    throw error
  }
}

/** Respond as the Supabase project does, unless an active scenario replaces the response. */
export const handlers: readonly HttpHandler[] = [
  http.all<{ table: string }>(`${mockProject.url}/rest/v1/:table`, ({ request, params }) =>
    respond(request, (sent) => respondToTableRequest(sent, params.table)),
  ),
  http.all<{ name: string }>(`${mockProject.url}/rest/v1/rpc/:name`, ({ request, params }) =>
    respond(request, (sent) => respondToFunctionRequest(sent, params.name)),
  ),
  http.all<{ path: string }>(`${mockProject.url}/auth/v1/:path`, ({ request, params }) =>
    respond(request, (sent) => respondToAuthRequest(sent, params.path)),
  ),
]

/** Intercept the site's own documents and assets. Without an active scenario about code, both load normally. */
export const siteHandlers: readonly HttpHandler[] = ['/', '/:page', '/assets/*'].map((path) =>
  http.get(path, ({ request }) => respondToCodeAsScenario(request)),
)
