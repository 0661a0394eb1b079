let request: Promise<unknown> | undefined

/** In: what is on its way to the backend, and a reload would cut off. It settles. */
export function reloadAfter(underway: Promise<unknown>) {
  request = underway
}

/** Keeps the place in the history's entry, where the page that comes next looks for it (components/page-arrival.ts). */
export function keepPlace() {
  history.replaceState({ ...history.state, scrollY }, '')
}

export function reloadAtPlace() {
  keepPlace()
  location.reload()
}

/** So long a page that was loaded anew for a new version stays as it is, whatever is deployed. */
const RELOAD_AFTER_MS = 600_000

/** What the script in a page knows of the version that is deployed: its last module has a new name with every change. */
const LAST_MODULE = /data-modules="[^"]*?([^\s"]+)"/

/**
 * Where code is gone because another version was deployed meanwhile, loads that version, at most once in ten minutes. As with
 * any page that goes, what was typed is kept (early-form.ts, waitlist-context.tsx).
 * Out: whether it does; then there is nothing more to do.
 */
export async function reloadForNewVersion(): Promise<boolean> {
  const running = LAST_MODULE.exec(document.head.innerHTML)?.[1]
  if (running === undefined) return false
  try {
    const page = await fetch('/', { cache: 'no-store' })
    const deployed = LAST_MODULE.exec(await page.text())?.[1]
    if (deployed === undefined || deployed === running) return false
    // A host that sends the old page again after a reload, or one version and another in turn, would have it reload for ever.
    const now = Date.now()
    if (now - history.state?.reloadedAt < RELOAD_AFTER_MS) return false
    history.replaceState({ ...history.state, reloadedAt: now }, '')
  } catch {
    // Offline: the code may still be there.
    return false
  }
  await request
  reloadAtPlace()
  return true
}
