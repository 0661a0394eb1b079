/**
 * Asks the server for a document. Rejects only if the server is unreachable. A redirect counts as a response (status 0):
 * following it to another origin, such as a sign-in page, would fail because of the content security policy.
 */
export const fetchDocument = (path: string): Promise<Response> =>
  fetch(path, { cache: 'no-store', redirect: 'manual' })
