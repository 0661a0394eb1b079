const isScript = ({ ok, headers }: Response) =>
  ok && /javascript/.test(headers.get('content-type') ?? '')

/**
 * Refetches scripts if the browser has cached an error or an HTML page in their place. Hosts let browsers cache `/assets/` for
 * a year, and some send errors and pages with the same header. Then neither a reload nor a new import asks the host.
 * @param urls scripts that the page needs, besides those that it has requested
 * @returns whether at least one broken script could be refetched
 */
export async function refetchBrokenScripts(urls: readonly string[]): Promise<boolean> {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const addresses = [...urls, ...loaded].map((url) => new URL(url, location.href).href)
  const scripts = new Set(addresses.filter((url) => /\/assets\/.*\.js$/.test(url)))
  const refetched = await Promise.all(
    [...scripts].map(async (url) => {
      try {
        // This sends no request if the script is in the cache.
        if (isScript(await fetch(url))) return false
        return isScript(await fetch(url, { cache: 'reload' }))
      } catch {
        return false
      }
    }),
  )
  return refetched.includes(true)
}
