import {
  PEOPLE_PARAMETER,
  SCENARIO_PARAMETER,
  START_PARAMETER,
  STRIP_PARAMETER,
  TOUR_PARAMETER,
} from '../link-parameters'
import { tour } from '../panel/tour'
import { peopleCounts } from '../server/signups/signup-table'
import { readScenarios } from './active-scenario'

/** The possible values of the parameters that have a few. */
const values: Readonly<Record<string, readonly unknown[]>> = {
  [PEOPLE_PARAMETER]: peopleCounts,
  [STRIP_PARAMETER]: ['hidden', 'shown'],
  [TOUR_PARAMETER]: tour.map((_step, index) => index + 1),
  [START_PARAMETER]: ['over'],
}
const names = [SCENARIO_PARAMETER, ...Object.keys(values)]

/** @returns what the demo does not understand in an address, as sentences */
export const findLinkProblems = ({ searchParams }: URL): string[] =>
  [...searchParams].flatMap(([name, value]) => {
    if (name === SCENARIO_PARAMETER) return readScenarios(value).problems
    const possible = values[name]?.map(String)
    if (possible?.includes(value)) return []
    if (possible !== undefined)
      return `“${name}” cannot be “${value}”. Possible: ${possible.join(', ')}.`
    const meant = names.find((one) => isSlip(name, one))
    return meant === undefined ? [] : `There is no parameter “${name}”. Did you mean “${meant}”?`
  })

/**
 * Whether a name has other letters in upper case, or one letter that is missing, added, or replaced. Any other name is a parameter of
 * the site, or of another program.
 */
const isSlip = (typed: string, name: string) =>
  [...name].some((_letter, index) =>
    new RegExp(`^${name.slice(0, index)}.{0,2}${name.slice(index + 1)}$`, 'i').test(typed),
  )
