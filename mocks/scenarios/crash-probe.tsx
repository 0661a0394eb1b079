import { setScenario, useScenarioStore } from './scenario-store'

/** Throws while the scenario `crash` is on. A timeout ends the scenario, because React's retry of the render must fail, too. */
export function CrashProbe() {
  const isOn = useScenarioStore(({ active }) => active.some(({ id }) => id === 'crash'))
  if (isOn) {
    setTimeout(() => setScenario('crash', false))
    throw new Error('The crash scenario is on')
  }
  return null
}
