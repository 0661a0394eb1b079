import { accounts } from './accounts'
import { checkApiKey } from './gateway'
import { authRefusals, sessionAnswer } from './gotrue-answers'
import { mockProject } from './project'
import { endSessions, isRefreshToken, refreshSession, startSession } from './sessions'
import { readAccessToken } from './tokens'

/**
 * The part of GoTrue that the site uses: signing in with a password, refreshing a session, and signing out. There are no new
 * accounts, no other ways to sign in, and no user data.
 */

/** @param path the path after `/auth/v1/` */
export async function answerAuthRequest(request: Request, path: string): Promise<Response> {
  const refusal = checkApiKey(request)
  if (refusal !== null) return refusal

  if (request.method === 'POST' && path === 'token') return answerToken(request)
  if (request.method === 'POST' && path === 'logout') return answerLogout(request)
  return authRefusals.notFound()
}

async function answerToken(request: Request): Promise<Response> {
  const fields = await readFields(request)
  if (fields === null) return authRefusals.invalidJson()
  switch (new URL(request.url).searchParams.get('grant_type')) {
    case 'password':
      return signIn(fields)
    case 'refresh_token':
      return refresh(fields)
    default:
      return authRefusals.notFound()
  }
}

function signIn({ email, password }: Fields): Response {
  const address = String(email).trim().toLowerCase()
  const account = accounts.find((one) => one.email === address && one.password === password)
  return account === undefined
    ? authRefusals.invalidCredentials()
    : sessionAnswer(startSession(account))
}

function refresh({ refresh_token }: Fields): Response {
  if (typeof refresh_token !== 'string' || !isRefreshToken(refresh_token)) {
    return authRefusals.malformedRefreshToken()
  }
  const result = refreshSession(refresh_token)
  switch (result.type) {
    case 'refreshed':
      return sessionAnswer(result.tokens)
    case 'unknown':
      return authRefusals.unknownRefreshToken()
    case 'already-used':
      return authRefusals.usedRefreshToken()
  }
}

function answerLogout(request: Request): Response {
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
