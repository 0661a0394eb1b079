import { fetchDocument } from '../lib/document'

const MIN_RELOAD_INTERVAL_MS = 600_000

/** The app's entry module in the document. Its file name changes with every version. */
const ENTRY = /data-entry="([^"]+)"/

/**
 * Reloads the page if another version was deployed since it loaded: the document at `/` has another entry. Call this when
 * code cannot be loaded. It does nothing offline.
 * @returns whether the page is being reloaded
 */
export async function reloadAfterDeploy(): Promise<boolean> {
  const [, loaded] = ENTRY.exec(document.head.innerHTML) ?? []
  const [, deployed] = ENTRY.exec(await readDocument()) ?? []
  if (loaded === undefined || deployed === undefined || loaded === deployed) return false
  // A host may alternate between two versions.
  const now = Date.now()
  if (now - history.state?.reloadedAt < MIN_RELOAD_INTERVAL_MS) return false
  history.replaceState({ ...history.state, reloadedAt: now }, '')
  location.reload()
  return true
}

/** Empty after a failure or a redirect: an automatic reload must not take the visitor away from a filled-in form. */
async function readDocument(): Promise<string> {
  try {
    return await (await fetchDocument('/')).text()
  } catch {
    return ''
  }
}
