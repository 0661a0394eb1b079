const isScript = ({ ok, headers }: Response) =>
  ok && /javascript/.test(headers.get('content-type') ?? '')

/**
 * Fetches code again for which the browser has kept something else, such as an error: WebKit would not ask for it again after a
 * reload, and some hosts let every browser keep it for a year.
 *
 * @param urls code that the page needs. What it has loaded, or tried to load, is added.
 */
export async function healAssets(urls: readonly string[]) {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const addresses = [...urls, ...loaded].map((url) => new URL(url, location.href).href)
  const scripts = new Set(addresses.filter((url) => /\/assets\/.*\.js$/.test(url)))
  await Promise.allSettled(
    [...scripts].map(async (url) => {
      // From the cache, without a request, if the browser has kept it.
      if (!isScript(await fetch(url))) await fetch(url, { cache: 'reload' })
    }),
  )
}
