import { create } from 'zustand'
import { readableAddress, SCENARIO_PARAMETER, SCENARIOS_KEY } from '../demo-state'
import { type ActiveScenario, readScenarios, writeScenarios } from './active-scenario'
import type { ScenarioId } from './scenarios'

/**
 * The active scenarios, in the order in which they were switched on. The handlers read them on every request, so a switch needs
 * no reload.
 */
export const useScenarioStore = create<{ active: readonly ActiveScenario[] }>(() => ({
  active: [],
}))

export const activeScenarios = () => useScenarioStore.getState().active

/** Switches a scenario on or off until the tab closes. */
export function setScenario(id: ScenarioId, isOn: boolean) {
  const others = activeScenarios().filter((one) => one.id !== id)
  save(isOn ? [...others, { id }] : others)
}

/** Ends the scenarios about the stored session. Called after a sign-in. */
export function endSessionScenarios() {
  const others = activeScenarios().filter(({ id }) => !isAboutSession(id))
  if (others.length < activeScenarios().length) save(others)
}

const isAboutSession = (id: ScenarioId) =>
  id === 'signed-out' || id === 'session-expired' || id === 'old-token'

/** Changes the options of an active scenario, which keeps its place in the order. */
export function changeScenario(scenario: ActiveScenario) {
  save(activeScenarios().map((one) => (one.id === scenario.id ? scenario : one)))
}

export function replaceScenarios(scenarios: readonly ActiveScenario[]) {
  save(scenarios)
}

/**
 * Switches on the scenarios in the URL (`?scenario=slow:400ms,offline`; the parameter may repeat). Without the parameter,
 * restores this tab's scenarios. Skips scenarios that it cannot read; the strip reports those in the URL.
 */
export function restoreScenarios() {
  const lists = new URLSearchParams(location.search).getAll(SCENARIO_PARAMETER)
  const text = lists.length > 0 ? lists.join() : (sessionStorage.getItem(SCENARIOS_KEY) ?? '')
  save(readScenarios(text).scenarios)
}

/** Stores the active scenarios. Also updates a URL that names scenarios, so that a reload keeps the choice in the panel. */
function save(active: readonly ActiveScenario[]) {
  useScenarioStore.setState({ active })
  const text = writeScenarios(active)
  sessionStorage.setItem(SCENARIOS_KEY, text)
  const address = new URL(location.href)
  if (!address.searchParams.has(SCENARIO_PARAMETER)) return
  address.searchParams.set(SCENARIO_PARAMETER, text)
  history.replaceState(history.state, '', readableAddress(address))
}
