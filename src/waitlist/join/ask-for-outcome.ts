import type { FindPlaceOutcome, Place, WaitlistRepository } from '../backend/waitlist-repository'
import { isStillOpen, type SentSignup } from './sent-signup'

type Repository = Pick<WaitlistRepository, 'findPlace'>

/**
 * What became of a signup: its place; `not-saved`, if it is not stored, and will not be; `unsupported`, if the backend cannot be
 * asked.
 */
export type Outcome = Place | 'not-saved' | 'unsupported'

/** How long the first question may take, in milliseconds. */
const PATIENCE_MS = 3_000

/** The pauses before each further question, in milliseconds. The last one repeats. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000, 300_000]

/** More than it can take until a signup is settled. If more is left, the clock of the device was changed. */
const MAX_REMAINING_MS = 60_000

/** Asks once, for at most three seconds. */
export function askOnce(repository: Repository, sent: SentSignup): Promise<FindPlaceOutcome> {
  const late = new Promise<FindPlaceOutcome>((resolve) => {
    setTimeout(resolve, PATIENCE_MS, { type: 'failed', reason: 'timed-out' })
  })
  return Promise.race([repository.findPlace(sent.key, sent.email), late])
}

/** The signups for which a request runs, by their keys. */
const asking = new Set<string>()

export const isAsking = ({ key }: SentSignup) => asking.has(key)

/**
 * Asks until the outcome and the invitation code are known, after longer and longer pauses. Asks only while the page is visible,
 * and without a pause as soon as the browser is online or the page is visible again.
 *
 * @param isFirst whether nobody has asked yet, so that no pause comes first
 * @returns null if the outcome has become known in another way, or if the signup was sent again
 */
export async function askUntilKnown(
  repository: Repository,
  sent: SentSignup,
  isFirst: boolean,
): Promise<Outcome | null> {
  let pauses = isFirst ? [0, ...PAUSES_MS] : PAUSES_MS
  const { wait, stop } = createWaiter()
  try {
    while (true) {
      const [pause = 0, ...rest] = pauses
      const remainingMs = sent.settledAt - Date.now()
      const isInterrupted = await wait(remainingMs > 0 ? Math.min(pause, remainingMs) : pause)
      if (isInterrupted) pauses = PAUSES_MS
      else if (rest.length > 0) pauses = rest
      if (!isStillOpen(sent)) return null
      if (document.visibilityState === 'hidden') continue
      const answer = await ask(repository, sent)
      if (!isStillOpen(sent)) return null
      const outcome = outcomeOf(sent, answer)
      if (outcome !== 'unknown') return outcome
    }
  } finally {
    stop()
  }
}

async function ask(repository: Repository, sent: SentSignup): Promise<FindPlaceOutcome> {
  asking.add(sent.key)
  try {
    return await repository.findPlace(sent.key, sent.email)
  } finally {
    asking.delete(sent.key)
  }
}

/** What the answer to a question says about a signup now. */
export function outcomeOf(sent: SentSignup, answer: FindPlaceOutcome): Outcome | 'unknown' {
  switch (answer.type) {
    case 'found':
      return answer.place
    case 'not-found': {
      const remainingMs = sent.settledAt - Date.now()
      return remainingMs <= 0 || remainingMs > MAX_REMAINING_MS ? 'not-saved' : 'unknown'
    }
    case 'unsupported':
      return 'unsupported'
    case 'failed':
      return 'unknown'
  }
}

/**
 * Creates a function that waits. An event interrupts the wait: the browser comes online, or the page is shown or hidden. An event
 * between two waits interrupts the next one.
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
