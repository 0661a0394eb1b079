/** The claims of an access token that the mocks read. */
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
  | { readonly type: 'wrong-form'; readonly parts: number }
  | { readonly type: 'forged' }

function base64Url(text: string): string {
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/**
 * Tells whether a token was changed, and no more: anybody can make one. A real signature needs the browser's
 * cryptography, which needs HTTPS, and the demo may be shown without.
 */
function checksum(text: string): string {
  let hash = 0
  for (const character of text) hash = (Math.imul(hash, 31) + character.charCodeAt(0)) | 0
  return base64Url(`checksum ${hash >>> 0}`)
}

/** An access token in the form of a JWT. In: its claims, which are TokenClaims unless a test wants them wrong. */
export function createAccessToken(claims: object): string {
  const content = `${base64Url(JSON.stringify({ alg: 'HS256', typ: 'JWT' }))}.${base64Url(JSON.stringify(claims))}`
  return `${content}.${checksum(content)}`
}

/** Reads what createAccessToken wrote, and tells what is wrong with anything else. */
export function readAccessToken(token: string): TokenReading {
  const parts = token.split('.')
  const [header, payload, signature] = parts
  if (parts.length !== 3 || payload === undefined) {
    return { type: 'wrong-form', parts: parts.length }
  }
  if (signature !== checksum(`${header}.${payload}`)) return { type: 'forged' }
  const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
  return isClaims(claims) ? { type: 'token', claims } : { type: 'forged' }
}

function isClaims(value: unknown): value is TokenClaims {
  return typeof value === 'object' && value !== null && 'sub' in value && 'exp' in value
}
