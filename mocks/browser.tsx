import { delay } from 'msw'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { DemoStrip, loadPanel } from './panel/strip'
import { restoreStrip } from './panel/strip-store'
import { APP_STARTS_MS } from './scenarios/browser-scenarios'
import { CrashProbe } from './scenarios/crash-probe'
import { applyPeopleParameter } from './scenarios/demo-link'
import { startDemoSession } from './scenarios/demo-session'
import { followScenarios, isCodeBroken } from './scenarios/effects'
import { handlers, siteHandlers } from './scenarios/handlers'
import { activeScenarios, restoreScenarios } from './scenarios/scenario-store'
import { watchOfflineCopy } from './worker/offline-copy'
import { startMsw } from './worker/start-msw'

/** Starts the demo in the page. @returns an element for the app to render next to its pages, for the scenario `crash` */
export async function startMocks() {
  restoreStrip()
  restoreScenarios()
  applyPeopleParameter()
  startDemoSession()
  followScenarios()
  fillStrip()
  // The panel shares code with the site. Load it before the scenario blocks code, so that it can switch the scenario off.
  if (isCodeBroken()) await loadPanel().catch(() => undefined)
  const late = activeScenarios().find(({ id }) => id === 'late-code')
  if (late !== undefined) await delay(late.delay ?? APP_STARTS_MS)
  // The dev server uses MSW's own worker, which keeps no copy.
  if (import.meta.env.PROD) void watchOfflineCopy()
  await startMsw([...handlers, ...siteHandlers])
  return <CrashProbe />
}

/** Renders the strip into its place in the document (`panel/strip-plugin.ts`). */
function fillStrip() {
  const strip = document.getElementById('demo-strip')
  if (strip === null) return console.error('The document has no element with the id "demo-strip"')
  flushSync(() => createRoot(strip).render(<DemoStrip />))
}
