import type { Failed, WaitlistRepository } from './waitlist-repository'

/** A request that has no answer by then counts as failed. */
export const REQUEST_TIMEOUT_MS = 15_000

type Calls = Omit<WaitlistRepository, 'prepare'>

/**
 * A repository whose code is fetched when it is first needed, and whose every call is settled within 15 seconds,
 * the fetching included.
 */
export function createOnDemandWaitlistRepository(load: () => Promise<Calls>): WaitlistRepository {
  let loading: Promise<Calls> | undefined
  const loaded = () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }

  /** Code that cannot be fetched is a network that cannot be reached. */
  async function call<T>(run: (calls: Calls) => Promise<T>): Promise<T | Failed> {
    let timer: ReturnType<typeof setTimeout> | undefined
    const timedOut = new Promise<Failed>((resolve) => {
      timer = setTimeout(
        () => resolve({ outcome: 'failed', reason: 'timed-out' }),
        REQUEST_TIMEOUT_MS,
      )
    })
    const answered = loaded().then(run, (): Failed => ({ outcome: 'failed', reason: 'offline' }))
    return Promise.race([answered, timedOut]).finally(() => clearTimeout(timer))
  }

  return {
    prepare: () => void loaded().catch(() => undefined),
    join: (signup) => call((calls) => calls.join(signup)),
    list: (page) => call((calls) => calls.list(page)),
  }
}
