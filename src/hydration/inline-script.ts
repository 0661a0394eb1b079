import { needsServer } from '../content/error-pages'
import { keepInvitation } from '../invitation/kept-invitation'
import { showInvited } from '../invitation/shown-invitation'
import { BAR_HIDDEN_KEY, browserStorage, PLACE_KEY } from '../lib/browser-storage'
import { fetchDocument, isUnvisited } from '../lib/document'
import { FORM_ID, HONEYPOT, isControl, readControl, readDraft, saveDraft } from '../lib/draft'
import { hasHtmlState, setHtmlState } from '../lib/html-state'
import { refetchBrokenScripts } from './refetch-broken-scripts'
import { scrollToSection } from './scroll-to-section'
import { showPlaces } from './shown-places'

/*
 * The inline script of every page. `build/document.ts` bundles it into the <head>, so its imports must be small.
 *
 * 1. It corrects the URL, because the app would show "Page not found" for `/index.html` or `/Join-Waitlist`.
 * 2. It loads the app when the browser is idle after the first paint, or at the first interaction. In a page that the browser
 *    prerenders, the app starts only at the visit. If the app cannot be loaded, or the browser is too old, the page says so.
 * 3. Until the form is hydrated, it queues a submit in the state of <html> (`lib/html-state.ts`), because React may replace the
 *    form. `waitlist/form/waitlist-form.tsx` submits it later. The script also saves a draft at each change, and restores it
 *    after a reload, because Chrome does not.
 * 4. Before the first paint, it tells CSS what this browser knows: places in line, a friend's invitation, whether the bar with
 *    the call to action is hidden, and whether there may be a session for /admin. It stores the friend's code at once, because
 *    the visitor may follow a link before the app has loaded.
 * 5. It handles the buttons that scroll to a section, and "Try again".
 */

/** After `load`, the app waits at most this long for the first paint and an idle browser. */
const START_TIMEOUT_MS = 1_500
/** If the app takes longer to load, the page says that it could not be loaded. */
const TIMEOUT_MS = 15_000
/** A device may go online before its connection works, so the page then retries once more. */
const SECOND_TRY_MS = 3_000
/** How long a reload waits for scripts that are being refetched. */
const REFETCH_MS = 5_000

const { pathname, search, hash } = location
const { entry = '', preload = '', path = pathname } = document.currentScript?.dataset ?? {}
const preloads = preload.split(' ').filter(Boolean)
let hasStarted = false

const visited = new Promise<void>((resolve) => {
  if (isUnvisited()) document.addEventListener('prerenderingchange', () => resolve())
  else resolve()
})

// Some hosts also serve a page at other URLs: /index.html, /join-waitlist.html, /Join-Waitlist.
const bare = (address: string) => address.toLowerCase().replace(/\/?(index)?(\.html)?\/?$/, '')
const pagePath = bare(path) === bare(pathname) ? path : pathname
// Some email clients encode the "?" in a link.
if (/%3f/i.test(pathname)) {
  location.replace(
    location.origin + pathname.replace(/%3f/i, '?') + search.replace('?', '&') + hash,
  )
}

// A browser without container queries is too old for the app (`build.target` in vite.config.ts).
if (!CSS.supports('container-type', 'inline-size')) setHtmlState('app', 'old')

const refetch = () => refetchBrokenScripts([entry, ...preloads])
// Vite dispatches this event when a dynamic import fails.
addEventListener('vite:preloadError', refetch)

/** Reloads, unless the server is unreachable or fails (5xx): an error page would then replace this one. */
const reload = async () => {
  try {
    const { status } = await fetchDocument(location.href)
    if (status >= 500) return
    await Promise.race([refetch(), new Promise((resolve) => setTimeout(resolve, REFETCH_MS))])
    location.reload()
  } catch {
    // The page stays as it is.
  }
}

