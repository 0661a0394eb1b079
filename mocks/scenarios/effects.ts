import type { CallId } from '../server/calls'
import { type ActiveScenario, affectedCalls, byPrecedence } from './active-scenario'
import type { Restore } from './browser-faults'
import { isPart } from './code-parts'
import type { Effect } from './scenario'
import { activeScenarios, setScenario, useScenarioStore } from './scenario-store'
import { type ScenarioId, scenarioOf } from './scenarios'

/** How many requests each scenario with `first` has affected since it was switched on or its options changed. */
const requestCounts = new WeakMap<ActiveScenario, number>()

/** Counts a request for a scenario with `first`; the last one ends the scenario. @returns whether the request is affected */
function countRequest(scenario: ActiveScenario): boolean {
  const { id, first } = scenario
  if (first === undefined) return true
  const number = (requestCounts.get(scenario) ?? 0) + 1
  requestCounts.set(scenario, number)
  if (number === first) setScenario(id, false)
  return number <= first
}

const effectOf = (scenario: ActiveScenario, send: Effect['send']): Effect => ({
  options: scenario,
  send,
  end: () => setScenario(scenario.id, false),
})

/**
 * Applies the active scenarios that affect a call: each may act before the response, and one may replace the response.
 * @returns undefined if the mocked server should respond
 */
export async function respondAsScenario(
  call: CallId,
  request: Request,
  send: Effect['send'],
): Promise<Response | undefined> {
  const affecting = byPrecedence(activeScenarios()).filter((scenario) =>
    affectedCalls(scenario).includes(call),
  )
  for (const scenario of affecting) {
    const { before } = scenarioOf(scenario.id)
    if (before !== undefined && countRequest(scenario))
      await before(request, effectOf(scenario, send))
  }
  for (const scenario of affecting) {
    const { respond, matches } = scenarioOf(scenario.id)
    if (respond === undefined || (await matches?.(request)) === false) continue
    if (countRequest(scenario)) return respond(request, effectOf(scenario, send))
  }
  return undefined
}

/** Whether an active scenario delays code or prevents it from loading. */
export const isCodeBroken = () =>
  activeScenarios().some(({ id }) => scenarioOf(id).respondToCode !== undefined)

/** @returns undefined if the document or asset should load normally */
export async function respondToCodeAsScenario(request: Request): Promise<Response | undefined> {
  for (const scenario of byPrecedence(activeScenarios())) {
    const { id, part } = scenario
    if (part !== undefined && !isPart(part, request)) continue
    const response = await scenarioOf(id).respondToCode?.(request, effectOf(scenario, fetch))
    if (response !== undefined) return response
  }
  return undefined
}

/** Applies the scenarios that change the browser, now and after each switch. @returns a function that stops this */
export function followScenarios(): () => void {
  let before: readonly ScenarioId[] = []
  let restores: readonly Restore[] = []
  const follow = (ids: readonly ScenarioId[]) => {
    // Restores in reverse order, because two scenarios may replace the same property.
    for (const restore of [...restores].reverse()) restore()
    const [previous, ended] = [before, before.filter((id) => !ids.includes(id))]
    before = ids
    for (const id of ended) scenarioOf(id).switched?.(false)
    for (const id of ids) if (!previous.includes(id)) scenarioOf(id).switched?.(true)
    restores = ids.flatMap((id) => scenarioOf(id).replace?.() ?? [])
  }
  const followStore = () => follow(activeScenarios().map(({ id }) => id))
  followStore()
  const unsubscribe = useScenarioStore.subscribe(followStore)
  return () => {
    unsubscribe()
    follow([])
  }
}
