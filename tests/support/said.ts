let texts: string[] = []
const observer = new MutationObserver(collect)

function collect(records: readonly MutationRecord[]) {
  for (const { target, addedNodes } of records) {
    if (!(target instanceof Element && target.matches('[data-announcer]'))) continue
    // A region behind an open dialog is silent.
    if ([...document.querySelectorAll('dialog[open]')].at(-1)?.contains(target) === false) continue
    for (const { textContent } of addedNodes) texts.push(textContent ?? '')
  }
}

/** Forgets the announcements of the test before. */
export function listen() {
  texts = []
  observer.disconnect()
  observer.observe(document, { childList: true, subtree: true })
}

/**
 * What screen readers have been told in this test, the latest last (`components/announcer.tsx`). The page removes a text after
 * five seconds, in which a busy machine may not look.
 */
export function said(): readonly string[] {
  collect(observer.takeRecords())
  return texts
}
