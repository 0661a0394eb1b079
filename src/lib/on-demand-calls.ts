import { fetchCode } from '../wake-up/fetch-code'
import { reloadAfter } from '../wake-up/reload'
import type { Failed } from './failure'

/** A request that has no answer by then counts as failed. */
const REQUEST_TIMEOUT_MS = 15_000

/** Calls whose code is fetched when one of them is first needed. */
export interface OnDemandCalls<Calls> {
  /** Fetches the code ahead. Calling it is optional. */
  prepare(): void
  /**
   * Makes a call. In: its name for the log, and how to make it; it is to give up when the signal says so.
   * Out: its outcome, within 15 seconds, the fetching included. It never rejects. A failure is logged, but for a
   * duplicate and a wrong password, which are the caller's own news.
   */
  call<T extends { readonly outcome: string }>(
    name: string,
    run: (calls: Calls, signal: AbortSignal) => Promise<T>,
  ): Promise<T | Failed>
}

/** In: what fetches the code, and makes the calls of it. */
export function createOnDemandCalls<Calls>(load: () => Promise<Calls>): OnDemandCalls<Calls> {
  let loading: Promise<Calls> | undefined
  const loaded = () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }

  return {
    prepare: () => void loaded().catch(() => undefined),

    async call(name, run) {
      const abort = new AbortController()
      let timer: ReturnType<typeof setTimeout> | undefined
      const timedOut = new Promise<Failed>((resolve) => {
        timer = setTimeout(() => {
          resolve({ outcome: 'failed', reason: 'timed-out' })
          abort.abort()
        }, REQUEST_TIMEOUT_MS)
      })
      const answered = fetchCode(loaded).then(
        (calls) => {
          const request = run(calls, abort.signal).catch((error: unknown): Failed => {
            console.error(`The ${name} broke its promise never to reject`, error)
            return { outcome: 'failed', reason: 'unexpected' }
          })
          reloadAfter(request)
          return request
        },
        (error: unknown): Failed => {
          console.error(`The code of the ${name} could not be fetched`, error)
          return { outcome: 'failed', reason: 'offline' }
        },
      )
      const result = await Promise.race([answered, timedOut])
      clearTimeout(timer)
      if (isFailed(result)) log(name, result)
      return result
    },
  }
}

function isFailed(result: { readonly outcome: string }): result is Failed<string> {
  return result.outcome === 'failed'
}

const ownNews = ['duplicate-email', 'wrong-credentials']

function log(name: string, { reason, wire }: Failed<string>) {
  if (ownNews.includes(reason)) return
  const answer =
    wire === undefined ? 'no answer' : `status ${wire.status}, code ${wire.code || 'none'}`
  console.error(`${name} failed: ${reason} (${answer})`)
}
