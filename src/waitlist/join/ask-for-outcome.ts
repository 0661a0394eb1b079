import { inTime } from '../../lib/browser-calls'
import { waitlistRepository } from '../backend/supabase-waitlist-repository'
import type { FindPlaceOutcome } from '../backend/waitlist-repository'
import { type Attempt, isStillOpen, remainingMs } from './attempts'

type Found = Extract<FindPlaceOutcome, { type: 'found' }>

/** An attempt without a place. `not-saved`: it will not be stored. `unsupported`: the backend cannot look it up. */
export type Unconfirmed = 'not-saved' | 'unknown' | 'unsupported'

/** How long the first question may take. */
const FIRST_LOOKUP_TIMEOUT_MS = 3_000

/** The pauses before further questions. The last one repeats. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000, 300_000]

/** Asks once, for at most three seconds. */
export async function askOnce(attempt: Attempt): Promise<FindPlaceOutcome> {
  try {
    return await inTime(waitlistRepository.findPlace(attempt.key), FIRST_LOOKUP_TIMEOUT_MS)
  } catch {
    return { type: 'failed', reason: 'timed-out' }
  }
}

/**
 * Asks until the outcome and the invitation code are known, after longer and longer pauses. Asks only while the page is
 * visible, and without a pause as soon as the browser is online or the page is visible again.
 *
 * @param isFirst whether nobody has asked yet, so that no pause comes first
 * @param onAsking called when a question begins and when it ends
 * @returns null if the outcome has become known in another way, or if the signup was sent again
 */
export async function askUntilKnown(
  attempt: Attempt,
  isFirst: boolean,
  onAsking: (isAsking: boolean) => void,
): Promise<Found | { readonly type: Unconfirmed } | null> {
  let pauses = isFirst ? [0, ...PAUSES_MS] : PAUSES_MS
  const { wait, stop } = createWaiter()
  try {
    while (true) {
      const [pause = 0, ...rest] = pauses
      const isInterrupted = await wait(Math.min(pause, remainingMs(attempt) || pause))
      if (isInterrupted) pauses = PAUSES_MS
      else if (rest.length > 0) pauses = rest
      if (!isStillOpen(attempt)) return null
      if (document.visibilityState === 'hidden') continue
      onAsking(true)
      const answer = await waitlistRepository.findPlace(attempt.key)
      onAsking(false)
      if (!isStillOpen(attempt)) return null
      if (answer.type === 'found') return answer
      const type = judge(attempt, answer)
      if (type !== 'unknown') return { type }
    }
  } finally {
    stop()
  }
}

/** What an answer without a place says about an attempt now. */
export function judge(attempt: Attempt, answer: Exclude<FindPlaceOutcome, Found>): Unconfirmed {
  if (answer.type === 'unsupported') return 'unsupported'
  return answer.type === 'not-found' && remainingMs(attempt) === 0 ? 'not-saved' : 'unknown'
}

/**
 * Creates a function that waits. An event interrupts the wait: the browser comes online, or the page is shown or hidden. An
 * event between two waits interrupts the next one.
 */
function createWaiter() {
  const controller = new AbortController()
  let isInterrupted = false
  let end = () => {}
  const interrupt = () => {
    isInterrupted = true
    end()
  }
  for (const event of ['online', 'visibilitychange']) {
    addEventListener(event, interrupt, { signal: controller.signal })
  }
  return {
    /** @returns whether an event has interrupted the wait */
    async wait(milliseconds: number): Promise<boolean> {
      if (!isInterrupted) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds)
          end = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      const wasInterrupted = isInterrupted
      isInterrupted = false
      return wasInterrupted
    },
    stop: () => controller.abort(),
  }
}
