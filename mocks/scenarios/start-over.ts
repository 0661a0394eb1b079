import { sessionKey } from '../../src/lib/session-storage'
import {
  OPENED_MESSAGE_KEY,
  PANEL_KEY,
  readableAddress,
  removeParameter,
  SCENARIO_PARAMETER,
  START_PARAMETER,
  STRIP_HIDDEN_KEY,
  TOUR_PARAMETER,
} from '../demo-state'
import { mockProject } from '../server/project'

/** Keys of the tester's tools, which a new start keeps. */
const KEPT_KEYS = [OPENED_MESSAGE_KEY, PANEL_KEY, STRIP_HIDDEN_KEY]

/**
 * @param page a path of the site, perhaps with parameters
 * @param scenarios as `writeScenarios` writes them
 * @param step of the tour
 * @returns a link to the page that starts over, with these scenarios
 */
export function linkToStart(page: string, scenarios: string, step?: number): string {
  const address = new URL(page, 'http://localhost')
  address.searchParams.set(SCENARIO_PARAMETER, scenarios)
  address.searchParams.set(START_PARAMETER, 'over')
  if (step !== undefined) address.searchParams.set(TOUR_PARAMETER, String(step))
  return readableAddress(address).slice(address.origin.length)
}

/**
 * Starts over if the URL contains `?start=over`: forgets everything that the site and the demo have stored, as for a new
 * visitor of a new demo. Call it before another script reads the storage. Removes the parameter, because a later reload must
 * not undo what a tester has done since.
 *
 * @returns whether it has started over
 */
export function startOver(): boolean {
  if (new URLSearchParams(location.search).get(START_PARAMETER) !== 'over') return false
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) {
      const isOurs = key.startsWith('nestwin:') || key === sessionKey(mockProject.url)
      if (isOurs && !KEPT_KEYS.includes(key)) storage.removeItem(key)
    }
  }
  removeParameter(START_PARAMETER)
  return true
}
