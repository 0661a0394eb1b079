import { type HttpHandler, http } from 'msw'
import { answer } from '../server/answer'
import { callOf } from '../server/calls'
import { mockProject } from '../server/project'
import { respondAsScenario, respondToCodeAsScenario } from './effects'
import { endSessionScenarios } from './scenario-store'

async function respond(request: Request) {
  const call = callOf(request)
  const replaced = call === null ? undefined : await respondAsScenario(call, request, answer)
  const response = replaced ?? (await answer(request))
  if (call === 'sign-in' && response.ok) endSessionScenarios()
  return response
}

/** Respond as the Supabase project does, unless an active scenario replaces the response. */
export const handlers: readonly HttpHandler[] = [
  http.all(`${mockProject.url}/*`, ({ request }) => respond(request)),
]

/** Intercept the site's own documents and assets, which load normally unless a scenario about code is active. */
export const siteHandlers: readonly HttpHandler[] = ['/', '/:page', '/assets/*'].map((path) =>
  http.get(path, ({ request }) => respondToCodeAsScenario(request)),
)
