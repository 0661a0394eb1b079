import { setupWorker } from 'msw/browser'
import { createRoot } from 'react-dom/client'
import { CrashProbe } from './crash-probe'
import { keepDemoSession } from './demo-session'
import { handlers } from './handlers'
import { mockProject } from './project'
import { ScenarioPanel } from './scenario-panel'
import { restoreScenarios } from './scenario-store'

/**
 * Starts the mocked backend and its panel in the page, signed in as an administrator.
 * Out: what the app renders beside its pages, for scenarios that happen while rendering.
 */
export async function startMocks() {
  restoreScenarios()
  keepDemoSession()
  await setupWorker(...handlers).start({
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
