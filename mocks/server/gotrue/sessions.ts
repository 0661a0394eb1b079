import * as z from 'zod/mini'
import { createStored } from '../stored'
import { type Account, accounts } from './accounts'
import { createAccessToken, type TokenClaims } from './tokens'

/** How long an access token is valid, in seconds. */
export const TOKEN_SECONDS = 3_600
/** How long the previous refresh token still works, in milliseconds, because two tabs may refresh at the same time. */
const REUSE_MS = 10_000

const sessionSchema = z.object({
  id: z.string(),
  accountId: z.string(),
  refreshToken: z.string(),
  previousToken: z.nullable(z.string()),
  /** Unix time in milliseconds. */
  rotatedAt: z.number(),
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

export type RefreshResult =
  | { readonly type: 'refreshed'; readonly tokens: Tokens }
  | { readonly type: 'unknown' }
  | { readonly type: 'already-used' }

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
    previousToken: null,
    rotatedAt: Date.now(),
  }
  save(session)
  return tokensOf(session, account)
}

function createSessionId(): string {
  return `00000000-0000-4000-a000-${Math.floor(Math.random() * 1e12)
    .toString()
    .padStart(12, '0')}`
}

/** Exchanges a refresh token for new tokens. As in GoTrue, reusing a token after `REUSE_MS` ends its session. */
export function refreshSession(token: string): RefreshResult {
  const session = sessions
    .read()
    .find(({ refreshToken, previousToken }) => token === refreshToken || token === previousToken)
  const account = accounts.find(({ id }) => id === session?.accountId)
  if (session === undefined || account === undefined || isSessionExpired(session.id)) {
    return { type: 'unknown' }
  }
  if (token === session.refreshToken) {
    const rotated = {
      ...session,
      refreshToken: createRefreshToken(),
      previousToken: token,
      rotatedAt: Date.now(),
    }
    save(rotated)
    return { type: 'refreshed', tokens: tokensOf(rotated, account) }
  }
  if (Date.now() - session.rotatedAt < REUSE_MS) {
    return { type: 'refreshed', tokens: tokensOf(session, account) }
  }
  endSessions(({ id }) => id === session.id)
  return { type: 'already-used' }
}

/** Ends the sessions for which the predicate returns true. */
export function endSessions(shouldEnd: (session: { id: string }) => boolean) {
  sessions.write(sessions.read().filter((session) => !shouldEnd(session)))
}

function save(session: Session) {
  sessions.write([...sessions.read().filter(({ id }) => id !== session.id), session])
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
