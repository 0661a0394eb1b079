import { delay } from 'msw'
import { setupWorker } from 'msw/browser'
import { createRoot } from 'react-dom/client'
import { CrashProbe } from './crash-probe'
import { keepDemoSession } from './demo-session'
import { handlers, siteHandlers } from './handlers'
import { mockProject } from './project'
import { ScenarioPanel } from './scenario-panel'
import { activeScenarios, restoreScenarios } from './scenario-store'

/** How late the app's code is under `late-code`, in milliseconds. */
const LATE_MS = 6_000

/**
 * Starts the mocked backend and its panel in the page, signed in as an administrator.
 * Out: what the app renders beside its pages, for scenarios that happen while rendering.
 */
export async function startMocks() {
  restoreScenarios()
  keepDemoSession()
  if (activeScenarios().includes('late-code')) await delay(LATE_MS)
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
