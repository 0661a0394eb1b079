import type { Signup } from './signup-schema'
import type { Failed, JoinOutcome, ListOutcome, WaitlistRepository } from './waitlist-repository'

/** A request that has no answer by then counts as failed. */
const REQUEST_TIMEOUT_MS = 15_000

/** The two calls as an implementation makes them: it gives up when the signal says so. */
export interface WaitlistCalls {
  join(signup: Signup, signal: AbortSignal): Promise<JoinOutcome>
  list(page: { offset: number; limit: number }, signal: AbortSignal): Promise<ListOutcome>
}

/**
 * A repository whose code is fetched when it is first needed, and whose every call is settled within 15 seconds,
 * the fetching included. A failure is logged, but for a duplicate, which is the visitor's own news.
 */
export function createOnDemandWaitlistRepository(
  load: () => Promise<WaitlistCalls>,
): WaitlistRepository {
  let loading: Promise<WaitlistCalls> | undefined
  const loaded = () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }

  async function call<T extends { outcome: string }>(
    name: keyof WaitlistCalls,
    run: (calls: WaitlistCalls, signal: AbortSignal) => Promise<T | Failed>,
  ): Promise<T | Failed> {
    const abort = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const timedOut = new Promise<Failed>((resolve) => {
      timer = setTimeout(() => {
        resolve({ outcome: 'failed', reason: 'timed-out' })
        abort.abort()
      }, REQUEST_TIMEOUT_MS)
    })
    const answered = loaded().then(
      (calls) =>
        run(calls, abort.signal).catch((error: unknown): Failed => {
          console.error('The waitlist broke its promise never to reject', error)
          return { outcome: 'failed', reason: 'unexpected' }
        }),
      (error: unknown): Failed => {
        console.error('The code of the waitlist could not be fetched', error)
        return { outcome: 'failed', reason: 'offline' }
      },
    )
    const result = await Promise.race([answered, timedOut])
    clearTimeout(timer)
    if (isFailed(result)) log(name, result)
    return result
  }

  return {
    prepare: () => void loaded().catch(() => undefined),
    join: (signup) => call('join', (calls, signal) => calls.join(signup, signal)),
    list: (page) => call('list', (calls, signal) => calls.list(page, signal)),
  }
}

function isFailed(result: { outcome: string }): result is Failed {
  return result.outcome === 'failed'
}

function log(name: keyof WaitlistCalls, { reason, wire }: Failed) {
  if (reason === 'duplicate-email') return
  const answer =
    wire === undefined ? 'no answer' : `status ${wire.status}, code ${wire.code || 'none'}`
  console.error(`Waitlist ${name} failed: ${reason} (${answer})`)
}
