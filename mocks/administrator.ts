import { mockProject } from './project'

/** The administrator as whom the demo is signed in. */
export const administrator = {
  id: '00000000-0000-4000-9000-000000000001',
  email: 'admin@example.com',
} as const

const YEAR_SECONDS = 365 * 24 * 60 * 60

export interface TokenClaims {
  readonly sub: string
  readonly role: string
  /** Unix time in seconds. */
  readonly exp: number
}

function base64Url(value: object): string {
  return btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** A token in the form of a JWT. Its signature is not one: only the mocks read it, and they do not check it. */
export function createAccessToken(claims: TokenClaims): string {
  const signature = base64Url({ signedBy: 'nobody' })
  return [base64Url({ alg: 'HS256', typ: 'JWT' }), base64Url(claims), signature].join('.')
}

/**
 * Leaves a session in local storage as supabase-js keeps it, so that /admin opens at once.
 * It lasts a year: nothing answers a refresh.
 */
export function signInAdministrator() {
  const exp = Math.floor(Date.now() / 1_000) + YEAR_SECONDS
  const session = {
    access_token: createAccessToken({ sub: administrator.id, role: 'authenticated', exp }),
    refresh_token: 'made-up',
    token_type: 'bearer',
    expires_in: YEAR_SECONDS,
    expires_at: exp,
    user: {
      ...administrator,
      aud: 'authenticated',
      role: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: {},
      created_at: '2026-06-01T12:00:00Z',
    },
  }
  const [projectName] = new URL(mockProject.url).hostname.split('.')
  localStorage.setItem(`sb-${projectName}-auth-token`, JSON.stringify(session))
}
