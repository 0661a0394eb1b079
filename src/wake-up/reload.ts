import { findEarlyForm, readFields } from './early-form'
import { type Fields, keepFields } from './kept-fields'

let readDraft = (): Fields => ({})

/** In: what was typed in a form that is not on the page now. */
export function provideDraft(read: () => Fields) {
  readDraft = read
}

/** Loads the page anew, at the same place. What was typed comes back with it. */
export function reloadKeepingFields() {
  const form = findEarlyForm()
  keepFields(form === null ? readDraft() : readFields(form))
  history.replaceState({ ...history.state, scrollY }, '')
  location.reload()
}

/** What the script in a page knows of the version that is deployed: its last module has a new name with every change. */
const LAST_MODULE = /data-modules="[^"]*?([^\s"]+)"/

/**
 * Where code is gone because another version was deployed meanwhile, loads that version, once.
 * Out: whether it does; then there is nothing more to do.
 */
export async function reloadForNewVersion(): Promise<boolean> {
  const running = LAST_MODULE.exec(document.head.innerHTML)?.[1]
  if (running === undefined) return false
  try {
    const page = await fetch('/', { cache: 'no-store' })
    const deployed = LAST_MODULE.exec(await page.text())?.[1]
    if (deployed === undefined || deployed === running) return false
    // A host that sends the old page again after a reload would have it reload for ever.
    if (history.state?.reloadedFor === deployed) return false
    history.replaceState({ ...history.state, reloadedFor: deployed }, '')
  } catch {
    // Offline: the code may still be there.
    return false
  }
  reloadKeepingFields()
  return true
}
