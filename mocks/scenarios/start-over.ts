import { sessionKey } from '../../src/lib/browser-storage'
import {
  OPENED_MESSAGE_KEY,
  PANEL_KEY,
  readableAddress,
  readChangeTime,
  removeParameter,
  SCENARIO_PARAMETER,
  START_PARAMETER,
  STRIP_HIDDEN_KEY,
  TOUR_PARAMETER,
} from '../demo-state'
import { mockProject } from '../server/project'

/** The keys of the tester's tools, which survive starting over. */
const KEPT_KEYS = [OPENED_MESSAGE_KEY, PANEL_KEY, STRIP_HIDDEN_KEY]

/**
 * @param page a path, which may have parameters
 * @param scenarios as `writeScenarios` writes them
 * @param step the number of a tour step
 * @returns a link that starts the demo over
 */
export function linkToStart(page: string, scenarios: string, step?: number): string {
  const address = new URL(page, 'http://localhost')
  address.searchParams.set(SCENARIO_PARAMETER, scenarios)
  address.searchParams.set(START_PARAMETER, 'over')
  if (step !== undefined) address.searchParams.set(TOUR_PARAMETER, String(step))
  return readableAddress(address).slice(address.origin.length)
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1_000

/** Whether the stored waitlist last changed over a week ago and has no recent signups, or was stored in another format. */
export function isOutdated(): boolean {
  const changedAt = readChangeTime()
  return changedAt !== 0 && !(Math.abs(Date.now() - changedAt) < WEEK_MS)
}

/**
 * Removes everything that the site and the demo stored, except `KEPT_KEYS`, if the URL contains `?start=over` or the stored
 * waitlist is outdated. Call this before other scripts read storage. Removes the parameter, so that a reload does not start
 * over again.
 * @returns whether the URL contained the parameter
 */
export function startOver(): boolean {
  const isInLink = new URLSearchParams(location.search).get(START_PARAMETER) === 'over'
  if (!isInLink && !isOutdated()) return false
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) {
      const isOurs = key.startsWith('nestwin:') || key === sessionKey(mockProject.url)
      if (isOurs && !KEPT_KEYS.includes(key)) storage.removeItem(key)
    }
  }
  if (isInLink) removeParameter(START_PARAMETER)
  return isInLink
}