const loadApp = async () => {
  if (hasStarted || hasHtmlState('app')) return
  hasStarted = true
  for (const href of preloads) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href })
    document.head.append(link)
  }
  await visited
  const fail = () => {
    setHtmlState('app', 'failed')
    if (hasHtmlState('submit-queued')) showNote()
    // A page that was opened from a file has no host, and browsers do not load modules for it.
    if (location.host !== '') return
    for (const text of document.querySelectorAll('[role=alert] div')) text.textContent = needsServer
  }
  const timeout = setTimeout(fail, TIMEOUT_MS)
  try {
    await import(/* @vite-ignore */ entry)
    clearTimeout(timeout)
    setHtmlState('app', null)
  } catch (error) {
    console.error(error)
    fail()
    // Browsers do not refetch a failed module until the page is reloaded.
    addEventListener('online', () => {
      void reload()
      setTimeout(reload, SECOND_TRY_MS)
    })
    // The page reloads only once, because the browser may be unable to cache the scripts.
    if ((await refetch()) && !history.state?.hasRefetched) {
      history.replaceState({ ...history.state, hasRefetched: true }, '')
      location.reload()
    }
  }
}

// After a reload, Back (`popstate`) may lead to another page, which only the app can render.
for (const interaction of ['pointerdown', 'wheel', 'keydown', 'focusin', 'popstate']) {
  addEventListener(interaction, loadApp, { capture: true, once: true })
}
// The browser is also idle before the first paint, but loading the app then would delay that paint.
addEventListener('load', () => {
  // A hidden page is not painted, and a busy browser may not be idle for a long time.
  setTimeout(loadApp, START_TIMEOUT_MS)
  const loadWhenIdle = () => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(loadApp)
    else setTimeout(loadApp, 200)
  }
  if (!window.PerformanceObserver?.supportedEntryTypes.includes('paint')) return loadWhenIdle()
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) loadWhenIdle()
  }).observe({ type: 'paint', buffered: true })
})

/** The session's storage key contains the name of the Supabase project (`lib/browser-storage.ts`). */
const hasStoredSession = () => {
  try {
    return Object.keys(localStorage).some((key) => /^sb-.+-auth-token$/.test(key))
  } catch {
    return false
  }
}
const showVisitor = () => {
  showPlaces(browserStorage('localStorage').getItem(PLACE_KEY))
  if (browserStorage('sessionStorage').getItem(BAR_HIDDEN_KEY) !== null) setHtmlState('bar-hidden')
  if (hasStoredSession()) setHtmlState('session')
  showInvited(keepInvitation(), pagePath)
}
showVisitor()
if (isUnvisited()) void visited.then(showVisitor)
// Another tab has added or removed a place.
addEventListener('storage', ({ key, newValue }) => key === PLACE_KEY && showPlaces(newValue))

/** Finds the form unless it is hydrated: a hydrated form handles its own events. */
const findForm = () => document.querySelector<HTMLFormElement>(`#${FORM_ID}:not([data-hydrated])`)

/** Scrolls the note about missing code into the viewport, if the page shows that note. */
const showNote = () =>
  findForm()
    ?.closest('section, main')
    ?.querySelector('[data-reload]')
    ?.scrollIntoView({ block: 'nearest' })

// The listener is on window, so that it runs after React's handler, which prevents the default once the form is hydrated.
addEventListener('submit', (event) => {
  const form = findForm()
  if (event.defaultPrevented || form === null || event.target !== form) return
  event.preventDefault()
  setHtmlState('submit-queued')
  showNote()
})

addEventListener('DOMContentLoaded', async () => {
  await visited
  for (const [name, text = ''] of Object.entries(readDraft())) {
    const control = findForm()?.elements.namedItem(name)
    if (!control || !('value' in control)) continue
    control.value = text
    // After a deploy, the list may no longer have the choice from the draft.
    if (control instanceof HTMLSelectElement && control.selectedIndex < 0) control.value = ''
  }
})
// This listens in the capture phase, because React stops an event whose target it cannot hydrate yet.
addEventListener(
  'input',
  ({ target }) => {
    const form = findForm()
    // Only programs fill in the honeypot.
    if (form === null || !isControl(target) || target.form !== form || target.name === HONEYPOT)
      return
    // After an edit, the visitor must submit again.
    setHtmlState('submit-queued', null)
    // Saves only this control, because the others are empty until the draft is restored.
    saveDraft({ [target.name]: readControl(target) })
  },
  true,
)

// The click listeners also use the capture phase, so that React cannot stop the event.
addEventListener('click', scrollToSection, true)

addEventListener(
  'click',
  ({ target }) => {
    if (target instanceof Element && target.closest('[data-reload]') !== null) void reload()
  },
  true,
)
