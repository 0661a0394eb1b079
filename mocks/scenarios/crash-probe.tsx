import { setScenario, useScenarioStore } from './scenario-store'

/**
 * Renders nothing, and throws while the scenario `crash` is on. It then switches the scenario off, so that the visitor can
 * leave the error page. It does so in a timeout, because React retries the render before it shows the error page.
 */
export function CrashProbe() {
  const isOn = useScenarioStore(({ active }) => active.some(({ id }) => id === 'crash'))
  if (isOn) {
    setTimeout(() => setScenario('crash', false))
    throw new Error('The crash scenario is on')
  }
  return null
}
