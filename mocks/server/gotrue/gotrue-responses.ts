import type { Account } from './accounts'
import { TOKEN_SECONDS, type Tokens } from './sessions'

/**
 * An error as GoTrue, Supabase's sign-in service, returns it in API version 2024-01-01:
 * https://github.com/supabase/auth/blob/master/internal/api/apierrors/errorcode.go
 */
function errorResponse(status: number, code: string, message: string): Response {
  return Response.json(
    { code, message },
    { status, headers: { 'x-sb-error-code': code, 'x-supabase-api-version': '2024-01-01' } },
  )
}

export const authRefusals = {
  /** GoTrue also returns this error for an unknown email, so that it does not reveal who has an account. */
  invalidCredentials: () => errorResponse(400, 'invalid_credentials', 'Invalid login credentials'),
  unknownRefreshToken: () =>
    errorResponse(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'),
  malformedRefreshToken: () =>
    errorResponse(400, 'validation_failed', 'Refresh token is not valid'),
  malformedToken: () =>
    errorResponse(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature'),
  noToken: () =>
    errorResponse(401, 'no_authorization', 'This endpoint requires a valid Bearer token'),
  tooManyRequests: () =>
    errorResponse(429, 'over_request_rate_limit', 'Request rate limit reached'),
  unexpectedFailure: () =>
    errorResponse(
      500,
      'unexpected_failure',
      'Unexpected failure, please check server logs for more information',
    ),
} as const

/** The response body of a sign-in or a refresh. supabase-js keeps the same object in local storage. */
export function sessionBody({ account, accessToken, refreshToken, expiresAt }: Tokens) {
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: TOKEN_SECONDS,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: userBody(account),
  }
}

export function sessionResponse(tokens: Tokens): Response {
  return Response.json(sessionBody(tokens), {
    headers: { 'sb-auth-user-id': tokens.account.id, 'sb-auth-session-id': tokens.sessionId },
  })
}

function userBody({ id, email }: Account) {
  const createdAt = '2026-06-01T12:00:00Z'
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    email_confirmed_at: createdAt,
    phone: '',
    confirmed_at: createdAt,
    last_sign_in_at: createdAt,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {},
    identities: [],
    created_at: createdAt,
    updated_at: createdAt,
    is_anonymous: false,
  }
}
