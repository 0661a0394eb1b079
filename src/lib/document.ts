/* Functions for the first scripts of a page. Later ones are in `browser-calls.ts`. */

/** Sets the URL that the browser's own "Share" uses, if the document has a canonical link. @param address null for none */
export function setDocumentAddress(address: string | null) {
  const link = document.querySelector('link[rel=canonical]')
  if (address === null) link?.removeAttribute('href')
  else link?.setAttribute('href', address)
}

/** Moves the focus, and scrolls no further than necessary. The browser itself would scroll the element to the middle. */
export function focusInView(element: HTMLElement | null | undefined) {
  element?.focus({ preventScroll: true })
  // Newer browsers return a promise.
  void element?.scrollIntoView({ block: 'nearest' })
}

/** Whether the browser prerenders the page for a visit that may never come. Its session storage is then a copy. */
export const isUnvisited = () => 'prerendering' in document && document.prerendering === true

/**
 * Rejects only if the server is unreachable. A redirect is a response with status 0: the content security policy forbids
 * following it to another origin, such as a sign-in page.
 */
export const fetchDocument = (path: string): Promise<Response> =>
  fetch(path, { cache: 'no-store', redirect: 'manual' })
