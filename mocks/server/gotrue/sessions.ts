import * as z from 'zod/mini'
import { createStored } from '../stored'
import { type Account, accounts } from './accounts'
import { createAccessToken, type TokenClaims } from './tokens'

/** How long an access token is valid, in seconds. */
export const TOKEN_SECONDS = 3_600

const sessionSchema = z.object({
  id: z.string(),
  accountId: z.string(),
  refreshToken: z.string(),
})

type Session = Readonly<z.infer<typeof sessionSchema>>

export interface Tokens {
  readonly sessionId: string
  readonly account: Account
  readonly accessToken: string
  readonly refreshToken: string
  /** Unix time in seconds. */
  readonly expiresAt: number
}

/** The local storage key of the sessions. */
const SESSIONS_KEY = 'nestwin:mock-sessions'

const sessions = createStored<readonly Session[]>(SESSIONS_KEY, [], z.array(sessionSchema))

/** The session that the demo starts with. */
export const DEMO_SESSION_ID = '00000000-0000-4000-a000-000000000001'

let isDemoSessionExpired = false

/** In the scenario `session-expired`, the server refuses the session that the demo starts with. */
export function expireDemoSession(isExpired: boolean) {
  isDemoSessionExpired = isExpired
}

export const isSessionExpired = (sessionId: string | undefined): boolean =>
  isDemoSessionExpired && sessionId === DEMO_SESSION_ID

/** Twelve letters and digits, like GoTrue's tokens, but not secret. */
function createRefreshToken(): string {
  return Array.from({ length: 12 }, () => Math.floor(Math.random() * 36).toString(36)).join('')
}

export function isRefreshToken(token: string): boolean {
  return /^[a-z0-9]{12}$/.test(token)
}

/** Starts a session, in addition to other sessions of the account. */
export function startSession(account: Account, id: string = createSessionId()): Tokens {
  const session = {
    id,
    accountId: account.id,
    refreshToken: createRefreshToken(),
  }
  sessions.write([...sessions.read().filter((one) => one.id !== id), session])
  return tokensOf(session, account)
}

function createSessionId(): string {
  return `00000000-0000-4000-a000-${Math.floor(Math.random() * 1e12)
    .toString()
    .padStart(12, '0')}`
}

/** @returns new tokens for a refresh token, which stays the same, unlike GoTrue's; null if no session has it */
export function refreshSession(token: string): Tokens | null {
  const session = sessions.read().find(({ refreshToken }) => token === refreshToken)
  const account = accounts.find(({ id }) => id === session?.accountId)
  if (session === undefined || account === undefined || isSessionExpired(session.id)) return null
  return tokensOf(session, account)
}

/** Ends the sessions for which the predicate returns true. */
export function endSessions(shouldEnd: (session: { id: string }) => boolean) {
  sessions.write(sessions.read().filter((session) => !shouldEnd(session)))
}

function tokensOf({ id, refreshToken }: Session, account: Account): Tokens {
  const expiresAt = Math.floor(Date.now() / 1_000) + TOKEN_SECONDS
  const claims: TokenClaims = {
    sub: account.id,
    role: 'authenticated',
    exp: expiresAt,
    session_id: id,
    email: account.email,
  }
  return {
    sessionId: id,
    account,
    accessToken: createAccessToken(claims),
    refreshToken,
    expiresAt,
  }
}
