import { fetchDocument } from '../lib/document'

const MIN_RELOAD_INTERVAL_MS = 600_000

/** The app's entry in the document. Its file name changes with every version. */
const ENTRY = /data-entry="([^"]+)"/

/**
 * Reloads the page if another version has been deployed since it was loaded, that is, if the document at `/` has another entry.
 * Call it when code cannot be fetched. It does not reload when offline, because the server may still have the code.
 *
 * @returns whether the page is being reloaded
 */
export async function reloadAfterDeploy(): Promise<boolean> {
  const [, loaded] = ENTRY.exec(document.head.innerHTML) ?? []
  const [, deployed] = ENTRY.exec(await readDocument()) ?? []
  if (loaded === undefined || deployed === undefined || loaded === deployed) return false
  // Without a limit, a host that alternates between two versions would cause endless reloads.
  const now = Date.now()
  if (now - history.state?.reloadedAt < MIN_RELOAD_INTERVAL_MS) return false
  history.replaceState({ ...history.state, reloadedAt: now }, '')
  location.reload()
  return true
}

/** Empty after a redirect: an automatic reload must not lead the visitor away from a form that is filled in. */
async function readDocument(): Promise<string> {
  try {
    return await (await fetchDocument('/')).text()
  } catch {
    return ''
  }
}
