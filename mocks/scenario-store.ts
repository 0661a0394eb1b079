import { create } from 'zustand'
import { isScenarioId, type ScenarioId, scenarios } from './scenarios'

const STORAGE_KEY = 'nestwin:scenarios'
const URL_PARAMETER = 'scenario'

/** Which scenarios are on. Read whenever a request is answered, so that a switch needs no reload. */
export const useScenarioStore = create<{ active: ReadonlySet<ScenarioId> }>(() => ({
  active: new Set(),
}))

export function isActive(id: ScenarioId): boolean {
  return useScenarioStore.getState().active.has(id)
}

/** Those that are on, in the order of the list. */
export function activeScenarios(): ScenarioId[] {
  return scenarios.map(({ id }) => id).filter(isActive)
}

/** Switches a scenario, for as long as this tab is open. */
export function setScenario(id: ScenarioId, isOn: boolean) {
  const active = new Set(useScenarioStore.getState().active)
  if (isOn) active.add(id)
  else active.delete(id)
  useScenarioStore.setState({ active })
  sessionStorage.setItem(STORAGE_KEY, [...active].join(','))
}

/**
 * Switches on what the address asks for (`?scenario=slow,offline`), else what this tab had on before.
 * Unknown ids are left out, with a warning.
 */
export function restoreScenarios() {
  const asked = new URLSearchParams(location.search).get(URL_PARAMETER)
  const ids = (asked ?? sessionStorage.getItem(STORAGE_KEY) ?? '').split(',').filter(Boolean)
  const unknown = ids.filter((id) => !isScenarioId(id))
  if (unknown.length > 0) console.warn(`Unknown scenarios are left out: ${unknown.join(', ')}`)
  for (const { id } of scenarios) setScenario(id, ids.includes(id))
}
