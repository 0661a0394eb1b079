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

/** @returns the address of the open page, with the scenarios that are on, and with the number of people */
export function linkToCurrentState(): string {
  const address = new URL(location.href)
  address.searchParams.set(SCENARIO_PARAMETER, writeScenarios(activeScenarios()))
  address.searchParams.set(PEOPLE_PARAMETER, String(readWaitlist().people))
  return readableAddress(address)
}

/** Starts with other people. The places of this browser were on the waitlist that is dropped. */
export function startOverWith(people: PeopleCount) {
  keepPlaces([])
  startWith(people)
}

/**
 * Starts with as many people as the URL contains (`?people=0`), unless the waitlist has already started with that many.
 * Removes the parameter, because a later reload must not undo later changes.
 */
export function applyPeopleParameter() {
  const parameter = new URLSearchParams(location.search).get(PEOPLE_PARAMETER)
  if (parameter === null) return
  const count = peopleCounts.find((one) => String(one) === parameter)
  if (count !== undefined && count !== readWaitlist().people) startOverWith(count)
  removeParameter(PEOPLE_PARAMETER)
}
