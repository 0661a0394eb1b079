/** A closing dialog or a moving focus would silence the text. By then, both are done. */
const DELAY_MS = 100
/** Screen readers may read a text a second time when they reach it. */
const REMOVE_AFTER_MS = 5_000

/**
 * Lets screen readers say a text through the live region of the page or of the open dialog (`components/announcer.tsx`). Waits
 * for a frame, because they skip a hidden tab, which has none.
 */
export function announce(text: string) {
  setTimeout(() => requestAnimationFrame(() => say(text)), DELAY_MS)
}

function say(text: string) {
  // That of the page is the first one, and each dialog is open.
  const region = [...document.querySelectorAll('[data-announcer]')].at(-1)
  const line = Object.assign(document.createElement('p'), { textContent: text })
  region?.append(line)
  setTimeout(() => line.remove(), REMOVE_AFTER_MS)
}

/** By the names of the fields, in the order of the form. */
type FieldErrors = Readonly<Record<string, { readonly message?: string | undefined } | undefined>>

/** Lets screen readers say the first error if its field has the focus already, because they do not read a field again. */
export function announceErrorAtFocus(errors: FieldErrors) {
  const [[name, error] = []] = Object.entries(errors)
  const isAtFocus = name !== undefined && document.activeElement?.getAttribute('name') === name
  if (isAtFocus && error?.message !== undefined) announce(error.message)
}
