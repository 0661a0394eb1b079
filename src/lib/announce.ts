/** Screen readers may read a text a second time when they reach it. */
const REMOVE_AFTER_MS = 5_000

/** Lets screen readers say a text, by the live region of the page or of the open dialog (`components/announcer.tsx`). */
export function announce(text: string) {
  const regions = [...document.querySelectorAll('[data-announcer]')]
  const region = regions.findLast((element) => element.closest('dialog')?.open ?? true)
  const line = Object.assign(document.createElement('p'), { textContent: text })
  region?.append(line)
  setTimeout(() => line.remove(), REMOVE_AFTER_MS)
}
