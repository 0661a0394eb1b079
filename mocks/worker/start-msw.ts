import { HttpResponse, http, type RequestHandler } from 'msw'
import { setupWorker } from 'msw/browser'
import { WORKER_URL } from './messages'
import { useOfflineCopy } from './offline-copy'

const options = {
  serviceWorker: { url: WORKER_URL },
  quiet: true,
  onUnhandledRequest: 'bypass',
} as const

/** Session storage: present after the page has reloaded itself, until the worker sees the page's requests. */
const LOADED_AGAIN_KEY = 'nestwin:demo-loaded-again'

/** Only our handler responds to the HEAD request with this status; no server does. */
const SEEN = 204
const seeing = http.head(WORKER_URL, () => new HttpResponse(null, { status: SEEN }))

/** Starts the handlers in the service worker. If that fails, starts them in the page itself, which then works only online. */
export async function startMsw(handlers: readonly RequestHandler[]) {
  const problem = await startInWorker(setupWorker(seeing, ...handlers))
  if (problem === '') return
  useOfflineCopy.setState({ problem })
  // MSW intercepts requests in the page if the browser has no service workers. MSW checks that synchronously.
  const { prototype } = Navigator
  const original = Object.getOwnPropertyDescriptor(prototype, 'serviceWorker')
  Reflect.deleteProperty(prototype, 'serviceWorker')
  const started = setupWorker(...handlers).start(options)
  if (original !== undefined) Object.defineProperty(prototype, 'serviceWorker', original)
  await started
}

/** @returns why the service worker does not see the page's requests, or '' */
async function startInWorker(msw: ReturnType<typeof setupWorker>): Promise<string> {
  if (!isSecureContext) return 'this page is not opened over HTTPS or on localhost'
  if (!('serviceWorker' in navigator)) return 'this browser has no service workers'
  let problem =
    'the browser sends the requests past the service worker, as with “Bypass for network” in its tools'
  const { controller } = navigator.serviceWorker
  // While a registered worker does not control this page, MSW would reload the page again and again. After Shift+Reload, one
  // reload is enough. In other cases, no reload helps.
  if (controller === null && (await navigator.serviceWorker.getRegistration()) !== undefined) {
    if (sessionStorage.getItem(LOADED_AGAIN_KEY) !== null) return problem
    sessionStorage.setItem(LOADED_AGAIN_KEY, 'yes')
    location.reload()
    await new Promise(() => {})
  }
  try {
    await msw.start(options)
    if ((await fetch(WORKER_URL, { method: 'HEAD' })).status === SEEN) {
      sessionStorage.removeItem(LOADED_AGAIN_KEY)
      return ''
    }
  } catch (error) {
    console.warn('The service worker did not start', error)
    problem = await findScriptProblem().catch(() => `${WORKER_URL} cannot be fetched`)
  }
  // Without this call, MSW could not start again.
  msw.stop()
  return problem
}

/** @returns why the worker did not start, as far as the response to a request for its script tells */
async function findScriptProblem() {
  const load = (credentials: RequestCredentials) =>
    fetch(WORKER_URL, { cache: 'no-store', redirect: 'manual', credentials })
  // With credentials, the browser would ask the visitor for a password.
  const { status: openStatus } = await load('omit')
  if (openStatus === 401) return `the host asks for a password for ${WORKER_URL}`
  const { type, ok, status, headers } = await load('same-origin')
  if (type === 'opaqueredirect') return `the host redirects ${WORKER_URL}`
  if (!ok) return `the host answers the request for ${WORKER_URL} with ${status}`
  const format = headers.get('Content-Type') ?? 'a file without a type'
  if (!format.includes('javascript')) return `the host sends ${WORKER_URL} as ${format}`
  return 'the browser did not start the service worker, and says why in its console'
}
