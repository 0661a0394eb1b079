import { delay } from 'msw'
import { setupWorker } from 'msw/browser'
import { createRoot } from 'react-dom/client'
import { ScenarioPanel } from './panel/scenario-panel'
import { CrashProbe } from './scenarios/crash-probe'
import { startDemoSession } from './scenarios/demo-session'
import { handlers, siteHandlers } from './scenarios/handlers'
import { activeScenarios, restoreScenarios } from './scenarios/scenario-store'
import { mockProject } from './server/project'

/** How long the scenario `late-code` delays the app, in milliseconds. */
const LATE_CODE_MS = 6_000

/**
 * Starts the mocked backend and the scenario panel in the page, and signs the administrator in.
 *
 * @returns the element that the app renders beside its pages, for the scenario `crash`
 */
export async function startMocks() {
  restoreScenarios()
  startDemoSession()
  if (activeScenarios().includes('late-code')) await delay(LATE_CODE_MS)
  await setupWorker(...handlers, ...siteHandlers).start({
    quiet: true,
    onUnhandledRequest: (request, print) => {
      if (request.url.startsWith(mockProject.url)) print.error()
    },
  })
  const panel = document.createElement('div')
  document.body.append(panel)
  createRoot(panel).render(<ScenarioPanel />)
  return <CrashProbe />
}
