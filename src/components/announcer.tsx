import { chakra } from '@chakra-ui/react'

/** Screen readers may read a text a second time when they reach it. */
const REMOVE_AFTER_MS = 5_000

/**
 * A live region for screen readers. The page has one, and so has each modal dialog, because a region outside of an open dialog is
 * silent. It is in the page from the start: a region that is inserted together with its text is often not announced.
 */
export const Announcer = chakra(
  'div',
  { base: { srOnly: true } },
  { defaultProps: { 'aria-live': 'polite', 'data-announcer': '' } },
)

/** Lets screen readers say a text. The focus does not move. */
export function announce(text: string) {
  const regions = [...document.querySelectorAll('[data-announcer]')]
  const region = regions.findLast((element) => element.closest('dialog')?.open ?? true)
  const line = Object.assign(document.createElement('p'), { textContent: text })
  region?.append(line)
  setTimeout(() => line.remove(), REMOVE_AFTER_MS)
}
