let texts: string[] = []
const observer = new MutationObserver(collect)

function collect(records: readonly MutationRecord[]) {
  for (const { target, addedNodes } of records) {
    if (!(target instanceof Element && target.matches('[data-announcer]'))) continue
    // Screen readers ignore a region behind an open modal dialog.
    if ([...document.querySelectorAll('dialog[open]')].at(-1)?.contains(target) === false) continue
    for (const { textContent } of addedNodes) texts.push(textContent ?? '')
  }
}

/** Discards the previous test's announcements, and starts to record new ones. */
export function listen() {
  texts = []
  observer.disconnect()
  observer.observe(document, { childList: true, subtree: true })
}

/**
 * The announcements to screen readers in this test, the latest last (`components/announcer.tsx`). They are recorded, because
 * the page removes each one after five seconds, and a test on a busy machine may look for it later.
 */
export function said(): readonly string[] {
  collect(observer.takeRecords())
  return texts
}
