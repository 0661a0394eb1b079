import { type Account, accounts, administrator } from './accounts'
import { createAccessToken } from './tokens'

/** How long an access token is valid. */
export const TOKEN_SECONDS = 3_600

export interface Tokens {
  readonly sessionId: string
  readonly account: Account
  readonly accessToken: string
  readonly refreshToken: string
  /** Unix time in seconds. */
  readonly expiresAt: number
}

/** A refresh token has twelve characters, as in GoTrue: the account's index, and then the session's number. */
const refreshTokenOf = (session: number, account: Account) =>
  `${accounts.indexOf(account)}${String(session).padStart(11, '0')}`
const sessionIdOf = (refreshToken: string) => `00000000-0000-4000-a000-${refreshToken}`

let isDemoSessionExpired = false

/** Sets whether the server refuses the session that the demo starts with, for the scenario `session-expired`. */
export function expireDemoSession(isExpired: boolean) {
  isDemoSessionExpired = isExpired
}

export const DEMO_SESSION = 1
const DEMO_SESSION_ID = sessionIdOf(refreshTokenOf(DEMO_SESSION, administrator))

export const isSessionExpired = (sessionId: string | undefined): boolean =>
  isDemoSessionExpired && sessionId === DEMO_SESSION_ID

/** Starts a session next to any others. The tokens contain the session's whole state, so nothing is stored. */
export const startSession = (
  account: Account,
  number: number = Math.floor(Math.random() * 1e11),
): Tokens => tokensOf(account, refreshTokenOf(number, account))

export function isRefreshToken(token: string): boolean {
  return /^[a-z0-9]{12}$/.test(token)
}

/** @returns new tokens; null for an unknown account or an expired session. Unlike GoTrue, keeps the refresh token. */
export function refreshSession(token: string): Tokens | null {
  const account = accounts[Number(token[0])]
  return account === undefined || isSessionExpired(sessionIdOf(token))
    ? null
    : tokensOf(account, token)
}

function tokensOf(account: Account, refreshToken: string): Tokens {
  const expiresAt = Math.floor(Date.now() / 1_000) + TOKEN_SECONDS
  const sessionId = sessionIdOf(refreshToken)
  const accessToken = createAccessToken({
    sub: account.id,
    role: 'authenticated',
    exp: expiresAt,
    session_id: sessionId,
    email: account.email,
  })
  return { sessionId, account, accessToken, refreshToken, expiresAt }
}
