import { INITIAL_PEOPLE } from '../server/made-up-people'
import { peopleCounts, readSignupState, startWith } from '../server/signup-table'

/** The URL parameters of the demo. `demo` is in `../panel/strip-visibility.ts`. */
export const SCENARIO_PARAMETER = 'scenario'
const PEOPLE_PARAMETER = 'people'

interface DemoState {
  /** As `writeScenarios` writes them. */
  readonly scenarios: string
  readonly people: number
}

/** @returns a link to a page in a state of the demo, relative to the site */
export function demoLink(page: string, { scenarios, people }: DemoState): string {
  const parts = [
    `${SCENARIO_PARAMETER}=${scenarios}`,
    ...(people === INITIAL_PEOPLE ? [] : [`${PEOPLE_PARAMETER}=${people}`]),
  ]
  return `${page}?${parts.join('&')}`
}

/** Starts with as many people as the URL says (`?people=100000`), unless the waitlist has already started with that many. */
export function restorePeople() {
  const parameter = new URLSearchParams(location.search).get(PEOPLE_PARAMETER)
  if (parameter === null) return
  const count = peopleCounts.find((one) => String(one) === parameter)
  if (count === undefined) {
    console.warn(`The waitlist can start with ${peopleCounts.join(', ')} people, not ${parameter}`)
  } else if (count !== readSignupState().people) startWith(count)
}
