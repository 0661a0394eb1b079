import {
  PEOPLE_PARAMETER,
  SCENARIO_PARAMETER,
  START_PARAMETER,
  STRIP_PARAMETER,
  TOUR_PARAMETER,
} from '../demo-state'
import { readScenarios } from '../scenarios/active-scenario'
import { peopleCounts } from '../server/signups/signup-table'
import { tour } from './tour'

/** The possible values of the parameters that allow only a few values. */
const values: Readonly<Record<string, readonly unknown[]>> = {
  [PEOPLE_PARAMETER]: peopleCounts,
  [STRIP_PARAMETER]: ['hidden', 'shown'],
  [TOUR_PARAMETER]: tour.map((_step, index) => index + 1),
  [START_PARAMETER]: ['over'],
}

/** @returns a sentence for each mistake in the demo's parameters of a URL. Other parameters belong to the site. */
export const findLinkProblems = ({ searchParams }: URL): string[] =>
  [...searchParams].flatMap(([name, value]) => {
    if (name === SCENARIO_PARAMETER) return readScenarios(value).problems
    const possible = values[name]?.map(String)
    if (possible === undefined || possible.includes(value)) return []
    return `“${name}” cannot be “${value}”. Possible: ${possible.join(', ')}.`
  })
