const isScript = ({ ok, headers }: Response) =>
  ok && /javascript/.test(headers.get('content-type') ?? '')

/**
 * Fetches code again for which the browser has kept something else. Hosts let browsers keep the files of `/assets/` for a year,
 * and some send an error, or a page, with the same header. Neither a reload nor another import would ask the host again.
 *
 * @param urls code that the page needs. What it has loaded, or tried to load, is added.
 * @returns whether some of the code is complete only now
 */
export async function healAssets(urls: readonly string[]): Promise<boolean> {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const addresses = [...urls, ...loaded].map((url) => new URL(url, location.href).href)
  const scripts = new Set(addresses.filter((url) => /\/assets\/.*\.js$/.test(url)))
  const healed = await Promise.all(
    [...scripts].map(async (url) => {
      try {
        // From the cache, without a request, if the browser has kept it.
        if (isScript(await fetch(url))) return false
        return isScript(await fetch(url, { cache: 'reload' }))
      } catch {
        return false
      }
    }),
  )
  return healed.includes(true)
}
