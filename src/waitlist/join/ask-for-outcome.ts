import type { Place, WaitlistRepository } from '../backend/waitlist-repository'
import { isStillUnknown, type SentSignup } from './sent-signup'

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
export function askOnce(repository: Repository, sent: SentSignup): Promise<Outcome | 'unknown'> {
  const outOfPatience = new Promise<'unknown'>((resolve) => {
    setTimeout(resolve, PATIENCE_MS, 'unknown')
  })
  return Promise.race([ask(repository, sent), outOfPatience])
}

/**
 * Asks until the outcome is known, after longer and longer pauses. Asks only while the page is visible, and without a pause as soon
 * as the browser is online or the page is visible again.
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
      if (!isStillUnknown(sent)) return null
      if (document.visibilityState === 'hidden') continue
      const outcome = await ask(repository, sent)
      if (!isStillUnknown(sent)) return null
      if (outcome !== 'unknown') return outcome
    }
  } finally {
    stop()
  }
}

async function ask(repository: Repository, sent: SentSignup): Promise<Outcome | 'unknown'> {
  const remainingMs = sent.settledAt - Date.now()
  const isSettled = remainingMs <= 0 || remainingMs > MAX_REMAINING_MS
  const answer = await repository.findPlace(sent.id, sent.email)
  switch (answer.type) {
    case 'found':
      return answer.place
    case 'not-found':
      return isSettled ? 'not-saved' : 'unknown'
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
