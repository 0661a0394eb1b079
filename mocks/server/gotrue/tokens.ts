/** The claims of an access token that the mocks use. */
export interface TokenClaims {
  /** The id of the account. */
  readonly sub: string
  readonly role: string
  /** Unix time in seconds. */
  readonly exp: number
  readonly session_id?: string
  readonly email?: string
}

export type TokenReading =
  | { readonly type: 'token'; readonly claims: TokenClaims }
  | { readonly type: 'malformed'; readonly parts: number }
  | { readonly type: 'forged' }

function base64Url(text: string): string {
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/**
 * Detects a modified token, but is not secret: anyone can compute it. A real signature needs `crypto.subtle`, which
 * needs HTTPS, and the demo also runs over plain HTTP.
 */
function checksum(text: string): string {
  let hash = 0
  for (const character of text) hash = (Math.imul(hash, 31) + character.charCodeAt(0)) | 0
  return base64Url(`checksum ${hash >>> 0}`)
}

/**
 * Creates an access token in the form of a JWT, with a checksum in place of the signature.
 *
 * @param claims TokenClaims, except in tests of invalid claims
 */
export function createAccessToken(claims: object): string {
  const content = `${base64Url(JSON.stringify({ alg: 'HS256', typ: 'JWT' }))}.${base64Url(JSON.stringify(claims))}`
  return `${content}.${checksum(content)}`
}

/** Reads the claims of a token that createAccessToken created, or reports what is wrong with the token. */
export function readAccessToken(token: string): TokenReading {
  const parts = token.split('.')
  const [header, payload, signature] = parts
  if (parts.length !== 3 || payload === undefined) {
    return { type: 'malformed', parts: parts.length }
  }
  if (signature !== checksum(`${header}.${payload}`)) return { type: 'forged' }
  const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
  return isClaims(claims) ? { type: 'token', claims } : { type: 'forged' }
}

function isClaims(value: unknown): value is TokenClaims {
  return typeof value === 'object' && value !== null && 'sub' in value && 'exp' in value
}
