import { setScenario, useScenarioStore } from './scenario-store'

/**
 * Renders nothing, and throws while the crash scenario is on. It switches the scenario off when React has given up
 * (React renders once more before it does), so that the way back from the error page leads somewhere.
 */
export function CrashProbe() {
  const isOn = useScenarioStore(({ active }) => active.has('crash'))
  if (isOn) {
    setTimeout(() => setScenario('crash', false))
    throw new Error('The crash scenario is on')
  }
  return null
}
