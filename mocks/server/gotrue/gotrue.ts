import { checkApiKey } from '../gateway'
import { mockProject } from '../project'
import { checkAuthSupport, refuseUnimplemented } from '../support'
import { accounts } from './accounts'
import { authRefusals, sessionResponse } from './gotrue-responses'
import { endSessions, isRefreshToken, refreshSession, startSession } from './sessions'
import { readAccessToken } from './tokens'

/**
 * The part of GoTrue that the site uses: signing in with a password, refreshing a session, and signing out. There are no new
 * accounts, no other ways to sign in, and no user data.
 */

/** @param path the path after `/auth/v1/` */
export async function respondToAuthRequest(request: Request, path: string): Promise<Response> {
  checkAuthSupport(request, path)
  const refusal = checkApiKey(request)
  if (refusal !== null) return refusal
  return path === 'logout' ? respondToLogout(request) : respondToToken(request)
}

async function respondToToken(request: Request): Promise<Response> {
  const fields = await readFields(request)
  if (fields === null) return authRefusals.invalidJson()
  const isSignIn = new URL(request.url).searchParams.get('grant_type') === 'password'
  return isSignIn ? signIn(fields) : refresh(fields)
}

function signIn({ email, password, phone }: Fields): Response {
  if (phone !== undefined) refuseUnimplemented('GoTrue', 'signing in with a phone number')
  const address = String(email).trim().toLowerCase()
  const account = accounts.find((one) => one.email === address && one.password === password)
  return account === undefined
    ? authRefusals.invalidCredentials()
    : sessionResponse(startSession(account))
}

function refresh({ refresh_token }: Fields): Response {
  if (typeof refresh_token !== 'string' || !isRefreshToken(refresh_token)) {
    return authRefusals.malformedRefreshToken()
  }
  const result = refreshSession(refresh_token)
  switch (result.type) {
    case 'refreshed':
      return sessionResponse(result.tokens)
    case 'unknown':
      return authRefusals.unknownRefreshToken()
    case 'already-used':
      return authRefusals.usedRefreshToken()
  }
}

function respondToLogout(request: Request): Response {
  const bearer = request.headers.get('authorization')?.replace(/^Bearer /i, '')
  if (bearer === undefined || bearer === mockProject.anonKey) return authRefusals.noToken()
  const reading = readAccessToken(bearer)
  if (reading.type !== 'token') return authRefusals.malformedToken()

  const { session_id, sub } = reading.claims
  const isLocal = new URL(request.url).searchParams.get('scope') === 'local'
  endSessions(({ id, accountId }) => (isLocal ? id === session_id : accountId === sub))
  return new Response(null, { status: 204 })
}

interface Fields {
  readonly email?: unknown
  readonly password?: unknown
  readonly phone?: unknown
  readonly refresh_token?: unknown
}

async function readFields(request: Request): Promise<Fields | null> {
  try {
    const body: unknown = await request.json()
    return typeof body === 'object' && body !== null ? body : null
  } catch {
    return null
  }
}
