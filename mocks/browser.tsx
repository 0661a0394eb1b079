import { delay } from 'msw'
import { setupWorker } from 'msw/browser'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { DemoStrip, loadPanel } from './panel/strip'
import { restoreStrip } from './panel/strip-store'
import { CrashProbe } from './scenarios/crash-probe'
import { restorePeople } from './scenarios/demo-link'
import { startDemoSession } from './scenarios/demo-session'
import { isCodeBroken } from './scenarios/effects'
import { handlers, siteHandlers } from './scenarios/handlers'
import { isActive, restoreScenarios } from './scenarios/scenario-store'
import { mockProject } from './server/project'
import { WORKER_URL } from './worker/interface'
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
  restorePeople()
  restoreStrip()
  startDemoSession()
  fillStrip()
  // The panel shares code with the site, which must not be missing when somebody wants to switch the scenario off.
  if (isCodeBroken()) await loadPanel()
  if (isActive('late-code')) await delay(LATE_CODE_MS)
  // In the dev server, MSW's worker replaces itself at will.
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
  if (strip === null) throw new Error('The document has no element with the id "demo-strip"')
  flushSync(() => createRoot(strip).render(<DemoStrip />))
  for (const name of ['style', 'role', 'aria-label']) strip.removeAttribute(name)
  strip.hidden = false
}
