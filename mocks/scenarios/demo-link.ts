import {
  PEOPLE_PARAMETER,
  readableAddress,
  removeParameter,
  SCENARIO_PARAMETER,
} from '../demo-state'
import {
  type PeopleCount,
  peopleCounts,
  readWaitlist,
  startWith,
} from '../server/signups/signup-table'
import { writeScenarios } from './active-scenario'
import { keepPlaces } from './browser-faults'
import { activeScenarios } from './scenario-store'

/** @returns the page's URL with the active scenarios and the number of people */
export function linkToCurrentState(): string {
  const address = new URL(location.href)
  address.searchParams.set(SCENARIO_PARAMETER, writeScenarios(activeScenarios()))
  address.searchParams.set(PEOPLE_PARAMETER, String(readWaitlist().people))
  return readableAddress(address)
}

/** Starts over with this many people. Removes the places that this browser stores, because they belong to the old waitlist. */
export function startOverWith(people: PeopleCount) {
  keepPlaces([])
  startWith(people)
}

/**
 * Starts over with the number of people in the URL (`?people=0`), unless the waitlist started with that many. Removes the
 * parameter, so that a reload does not undo a later choice in the panel.
 */
export function applyPeopleParameter() {
  const parameter = new URLSearchParams(location.search).get(PEOPLE_PARAMETER)
  if (parameter === null) return
  const count = peopleCounts.find((one) => String(one) === parameter)
  if (count !== undefined && count !== readWaitlist().people) startOverWith(count)
  removeParameter(PEOPLE_PARAMETER)
}
