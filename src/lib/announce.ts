/** Screen readers drop text that changes while a dialog closes or the focus moves, so the text is inserted after this delay. */
const DELAY_MS = 100
/** The text is removed after this time, because a screen reader would read it again when the user reaches it. */
const REMOVE_AFTER_MS = 5_000

/**
 * Announces text to screen readers through the live region of the page or of the open dialog (`components/announcer.tsx`).
 * Screen readers ignore hidden tabs. A hidden tab gets no animation frame, so its text waits until the tab is visible.
 */
export function announce(text: string) {
  setTimeout(() => requestAnimationFrame(() => say(text)), DELAY_MS)
}

function say(text: string) {
  // The page's region comes first. Only open dialogs are in the document, and the last one is on top.
  const region = [...document.querySelectorAll('[data-announcer]')].at(-1)
  const line = Object.assign(document.createElement('p'), { textContent: text })
  region?.append(line)
  setTimeout(() => line.remove(), REMOVE_AFTER_MS)
}

/** The keys are field names, in the order of the form. */
type FieldErrors = Readonly<Record<string, { readonly message?: string | undefined } | undefined>>

/** Announces the first error if its field already has the focus: screen readers read it only when the field gets focus. */
export function announceErrorAtFocus(errors: FieldErrors) {
  const [[name, error] = []] = Object.entries(errors)
  const isAtFocus = name !== undefined && document.activeElement?.getAttribute('name') === name
  if (isAtFocus && error?.message !== undefined) announce(error.message)
}
