/** The claims in an access token that the mocks use. */
export interface TokenClaims {
  /** The id of the account. */
  readonly sub: string
  readonly role: string
  /** Unix time in seconds. */
  readonly exp: number
  readonly session_id?: string
  readonly email?: string
}

function base64Url(text: string): string {
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** A real signature would need `crypto.subtle`, which needs HTTPS. The demo also runs over plain HTTP. */
const SIGNATURE = base64Url('demo')

/** Creates an access token as a JWT, without a real signature. */
export function createAccessToken(claims: object): string {
  const header = base64Url(JSON.stringify({ alg: 'HS256', typ: 'JWT' }))
  return `${header}.${base64Url(JSON.stringify(claims))}.${SIGNATURE}`
}

/** @returns the claims of a token that `createAccessToken` made; null for any other token */
export function readAccessToken(token: string): TokenClaims | null {
  const [, payload = '', signature] = token.split('.')
  if (signature !== SIGNATURE) return null
  const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
  return isClaims(claims) ? claims : null
}

function isClaims(value: unknown): value is TokenClaims {
  return typeof value === 'object' && value !== null && 'sub' in value && 'exp' in value
}
