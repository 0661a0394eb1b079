import * as z from 'zod/mini'
import { mockProject } from '../project'
import { readBody } from '../request'
import { accounts } from './accounts'
import { authRefusals, sessionResponse } from './gotrue-responses'
import { isRefreshToken, refreshSession, startSession } from './sessions'
import { readAccessToken } from './tokens'

/** Respond to the site's calls as GoTrue, Supabase's sign-in service, does. The mock creates no accounts. */
export const authAnswers = {
  async 'sign-in'(request: Request): Promise<Response> {
    const { email, password } = await readBody(request, credentials)
    const address = email.trim().toLowerCase()
    const account = accounts.find((one) => one.email === address && one.password === password)
    return account === undefined
      ? authRefusals.invalidCredentials()
      : sessionResponse(startSession(account))
  },

  async refresh(request: Request): Promise<Response> {
    const { refresh_token } = await readBody(request, z.object({ refresh_token: z.string() }))
    if (!isRefreshToken(refresh_token)) return authRefusals.malformedRefreshToken()
    const tokens = refreshSession(refresh_token)
    return tokens === null ? authRefusals.unknownRefreshToken() : sessionResponse(tokens)
  },

  async 'sign-out'(request: Request): Promise<Response> {
    const bearer = request.headers.get('authorization')?.replace(/^Bearer /i, '')
    if (bearer === undefined || bearer === mockProject.anonKey) return authRefusals.noToken()
    if (readAccessToken(bearer) === null) return authRefusals.malformedToken()
    return new Response(null, { status: 204 })
  },
}

const credentials = z.object({ email: z.string(), password: z.string() })
