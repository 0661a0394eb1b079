import { peopleCounts, readSignupState, startWith } from '../server/signups/signup-table'
import { writeScenarios } from './active-scenario'
import { readableAddress } from './readable-address'
import { activeScenarios, SCENARIO_PARAMETER } from './scenario-store'

const PEOPLE_PARAMETER = 'people'

/** The state of the demo that a link can carry. */
interface LinkedState {
  /** As `writeScenarios` writes them. */
  readonly scenarios: string
  /** How many made-up people the waitlist starts with. */
  readonly people: number
}

/**
 * @param page a path, perhaps with parameters of the site
 * @returns the address of the page in a state of the demo
 */
export function demoLink(page: string, { scenarios, people }: LinkedState): string {
  const address = new URL(page, location.href)
  address.searchParams.set(SCENARIO_PARAMETER, scenarios)
  address.searchParams.set(PEOPLE_PARAMETER, String(people))
  return readableAddress(address)
}

/** The open page for a link: its path, its anchor, and its parameters, which contain no personal data. */
export const currentPage = () => location.pathname + location.search + location.hash

/** @returns the address of the open page in the current state of the demo */
export const linkToCurrentState = () =>
  demoLink(currentPage(), {
    scenarios: writeScenarios(activeScenarios()),
    people: readSignupState().people,
  })

/**
 * Starts with as many people as the URL contains (`?people=100000`), unless the waitlist has already started with that many.
 * Removes the parameter, because a later reload must not undo what the panel or a visitor has changed since.
 */
export function applyPeopleParameter() {
  const address = new URL(location.href)
  const parameter = address.searchParams.get(PEOPLE_PARAMETER)
  if (parameter === null) return
  const count = peopleCounts.find((one) => String(one) === parameter)
  if (count !== undefined && count !== readSignupState().people) startWith(count)
  address.searchParams.delete(PEOPLE_PARAMETER)
  history.replaceState(history.state, '', readableAddress(address))
}
