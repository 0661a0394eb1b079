import {
  PEOPLE_PARAMETER,
  SCENARIO_PARAMETER,
  START_PARAMETER,
  STRIP_PARAMETER,
  TOUR_PARAMETER,
} from '../link-parameters'
import { readStep } from '../panel/tour'
import { peopleCounts } from '../server/signups/signup-table'
import { readScenarios } from './active-scenario'

const otherThan = (values: readonly unknown[]) => (text: string) =>
  values.map(String).includes(text) ? [] : [text]

/** The parameters of the demo. Each function returns what it does not understand of a value. */
const parameters: Readonly<Record<string, (value: string) => readonly string[]>> = {
  [SCENARIO_PARAMETER]: (value) => readScenarios(value).unknown,
  [PEOPLE_PARAMETER]: otherThan(peopleCounts),
  [STRIP_PARAMETER]: otherThan(['hidden', 'shown']),
  [TOUR_PARAMETER]: (value) => (readStep(value) === null ? [value] : []),
  [START_PARAMETER]: otherThan(['over']),
}

/** @returns what the demo does not understand in an address, as sentences: "Unknown scenario: slwo" */
export function findLinkProblems({ searchParams }: URL): string[] {
  return Object.entries(parameters).flatMap(([name, findUnknown]) => {
    const unknown = searchParams.getAll(name).flatMap(findUnknown)
    return unknown.length > 0 ? [`Unknown ${name}: ${unknown.join(', ')}`] : []
  })
}
