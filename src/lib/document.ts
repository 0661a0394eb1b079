/* Functions for the first scripts of a page. `browser-calls.ts` has those that are called later. */

/** Sets the address that the browser's own "Share" takes, if the document names one. @param address null for none */
export function setDocumentAddress(address: string | null) {
  const link = document.querySelector('link[rel=canonical]')
  if (address === null) link?.removeAttribute('href')
  else link?.setAttribute('href', address)
}

/** Moves the focus, and scrolls only as far as the element needs. The browser itself would scroll it to the middle. */
export function focusInView(element: HTMLElement | null | undefined) {
  element?.focus({ preventScroll: true })
  // In newer browsers, it returns a promise.
  void element?.scrollIntoView({ block: 'nearest' })
}

/** Whether the browser prerenders the page for a visit that may never come. Its session storage is then only a copy. */
export const isUnvisited = () => 'prerendering' in document && document.prerendering === true

/**
 * Asks the server for a document. Rejects only if the server is unreachable. A redirect counts as a response (status 0):
 * following it to another origin, such as a sign-in page, would fail because of the content security policy.
 */
export const fetchDocument = (path: string): Promise<Response> =>
  fetch(path, { cache: 'no-store', redirect: 'manual' })
