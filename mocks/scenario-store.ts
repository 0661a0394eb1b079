import { create } from 'zustand'
import { isScenarioId, type ScenarioId, scenarios } from './scenarios'

const STORAGE_KEY = 'nestwin:scenarios'
const URL_PARAMETER = 'scenario'

/** Which scenarios are on. Read whenever a request is answered, so that a switch needs no reload. */
export const useScenarioStore = create<{ active: ReadonlySet<ScenarioId> }>(() => ({
  active: new Set(),
}))

/** Those that are on, in the order of the list. */
export function activeScenarios(): ScenarioId[] {
  const { active } = useScenarioStore.getState()
  return scenarios.map(({ id }) => id).filter((id) => active.has(id))
}

/** Switches a scenario, for as long as this tab is open. */
export function setScenario(id: ScenarioId, isOn: boolean) {
  const active = new Set(useScenarioStore.getState().active)
  if (isOn) active.add(id)
  else active.delete(id)
  keep(active)
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
  keep(new Set(ids.filter(isScenarioId)))
}

/** In the store, in the tab, and in an address that names scenarios: so a reload brings what the panel shows. */
function keep(active: ReadonlySet<ScenarioId>) {
  useScenarioStore.setState({ active })
  const ids = activeScenarios().join(',')
  sessionStorage.setItem(STORAGE_KEY, ids)
  const address = new URL(location.href)
  if (!address.searchParams.has(URL_PARAMETER)) return
  address.searchParams.set(URL_PARAMETER, ids)
  history.replaceState(history.state, '', address.href.replaceAll('%2C', ','))
}
