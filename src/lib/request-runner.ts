import { inTime } from './browser-calls'
import { type Failed, isKeyProblem, isRefusedByGateway } from './failure'

export const REQUEST_TIMEOUT_MS = 15_000

/** This failure is the user's mistake, so the log omits it. */
const UNLOGGED_REASON = 'wrong-credentials'

/** The caller aborted the request before a response arrived. */
export interface Canceled {
  readonly type: 'canceled'
}

/**
 * Runs a request to the backend for at most 15 seconds. Logs a failure, except wrong credentials. Never rejects.
 * @param name the request's name in the log; null to log only exceptions
 * @param request must stop when the signal aborts
 */
export function runRequest<T extends { readonly type: string }>(
  name: string | null,
  request: (signal: AbortSignal) => Promise<T>,
): Promise<T | Failed>
/** @param caller aborts the request */
export function runRequest<T extends { readonly type: string }>(
  name: string | null,
  request: (signal: AbortSignal) => Promise<T>,
  caller: AbortSignal | undefined,
): Promise<T | Failed | Canceled>
export async function runRequest<T extends { readonly type: string }>(
  name: string | null,
  request: (signal: AbortSignal) => Promise<T>,
  caller?: AbortSignal,
): Promise<T | Failed | Canceled> {
  if (caller?.aborted) return { type: 'canceled' }
  const abort = new AbortController()
  const { signal } = abort
  caller?.addEventListener('abort', () => abort.abort(), { signal })
  const answered = request(signal).catch((error: unknown): Failed => {
    console.error(error)
    return { type: 'failed', reason: 'unexpected' }
  })
  // Aborting is not enough: supabase-js does not pass the signal to the request that refreshes a token.
  const late: Failed = { type: 'failed', reason: 'timed-out' }
  const result = await inTime<T | Failed>(answered, REQUEST_TIMEOUT_MS, late)
  // Stops a request that timed out, and removes the caller's listener.
  abort.abort()
  if (!isFailed(result)) return result
  if (caller?.aborted && !result.response?.status) return { type: 'canceled' }
  log(name, result)
  return result
}

export function isFailed(result: { readonly type: string }): result is Failed<string> {
  return result.type === 'failed'
}

function log(name: string | null, { reason, response }: Failed<string>) {
  if (name === null || reason === UNLOGGED_REASON) return
  const detail =
    response === undefined
      ? 'no response'
      : `status ${response.status}, code ${response.code || 'none'}`
  const hint =
    response !== undefined && (isRefusedByGateway(response) || isKeyProblem(response))
      ? '. Check VITE_SUPABASE_ANON_KEY: the server may not know this key'
      : ''
  console.error(`${name} failed: ${reason} (${detail})${hint}`)
}
