import { checkApiKey } from '../gateway'
import { accounts } from '../gotrue/accounts'
import { isSessionExpired } from '../gotrue/sessions'
import { readAccessToken } from '../gotrue/tokens'
import { mockProject } from '../project'
import { checkRestSupport } from '../support'
import { type Role, refusals, SINGLE_OBJECT } from './postgrest-responses'

/** How long PostgREST still accepts an expired token, in seconds, because clocks differ. */
const CLOCK_SKEW_SECONDS = 30

/**
 * Answers a request to PostgREST on behalf of its sender.
 *
 * @param response may throw the response of a refused request
 */
export async function respondAsRole(
  request: Request,
  response: (role: Role) => Response | Promise<Response>,
): Promise<Response> {
  checkRestSupport(request)
  const refusal = checkApiKey(request)
  if (refusal !== null) return refusal
  try {
    return await response(readRole(request))
  } catch (error) {
    if (error instanceof Response) return error
    throw error
  }
}

/** Without a token, supabase-js sends the public key as the bearer. */
function readRole(request: Request): Role {
  const bearer = request.headers.get('authorization')?.replace(/^Bearer /i, '')
  if (bearer === undefined || bearer === mockProject.anonKey) return 'anonymous'

  const reading = readAccessToken(bearer)
  if (reading.type === 'malformed') {
    throw refusals.jwtMalformed(`Expected 3 parts in JWT; got ${reading.parts}`)
  }
  if (reading.type === 'forged') {
    throw refusals.jwtMalformed(
      'No suitable key or wrong key type',
      'None of the keys was able to decode the JWT',
    )
  }
  const { exp, role, session_id, sub } = reading.claims
  if (exp + CLOCK_SKEW_SECONDS < Date.now() / 1_000 || isSessionExpired(session_id)) {
    throw refusals.jwtExpired()
  }
  if (role !== 'authenticated') throw refusals.unknownRole(role)
  const isAdministrator = accounts.some(({ id, isAdministrator }) => isAdministrator && id === sub)
  return isAdministrator ? 'administrator' : 'signed-in'
}

const IDEMPOTENCY_KEY =
  /(?:^|[,\s])idempotency-key=([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?![^,\s])/i

export function readPreferences({ headers }: Request): {
  returnsRows: boolean
  isCounted: boolean
  /** The id of the signup, in lower case. Only the database reads it. */
  key: string | undefined
} {
  const prefer = headers.get('prefer') ?? ''
  return {
    key: IDEMPOTENCY_KEY.exec(prefer)?.[1]?.toLowerCase(),
    returnsRows: prefer.includes('return=representation'),
    isCounted: prefer.includes('count=exact'),
  }
}

export function wantsOneObject({ headers }: Request): boolean {
  return headers.get('accept')?.includes(SINGLE_OBJECT) ?? false
}
