import type { Place, WaitlistRepository } from '../backend/waitlist-repository'
import type { SentSignup } from './sent-signup'

type Repository = Pick<WaitlistRepository, 'findPlace'>

/**
 * What became of a signup: its place; `not-saved`, if it is not stored, and will not be; `unsupported`, if the backend cannot be
 * asked.
 */
export type Outcome = Place | 'not-saved' | 'unsupported'

/** How long the first question may take, in milliseconds. */
const PATIENCE_MS = 3_000

/** The pauses before each further question, in milliseconds. The last one repeats. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000]

/** Asks once, for at most three seconds. */
export function askOnce(repository: Repository, sent: SentSignup): Promise<Outcome | 'unknown'> {
  const outOfPatience = waitOrOnline(PATIENCE_MS).then(() => 'unknown' as const)
  return Promise.race([ask(repository, sent), outOfPatience])
}

/**
 * Asks until the outcome is known: after longer and longer pauses, and as soon as the browser is online again.
 *
 * @param isOver whether nobody needs the outcome any more
 * @param isFirst whether nobody has asked yet, so that no pause comes first
 * @returns null if it is over
 */
export async function askUntilKnown(
  repository: Repository,
  sent: SentSignup,
  isOver: () => boolean,
  isFirst: boolean,
): Promise<Outcome | null> {
  let pauses = isFirst ? [0, ...PAUSES_MS] : PAUSES_MS
  while (true) {
    const [pause = 0, ...rest] = pauses
    const untilSettled = sent.settledAt - Date.now()
    const isOnlineAgain = await waitOrOnline(
      untilSettled > 0 ? Math.min(pause, untilSettled) : pause,
    )
    if (isOver()) return null
    if (isOnlineAgain) pauses = PAUSES_MS
    else if (rest.length > 0) pauses = rest
    const outcome = await ask(repository, sent)
    if (isOver()) return null
    if (outcome !== 'unknown') return outcome
  }
}

async function ask(repository: Repository, sent: SentSignup): Promise<Outcome | 'unknown'> {
  const isSettled = Date.now() >= sent.settledAt
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

/** @returns whether the browser has come back online before the end of the pause */
function waitOrOnline(milliseconds: number): Promise<boolean> {
  return new Promise((resolve) => {
    const end = ({ type }: { type: string }) => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve(type === 'online')
    }
    const timer = setTimeout(() => end({ type: 'timeout' }), milliseconds)
    addEventListener('online', end)
  })
}
