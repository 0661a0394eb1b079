import { type HttpHandler, http } from 'msw'
import { logCall } from '../panel/call-log'
import { answer } from '../server/answer'
import { mockProject } from '../server/project'
import { callOf } from './calls'
import { respondAsScenario, respondToCodeAsScenario } from './effects'
import { endSessionScenarios } from './scenario-store'

/** Responds according to the active scenarios, otherwise as the Supabase project does, and logs the call. */
async function respond(request: Request) {
  const call = callOf(request)
  const logged = logCall(request, call)
  try {
    const replaced =
      call === null ? undefined : await respondAsScenario(call, request, answer, logged.affectedBy)
    const response = replaced ?? (await answer(request))
    logged.answered(response)
    if (call === 'sign-in' && response.ok) endSessionScenarios()
    return response
  } catch (error) {
    logged.threw()
    throw error
  }
}

/** Respond as the Supabase project does, unless an active scenario replaces the response. */
export const handlers: readonly HttpHandler[] = [
  http.all(`${mockProject.url}/*`, ({ request }) => respond(request)),
]

/** Intercept the site's own documents and assets. Without an active scenario about code, both load normally. */
export const siteHandlers: readonly HttpHandler[] = ['/', '/:page', '/assets/*'].map((path) =>
  http.get(path, ({ request }) => respondToCodeAsScenario(request)),
)
