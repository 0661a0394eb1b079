import { PrecacheController, type PrecacheEntry } from 'workbox-precaching'
import { mockProject } from '../server/project'
import { COPY_IS_COMPLETE, START_NEW_VERSION } from './messages'

/**
 * The service worker of the demo. It keeps a copy of the build, so that the demo works offline. `demo-worker-plugin.ts` bundles
 * it and appends MSW's own worker script, so these listeners run before MSW's and can prevent them.
 */

declare const self: ServiceWorkerGlobalScope
/** The files to copy. The plugin fills them in. */
declare const PRECACHE_MANIFEST: PrecacheEntry[]
/** MSW's list of the pages that answer requests, from its part of this script. */
declare const activeClientIds: Set<string>

const NOT_FOUND_DOCUMENT = '/404.html'

const copy = new PrecacheController({
  plugins: [
    {
      // Some hosts answer a request for this document with its own status, 404.
      cacheWillUpdate: async ({ request, response }) =>
        response.ok || new URL(request.url).pathname === NOT_FOUND_DOCUMENT ? response : null,
    },
  ],
})
copy.addToCacheList(PRECACHE_MANIFEST)

const fetchFromNetwork = self.fetch.bind(self)

/** Workbox copies files in `install` events only. This one may start in any other event, and extends it. */
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

/** Copies the files that are not copied yet. Can be called again after a failure. */
async function completeCopy(event: ExtendableEvent) {
  try {
    copying ??= copy.install(new LateInstallEvent(event))
    await copying
  } catch (error) {
    copying = undefined
    throw error
  }
}

self.addEventListener('install', (event) => {
  // MSW's listener would replace the active worker at once, in the middle of a demo.
  event.stopImmediatePropagation()
  // An update waits until its files are copied and all tabs are closed. A first install activates at once, because the page
  // needs the mocks, and copies later.
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
      // The browser stops idle workers, and MSW keeps its list in memory only (https://github.com/mswjs/msw/issues/2635).
      activeClientIds.add(source.id)
      event.waitUntil(
        completeCopy(event).then(() => source.postMessage({ type: COPY_IS_COMPLETE })),
      )
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
    // Only pages with mocks send these requests. The browser may have stopped this worker since then, as above.
    activeClientIds.add(clientId)
    return
  }
  if (origin !== self.location.origin || request.method !== 'GET') return
  // MSW passes the request to the page, for the scenarios about missing code. Otherwise it calls `fetch`.
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
  // The document of a page may not be copied yet.
  const isPage = pathsOf(request.url).some((path) => copy.getCacheKeyForURL(path) !== undefined)
  const isUnknown = request.mode === 'navigate' && !isPage
  const notFound = isUnknown ? await copy.matchPrecache(NOT_FOUND_DOCUMENT) : undefined
  if (notFound === undefined) return fetchFromNetwork(request)
  // The build has files that no page uses and that are not copied, such as robots.txt.
  if (/\.\w+$/.test(new URL(request.url).pathname)) {
    try {
      return await fetchFromNetwork(request)
    } catch {
      // Offline.
    }
  }
  return new Response(notFound.body, { status: 404, headers: notFound.headers })
}

/** Finds the copy of a file or of a page's document. */
async function findCopy(url: string): Promise<Response | undefined> {
  if (new URL(url).origin !== self.location.origin) return undefined
  const [file, document] = pathsOf(url)
  return (await copy.matchPrecache(file)) ?? (await copy.matchPrecache(document))
}

/** The paths of the file and of the page's document at an address. Like a static host, ignores the query. */
function pathsOf(url: string): [file: string, document: string] {
  const { pathname } = new URL(url)
  // Like the router and the hosts, without a trailing slash.
  const path = pathname === '/' ? '/index.html' : pathname.replace(/\/$/, '')
  return [path, `${path}.html`]
}
