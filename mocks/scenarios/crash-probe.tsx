import { setScenario, useScenarioStore } from './scenario-store'

/** Throws while the scenario `crash` is on. A timeout ends it, because React retries the render before the error page. */
export function CrashProbe() {
  const isOn = useScenarioStore(({ active }) => active.some(({ id }) => id === 'crash'))
  if (isOn) {
    setTimeout(() => setScenario('crash', false))
    throw new Error('The crash scenario is on')
  }
  return null
}
