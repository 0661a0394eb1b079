import { delay, HttpResponse } from 'msw'
import { breakStorage, damageStorage, refuse, replace, together } from './browser-faults'
import type { Scenario } from './scenario'

const CODE_TAKES_MS = 20_000
/** Leaves enough time to use the prerendered page first. */
export const APP_STARTS_MS = 6_000

export const codeScenarios = {
  // Takes effect in `../browser.tsx`.
  'late-code': {
    label: 'App loads late',
    description: 'On every page load, the app starts after six seconds, or as late as you choose.',
    options: ['delay'],
  },
  'slow-code': {
    label: 'Code loads slowly',
    description: 'Code that has not loaded yet takes 20 seconds, or as long as you choose.',
    options: ['part', 'delay'],
    async respondToCode(_request, { options }) {
      await delay(options.delay ?? CODE_TAKES_MS)
      return undefined
    },
  },
  'missing-code': {
    label: 'Code fails to load',
    description:
      'The site cannot be reached for code that has not loaded yet, or one part of the code is missing. Follow a link to see it, or scroll down on the home page.',
    options: ['part'],
    respondToCode: () => HttpResponse.error(),
  },
  'new-version': {
    label: 'New version deployed',
    description:
      'Code that has not loaded yet is gone, because another version was deployed. The page that needs it loads again. Happens once. Follow a link to see it.',
    // The response for `/` names the entry of another version. The scenario ends with this response, or when the visitor
    // leaves the page, so that the next document loads normally.
    respondToCode({ url }, { end }) {
      addEventListener('pagehide', end, { once: true })
      if (new URL(url).pathname !== '/') return new HttpResponse(null, { status: 404 })
      setTimeout(end)
      return HttpResponse.html('<script data-entry="/assets/another-version.js"></script>')
    },
  },
  // Takes effect in `crash-probe.tsx`.
  crash: {
    label: 'Page crashes',
    description: 'The page throws an error at once. Happens once, so “Try again” shows it again.',
  },
} as const satisfies Record<string, Scenario>

export const browserScenarios = {
  'clipboard-blocked': {
    label: 'Clipboard blocked',
    description:
      'The browser does not let the site copy anything. Press “Copy link”, or “Copy” in the details of a signup.',
    replace: replace(() => navigator, 'clipboard', { writeText: refuse }),
  },
  'share-fails': {
    label: 'Share sheet fails',
    description: 'The device has a share sheet, and it fails. A link is copied instead.',
    replace: together(
      replace(() => navigator, 'share', refuse),
      replace(
        () => navigator,
        'canShare',
        () => true,
      ),
    ),
  },
  'storage-refused': {
    label: 'Storage refused',
    description:
      'The site can keep nothing in the browser, as if cookies were blocked: no draft, no place in line, no session. The app notices it when it starts, so it still shows a draft that the page has read before, and a stored place for a moment.',
    replace: together(
      breakStorage('getItem', 'SecurityError'),
      breakStorage('setItem', 'SecurityError'),
      breakStorage('removeItem', 'SecurityError'),
    ),
  },
  'storage-full': {
    label: 'Storage full',
    description:
      'The site can read what it has kept, and can keep nothing more. A place in line is gone after a reload.',
    replace: breakStorage('setItem', 'QuotaExceededError'),
  },
  'storage-damaged': {
    label: 'Stored data damaged',
    description:
      'On every page load, what the site has kept in this browser holds other data: the place in line, the draft, the session. The site starts over.',
    switched: (isOn) => isOn && damageStorage(),
  },
  'old-browser': {
    label: 'Old browser',
    description: 'The browser has no clipboard, no share sheet, and no messages between its tabs.',
    replace: together(
      replace(() => navigator, 'clipboard', undefined),
      replace(() => navigator, 'share', undefined),
      replace(() => navigator, 'canShare', undefined),
      replace(() => globalThis, 'BroadcastChannel', undefined),
    ),
  },
} as const satisfies Record<string, Scenario>
