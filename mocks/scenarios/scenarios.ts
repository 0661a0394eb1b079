import { browserScenarios, codeScenarios } from './browser-scenarios'
import { networkScenarios } from './network-scenarios'
import type { Scenario, ScenarioOption } from './scenario'
import { sessionScenarios } from './session-scenarios'
import { adminScenarios, joinScenarios } from './waitlist-scenarios'

const byId = {
  ...networkScenarios,
  ...joinScenarios,
  ...adminScenarios,
  ...sessionScenarios,
  ...codeScenarios,
  ...browserScenarios,
} as const

export type ScenarioId = keyof typeof byId

export const isScenarioId = (id: string): id is ScenarioId => Object.hasOwn(byId, id)

const idsOf = (group: object) => Object.keys(group).filter(isScenarioId)

/** Every failure that a visitor can see, and a few states that are hard to reach, in the panel's order. */
export const scenarioGroups = [
  { label: 'Network', ids: idsOf(networkScenarios) },
  { label: 'Joining', ids: idsOf(joinScenarios) },
  { label: 'Admin page', ids: idsOf(adminScenarios) },
  { label: 'Session', ids: idsOf(sessionScenarios) },
  { label: 'Code', ids: idsOf(codeScenarios) },
  { label: 'Browser', ids: idsOf(browserScenarios) },
]

export const scenarioIds = scenarioGroups.flatMap(({ ids }) => ids)

export function scenarioOf(
  id: ScenarioId,
): Scenario & { readonly options: readonly ScenarioOption[] } {
  const scenario: Scenario = byId[id]
  return { ...scenario, options: scenario.options ?? [] }
}
