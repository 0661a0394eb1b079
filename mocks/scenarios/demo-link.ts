import { peopleCounts, readSignupState, startWith } from '../server/signups/signup-table'
import { SCENARIO_PARAMETER } from './scenario-store'

const PEOPLE_PARAMETER = 'people'

/** The state of the demo that a link can carry. */
interface LinkedState {
  /** As `writeScenarios` writes them. */
  readonly scenarios: string
  /** How many made-up people the waitlist starts with. */
  readonly people: number
}

/** @returns the address of a page in a state of the demo */
export function demoLink(page: string, { scenarios, people }: LinkedState): string {
  const query = `?${SCENARIO_PARAMETER}=${scenarios}&${PEOPLE_PARAMETER}=${people}`
  return new URL(page + query, location.href).href
}

/**
 * Starts with as many people as the URL contains (`?people=100000`), unless the waitlist has already started with that many.
 * Removes the parameter, because a later reload must not undo what the panel or a visitor has changed since.
 */
export function applyPeopleParameter() {
  const address = new URL(location.href)
  const parameter = address.searchParams.get(PEOPLE_PARAMETER)
  if (parameter === null) return
  const count = peopleCounts.find((one) => String(one) === parameter)
  if (count === undefined) {
    console.warn(`The waitlist can start with ${peopleCounts.join(', ')} people, not ${parameter}`)
  } else if (count !== readSignupState().people) startWith(count)
  address.searchParams.delete(PEOPLE_PARAMETER)
  history.replaceState(
    history.state,
    '',
    address.href.replaceAll('%2C', ',').replaceAll('%3A', ':'),
  )
}
