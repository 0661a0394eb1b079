/**
 * The inline script of every prerendered page. `build/prerender-plugin.ts` writes it into the <head> as it stands, so it
 * imports nothing and shares no variable with the app.
 *
 * 1. It loads the app when the browser is idle, or as soon as the visitor touches the page. The script tag names the app's
 *    entry in `data-entry`, and in `data-preload` what the entry imports.
 * 2. It prevents the submit of a form that is not hydrated, and remembers it: `waitlist/waitlist-form.tsx` submits again.
 * 3. It keeps what is typed in that form, and restores it after a reload, because Chrome does not (`waitlist/draft.ts`).
 *
 * Two attributes tell the styles (`components/hydration-note.tsx`): `data-submit-held` on the form, and `data-app="failed"` on
 * <html> when the
 * app could not be loaded.
 */
{
  /** How long the app may wait for an idle browser. */
  const IDLE_TIMEOUT_MS = 1_500
  /** How long a visitor waits for a submit that is held back before the page says that something is wrong. */
  const HOLD_TIMEOUT_MS = 15_000
  const DRAFT_KEY = 'nestwin:draft'

  const { entry = '', preload = '' } = document.currentScript?.dataset ?? {}
  const html = document.documentElement
  let isLoading = false

  const loadApp = async () => {
    if (isLoading) return
    isLoading = true
    for (const href of preload.split(' ')) {
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href })
      document.head.append(link)
    }
    try {
      await import(/* @vite-ignore */ entry)
    } catch (error) {
      console.error(error)
      html.dataset.app = 'failed'
      // A module that failed is not fetched again before the page is reloaded. What was typed is restored.
      addEventListener('online', () => location.reload())
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

  // On window, after React: React's own handler prevents the default once it is there.
  addEventListener('submit', (event) => {
    if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return
    event.preventDefault()
    const { dataset } = event.target
    dataset.submitHeld = ''
    // What is edited afterwards has to be submitted again.
    addEventListener('input', () => delete dataset.submitHeld, { capture: true, once: true })
    setTimeout(() => {
      if ('submitHeld' in dataset) html.dataset.app = 'failed'
    }, HOLD_TIMEOUT_MS)
  })

  const findForm = () => document.querySelector<HTMLFormElement>('#waitlist-form')
  addEventListener('DOMContentLoaded', () => {
    try {
      const draft: unknown = JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? '{}')
      for (const [name, text] of Object.entries(draft ?? {})) {
        const control = findForm()?.elements.namedItem(name)
        if (control && 'value' in control) control.value = String(text)
      }
    } catch {
      // No draft, or the browser refuses storage.
    }
  })
  addEventListener(
    'input',
    () => {
      const form = findForm()
      if (form === null) return
      try {
        sessionStorage.setItem(DRAFT_KEY, JSON.stringify(Object.fromEntries(new FormData(form))))
      } catch {
        // The browser refuses storage.
      }
    },
    true,
  )

  // The "Try again" of a part that is not hydrated. Offline the page stays as it is.
  addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element) || target.closest('[data-reload]') === null) return
      fetch(location.href, { cache: 'no-store' }).then(
        () => location.reload(),
        () => undefined,
      )
    },
    true,
  )
}
