/**
 * The inline script of every prerendered page. `build/prerender-plugin.ts` writes it into the <head> as it stands, so it
 * imports nothing and shares no variable with the app.
 *
 * 1. It loads the app when the browser is idle, or as soon as the visitor touches the page. The script tag names the app's
 *    entry in `data-entry`, and in `data-preload` what the entry imports.
 * 2. It prevents the submit of a form that is not hydrated, and remembers it on <html>, because React may replace the form:
 *    `waitlist/waitlist-form.tsx` submits again.
 * 3. It keeps what is typed in that form, and restores it after a reload, because Chrome does not (`waitlist/draft.ts`).
 *
 * Attributes on <html> tell the styles what to show (`components/hydration-note.tsx`): `data-submit-held`, which becomes `late`
 * after 15 seconds, and `data-app="failed"` while the app could not be loaded.
 */
{
  /** How long the app may wait for an idle browser. */
  const IDLE_TIMEOUT_MS = 1_500
  /** How long the app may load, and a submit may wait for it. */
  const TIMEOUT_MS = 15_000
  const DRAFT_KEY = 'nestwin:draft'

  const { entry = '', preload = '' } = document.currentScript?.dataset ?? {}
  const html = document.documentElement
  let isLoading = false

  /** Not while the server is unreachable: the browser would show its own error page. */
  const reload = async () => {
    try {
      const { status } = await fetch(location.href, { cache: 'no-store' })
      if (status < 500) location.reload()
    } catch {
      // The page stays as it is.
    }
  }

  const loadApp = async () => {
    if (isLoading) return
    isLoading = true
    for (const href of preload.split(' ')) {
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href })
      document.head.append(link)
    }
    const fail = () => {
      html.dataset.app = 'failed'
    }
    const timeout = setTimeout(fail, TIMEOUT_MS)
    try {
      await import(/* @vite-ignore */ entry)
      clearTimeout(timeout)
      delete html.dataset.app
    } catch (error) {
      console.error(error)
      fail()
      // A module that failed is not fetched again before the page is reloaded. What was typed is restored.
      addEventListener('online', reload)
    }
  }

  // popstate: Back may lead to a history entry that pushState made before a reload. Only the app can show it.
  for (const touch of ['pointerdown', 'wheel', 'keydown', 'focusin', 'popstate']) {
    addEventListener(touch, loadApp, { capture: true, once: true })
  }
  addEventListener('load', () => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) {
      requestIdleCallback(loadApp, { timeout: IDLE_TIMEOUT_MS })
    } else setTimeout(loadApp, 200)
  })

  const findForm = () => document.querySelector<HTMLFormElement>('#waitlist-form')

  // On window, after React: React's own handler prevents the default once it is there.
  addEventListener('submit', (event) => {
    if (event.defaultPrevented || event.target !== findForm()) return
    event.preventDefault()
    html.dataset.submitHeld = ''
    setTimeout(() => {
      if ('submitHeld' in html.dataset) html.dataset.submitHeld = 'late'
    }, TIMEOUT_MS)
  })

  addEventListener('DOMContentLoaded', () => {
    try {
      const draft: unknown = JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? '{}')
      for (const [name, text] of Object.entries(draft ?? {})) {
        const control = findForm()?.elements.namedItem(name)
        if (control && 'value' in control && typeof text === 'string') control.value = text
      }
    } catch {
      // No draft, or the browser refuses storage.
    }
  })
  addEventListener(
    'input',
    ({ target }) => {
      const form = findForm()
      if (form === null || !(target instanceof Node) || !form.contains(target)) return
      // What is edited has to be submitted again.
      delete html.dataset.submitHeld
      try {
        sessionStorage.setItem(DRAFT_KEY, JSON.stringify(Object.fromEntries(new FormData(form))))
      } catch {
        // The browser refuses storage.
      }
    },
    true,
  )

  // The "Try again" of a part that is not hydrated.
  addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('[data-reload]') !== null) void reload()
    },
    true,
  )
}
