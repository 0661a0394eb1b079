import { PrecacheController, type PrecacheEntry } from 'workbox-precaching'
import { mockProject } from '../server/project'
import { COPY_STATE, type CopyMessage, START_NEW_VERSION } from './messages'

/**
 * The demo's service worker keeps a copy of the build for offline use. `demo-worker-plugin.ts` bundles this file and appends
 * MSW's own worker script, so these listeners run before MSW's and can stop them.
 */

declare const self: ServiceWorkerGlobalScope
/** The files to copy. `demo-worker-plugin.ts` fills them in. */
declare const PRECACHE_MANIFEST: PrecacheEntry[]
/** The ids of the pages whose mocks respond to requests. MSW's part of this script declares the set. */
declare const activeClientIds: Set<string>

const NOT_FOUND_DOCUMENT = '/404.html'

const copy = new PrecacheController({
  plugins: [
    {
      // Some hosts serve this document with the status 404.
      cacheWillUpdate: async ({ request, response }) =>
        response.ok || new URL(request.url).pathname === NOT_FOUND_DOCUMENT ? response : null,
    },
  ],
})
copy.addToCacheList(PRECACHE_MANIFEST)

const fetchFromNetwork = self.fetch.bind(self)

/** An `install` event that extends the lifetime of another event, because Workbox copies files only in an `install` event. */
class LateInstallEvent extends ExtendableEvent {
  readonly #event: ExtendableEvent
  constructor(event: ExtendableEvent) {
    super('install')
    this.#event = event
  }
  override waitUntil(promise: Promise<unknown>) {
    this.#event.waitUntil(promise)
  }
}

let copying: Promise<unknown> | undefined
let hasFailed = false

/**
 * Copies the missing files, and tells a page whether the copy is complete.
 * @param isLoad whether the page has just loaded. Otherwise, only a failed copy is retried: a copy that was removed must not
 *   come back while this worker still serves the open pages.
 */
async function keepCopy(event: ExtendableEvent, page: Client, isLoad: boolean) {
  if (isLoad || hasFailed) copying ??= copy.install(new LateInstallEvent(event))
  try {
    await copying
    hasFailed = false
  } catch {
    hasFailed = true
  }
  copying = undefined
  // The user may have deleted the cache in the browser's settings.
  const { cacheName } = copy.strategy
  // Opening a cache that does not exist would create it.
  const requests = (await caches.has(cacheName)) ? await (await caches.open(cacheName)).keys() : []
  const copied = new Set(requests.map(({ url }) => url))
  const isComplete = [...copy.getURLsToCacheKeys().values()].every((url) => copied.has(url))
  page.postMessage({ type: COPY_STATE, isComplete } satisfies CopyMessage)
}

self.addEventListener('install', (event) => {
  // MSW's listener would replace the active worker at once, in the middle of a demo.
  event.stopImmediatePropagation()
  // An update waits until its files are copied and all tabs are closed. A first install activates at once, because the page
  // needs the mocks, and copies the files later.
  if (self.registration.active?.scriptURL === self.location.href) void copy.install(event)
  else void self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  void copy.activate(event)
})

self.addEventListener('message', (event) => {
  const { data, source } = event
  if (data === START_NEW_VERSION) void self.skipWaiting()
  if (!(source instanceof Client)) return
  switch (data) {
    case 'MOCK_ACTIVATE':
    case 'KEEPALIVE_REQUEST':
      // The browser stops idle workers, and MSW keeps its page list only in memory (https://github.com/mswjs/msw/issues/2635).
      activeClientIds.add(source.id)
      event.waitUntil(keepCopy(event, source, data === 'MOCK_ACTIVATE'))
      break
    case 'CLIENT_CLOSED':
      activeClientIds.delete(source.id)
      // MSW's listener would unregister the worker when the last tab closes.
      event.stopImmediatePropagation()
  }
})

self.addEventListener('fetch', (event) => {
  const { request, clientId } = event
  const { origin } = new URL(request.url)
  if (origin === mockProject.url) {
    // Only pages with mocks send these requests. The worker may have been stopped, and lost MSW's list, as above.
    activeClientIds.add(clientId)
    return
  }
  if (origin !== self.location.origin || request.method !== 'GET') return
  // MSW passes the request to the page, for scenarios about code. If the page does not respond, MSW calls `fetch` (see below).
  if (request.mode !== 'navigate' && activeClientIds.has(clientId)) return
  event.stopImmediatePropagation()
  event.respondWith(respond(request))
})

self.fetch = async (input, init) => {
  const { url } = input instanceof Request ? input : new Request(input)
  return (await findCopy(url)) ?? fetchFromNetwork(input, init)
}

async function respond(request: Request): Promise<Response> {
  const response = await findCopy(request.url)
  if (response !== undefined) return response
  try {
    return await fetchFromNetwork(request)
  } catch (error) {
    const notFound =
      request.mode === 'navigate' ? await copy.matchPrecache(NOT_FOUND_DOCUMENT) : undefined
    if (notFound === undefined) throw error
    return new Response(notFound.body, { status: 404, headers: notFound.headers })
  }
}

/** Finds the copy of a file or of a page's document. Ignores the query string, like a static host. */
async function findCopy(url: string): Promise<Response | undefined> {
  const { origin, pathname } = new URL(url)
  if (origin !== self.location.origin) return undefined
  // The router and the hosts ignore a trailing slash, too.
  const path = pathname === '/' ? '/index.html' : pathname.replace(/\/$/, '')
  return (await copy.matchPrecache(path)) ?? (await copy.matchPrecache(`${path}.html`))
}
