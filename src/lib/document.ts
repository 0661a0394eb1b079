/* Functions that a page's first scripts need. Those for code that loads later are in `browser-calls.ts`. */

/** Sets the URL that the browser's own "Share" uses, if the document has a canonical link. @param address null to remove it */
export function setDocumentAddress(address: string | null) {
  const link = document.querySelector('link[rel=canonical]')
  if (address === null) link?.removeAttribute('href')
  else link?.setAttribute('href', address)
}

/** Focuses an element, and scrolls no further than necessary. The browser's own scrolling would center the element. */
export function focusInView(element: HTMLElement | null | undefined) {
  element?.focus({ preventScroll: true })
  // In newer browsers, `scrollIntoView` returns a promise.
  void element?.scrollIntoView({ block: 'nearest' })
}

/** Whether the browser is prerendering the page for a visit that may never happen. The session storage is then a copy. */
export const isUnvisited = () => 'prerendering' in document && document.prerendering === true

/**
 * Rejects only if the server is unreachable. A redirect resolves with status 0 and is not followed: the content security policy
 * forbids following a redirect to another origin, such as a sign-in page.
 */
export const fetchDocument = (path: string): Promise<Response> =>
  fetch(path, { cache: 'no-store', redirect: 'manual' })
