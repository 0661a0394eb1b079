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

/** Creates an access token in the form of a JWT, with a checksum in place of the signature. */
export function createAccessToken(claims: object): string {
  const content = `${base64Url(JSON.stringify({ alg: 'HS256', typ: 'JWT' }))}.${base64Url(JSON.stringify(claims))}`
  return `${content}.${checksum(content)}`
}

/** @returns the claims of a token of `createAccessToken`; null for any other token */
export function readAccessToken(token: string): TokenClaims | null {
  const [header, payload = '', signature] = token.split('.')
  if (signature !== checksum(`${header}.${payload}`)) return null
  const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
  return isClaims(claims) ? claims : null
}

function isClaims(value: unknown): value is TokenClaims {
  return typeof value === 'object' && value !== null && 'sub' in value && 'exp' in value
}
