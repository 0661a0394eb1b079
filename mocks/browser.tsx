import { delay } from 'msw'
import { setupWorker } from 'msw/browser'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { DemoStrip, loadPanel } from './panel/strip'
import { restoreStrip } from './panel/strip-store'
import { CrashProbe } from './scenarios/crash-probe'
import { applyPeopleParameter } from './scenarios/demo-link'
import { startDemoSession } from './scenarios/demo-session'
import { isCodeBroken } from './scenarios/effects'
import { handlers, siteHandlers } from './scenarios/handlers'
import { isActive, restoreScenarios } from './scenarios/scenario-store'
import { mockProject } from './server/project'
import { WORKER_URL } from './worker/messages'
import { watchOfflineCopy } from './worker/offline-copy'

/** How long the scenario `late-code` delays the app, in milliseconds. */
const LATE_CODE_MS = 6_000

/**
 * Starts the mocked backend and the demo's strip in the page, and signs the administrator in.
 *
 * @returns the element that the app renders beside its pages, for the scenario `crash`
 */
export async function startMocks() {
  restoreScenarios()
  applyPeopleParameter()
  restoreStrip()
  startDemoSession()
  fillStrip()
  // The panel shares code with the site. Load it now, so that the scenario can be switched off.
  if (isCodeBroken()) await loadPanel().catch(() => undefined)
  if (isActive('late-code')) await delay(LATE_CODE_MS)
  // The dev server uses MSW's own worker, which keeps no copy.
  if (import.meta.env.PROD) void watchOfflineCopy()
  await setupWorker(...handlers, ...siteHandlers).start({
    serviceWorker: { url: WORKER_URL },
    quiet: true,
    onUnhandledRequest: (request, print) => {
      if (request.url.startsWith(mockProject.url)) print.error()
    },
  })
  return <CrashProbe />
}

/** Renders the strip into the element that `panel/early-strip.ts` has added. */
function fillStrip() {
  const strip = document.getElementById('demo-strip')
  if (strip === null) return console.error('The document has no element with the id "demo-strip"')
  flushSync(() => createRoot(strip).render(<DemoStrip />))
  for (const name of ['style', 'role', 'aria-label']) strip.removeAttribute(name)
  strip.hidden = false
}
