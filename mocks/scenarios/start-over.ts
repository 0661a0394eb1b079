import { DRAFT_KEY, INVITATION_KEY, PLACE_KEY } from '../../src/lib/browser-storage'
import {
  OPENED_MESSAGE_KEY,
  PANEL_OPEN_KEY,
  PANEL_SIDE_KEY,
  PANEL_TAB_KEY,
  STRIP_HIDDEN_KEY,
} from '../storage-keys'
import { SESSION_KEY } from './browser-faults'
import { readableAddress } from './readable-address'
import { SCENARIO_PARAMETER } from './scenario-store'
import { START_PARAMETER, startsOver } from './start-parameter'

/** What `src/hydration/inline-script.ts` has read by now. */
const READ_KEYS: readonly string[] = [DRAFT_KEY, INVITATION_KEY, PLACE_KEY]

/** What belongs to the tester, not to the state of the site. */
const KEPT_KEYS = [
  OPENED_MESSAGE_KEY,
  PANEL_OPEN_KEY,
  PANEL_SIDE_KEY,
  PANEL_TAB_KEY,
  STRIP_HIDDEN_KEY,
]

/**
 * @param page a path of the site, perhaps with parameters
 * @param scenarios as `writeScenarios` writes them
 * @returns a link to the page that starts over, with these scenarios
 */
export function linkToStart(page: string, scenarios: string): string {
  const address = new URL(page, 'http://localhost')
  address.searchParams.set(SCENARIO_PARAMETER, scenarios)
  address.searchParams.set(START_PARAMETER, 'over')
  return readableAddress(address).slice(address.origin.length)
}

/**
 * Starts over if the URL contains `?start=over`: forgets everything that the site and the demo have stored, as for a new visitor
 * of a new demo. `panel/early-tour.ts` has ended the tour by then. Removes the parameter, because a later reload must not undo
 * what a tester has done since.
 *
 * @returns whether the page is loaded again, because it may already show something that was stored
 */
export function startOver(): boolean {
  const address = new URL(location.href)
  if (!startsOver(address)) return false
  address.searchParams.delete(START_PARAMETER)
  const isShown = [...forget(localStorage), ...forget(sessionStorage)].some((key) =>
    READ_KEYS.includes(key),
  )
  if (isShown) location.replace(readableAddress(address))
  else history.replaceState(history.state, '', readableAddress(address))
  return isShown
}

/** @returns the keys that are removed */
function forget(storage: Storage): readonly string[] {
  const keys = Object.keys(storage).filter(
    (key) => (key.startsWith('nestwin:') || key === SESSION_KEY) && !KEPT_KEYS.includes(key),
  )
  for (const key of keys) storage.removeItem(key)
  return keys
}
