/**
 * Asks the server for a document. Rejects only if the server is unreachable: a redirect is a response with the status 0. If
 * the browser followed one to another origin, such as a sign-in page, the content security policy would make it reject, too.
 */
export const fetchDocument = (path: string): Promise<Response> =>
  fetch(path, { cache: 'no-store', redirect: 'manual' })
