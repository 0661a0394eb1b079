import { create } from 'zustand'
import { isScenarioId, type ScenarioId, scenarios } from './scenarios'

const STORAGE_KEY = 'nestwin:scenarios'
const URL_PARAMETER = 'scenario'

/** The active scenarios. The handlers read them on every request, so a switch needs no reload. */
export const useScenarioStore = create<{ active: ReadonlySet<ScenarioId> }>(() => ({
  active: new Set(),
}))

/** @returns the active scenarios, in the order of `scenarios` */
export function activeScenarios(): ScenarioId[] {
  const { active } = useScenarioStore.getState()
  return scenarios.map(({ id }) => id).filter((id) => active.has(id))
}

/** Switches a scenario on or off until the tab closes. */
export function setScenario(id: ScenarioId, isOn: boolean) {
  const active = new Set(useScenarioStore.getState().active)
  if (isOn) active.add(id)
  else active.delete(id)
  save(active)
}

/**
 * Switches on the scenarios in the URL (`?scenario=slow,offline`). Without that parameter, restores the scenarios that were on
 * in this tab before the reload. Warns about unknown ids and ignores them.
 */
export function restoreScenarios() {
  const parameter = new URLSearchParams(location.search).get(URL_PARAMETER)
  const ids = (parameter ?? sessionStorage.getItem(STORAGE_KEY) ?? '').split(',').filter(Boolean)
  const unknown = ids.filter((id) => !isScenarioId(id))
  if (unknown.length > 0) console.warn(`Unknown scenarios are left out: ${unknown.join(', ')}`)
  save(new Set(ids.filter(isScenarioId)))
}

/** Also updates a URL that names scenarios, so that a reload keeps what the panel shows. */
function save(active: ReadonlySet<ScenarioId>) {
  useScenarioStore.setState({ active })
  const ids = activeScenarios().join(',')
  sessionStorage.setItem(STORAGE_KEY, ids)
  const address = new URL(location.href)
  if (!address.searchParams.has(URL_PARAMETER)) return
  address.searchParams.set(URL_PARAMETER, ids)
  history.replaceState(history.state, '', address.href.replaceAll('%2C', ','))
}
