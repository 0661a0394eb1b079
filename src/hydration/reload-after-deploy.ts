/** The page is reloaded at most once in this time. */
const RELOAD_INTERVAL_MS = 600_000

/** Where the document names the app's entry, whose name changes with every version. */
const ENTRY = /data-entry="([^"]+)"/

/**
 * Reloads the page if another version was deployed since it was loaded. Call it when code is missing. Another version is deployed
 * if the document at `/` names another entry. Offline nothing is reloaded: the code may still be there.
 *
 * @returns whether the page is being reloaded
 */
export async function reloadAfterDeploy(): Promise<boolean> {
  const [, loaded] = ENTRY.exec(document.head.innerHTML) ?? []
  const [, deployed] = ENTRY.exec(await fetchDocument()) ?? []
  if (loaded === undefined || deployed === undefined || loaded === deployed) return false
  // A host that serves two versions in turn would reload for ever.
  const now = Date.now()
  if (now - history.state?.reloadedAt < RELOAD_INTERVAL_MS) return false
  history.replaceState({ ...history.state, reloadedAt: now }, '')
  location.reload()
  return true
}

async function fetchDocument(): Promise<string> {
  try {
    return await (await fetch('/', { cache: 'no-store' })).text()
  } catch {
    return ''
  }
}
