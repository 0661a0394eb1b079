import { act, fireEvent, screen } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { vi } from 'vitest'
import { json } from '../../mocks/scenarios/broken-responses'
import type { CallId } from '../../mocks/scenarios/calls'
import { replaceScenarios } from '../../mocks/scenarios/scenario-store'
import { brand } from '../../src/content/brand'
import { routes } from '../../src/routes'
import { breakCall, TIMEOUT_MS } from '../support/faults'
import { navigationLink } from '../support/render-app'
import type { Act, Outcome } from './cases'

export const sleep = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Does what is the same on every page. @returns whether the page is another one now */
export async function doInBrowser(name: Act): Promise<boolean> {
  switch (name) {
    case 'goes back':
      await act(async () => history.back())
      await onPage('Official Rules')
      return true
    case 'follows a link':
      fireEvent.click(
        location.pathname === routes.admin.path
          ? screen.getByRole('link', { name: brand.name })
          : navigationLink('Sweepstakes Rules'),
      )
      return true
    case 'hides the tab':
      for (const state of ['hidden', 'visible'] as const) {
        Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
        act(() => void document.dispatchEvent(new Event('visibilitychange')))
      }
      Reflect.deleteProperty(document, 'visibilityState')
      return false
    case 'goes offline':
      replaceScenarios([{ id: 'offline' }])
      act(() => void dispatchEvent(new Event('offline')))
      return false
    default:
      return false
  }
}

/** Waits until the page is another one, also while the clock stands still. */
async function onPage(title: string) {
  while (document.querySelector('h1')?.textContent !== title) {
    await act(async () => {
      if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(1)
      else await sleep(1)
    })
  }
}

/** A request that a test lets wait. */
export interface Held {
  /** Resolves when the first request has arrived. */
  readonly arrived: Promise<void>
  /** Resolves when the page shows that a request runs. */
  shown(): Promise<void>
  /** Lets the outcome happen. Resolves when the site has got it, or has given up. */
  release(): Promise<void>
}

/**
 * Holds the requests of a call back until `release`. The server acts when they arrive, except for `ok` and `changed`: then it acts when
 * they are released.
 *
 * @param changeFirst what somebody else does before the server acts
 */
export function hold(call: CallId, outcome: Outcome, changeFirst: () => void): Held {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  let open = () => {}
  const isOpen = new Promise<void>((resolve) => {
    open = resolve
  })
  if (outcome === 'late') vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let isFirst = true
  breakCall(call, async (request, send) => {
    // Only the first request has the outcome. What the page asks later is answered.
    if (!isFirst) return send(request)
    isFirst = false
    arrive()
    switch (outcome) {
      case 'refused':
        await isOpen
        return json('{"code":"42501","message":"No"}', 403)
      case 'lost':
        await send(request)
        await isOpen
        return HttpResponse.error()
      case 'repeated':
        await send(request.clone())
        await isOpen
        return send(request)
      case 'late':
        await send(request)
        return new Promise(() => {})
      case 'changed':
        await isOpen
        changeFirst()
        return send(request)
      case 'ok':
        await isOpen
        return send(request)
    }
  })
  return {
    arrived,
    shown: () =>
      act(async () => {
        if (outcome === 'late') await vi.advanceTimersByTimeAsync(5)
        else await sleep(5)
      }),
    async release() {
      open()
      if (outcome === 'late') {
        await act(() => vi.advanceTimersByTimeAsync(TIMEOUT_MS))
        // What follows from it needs timers, and answers of the server.
        for (let step = 0; step < 20; step++) {
          await act(() => vi.advanceTimersByTimeAsync(20))
          await new Promise(setImmediate)
        }
        vi.useRealTimers()
      }
      await settled()
    },
  }
}

let running = 0

/** Follows the requests of the page. */
export function watchRequests() {
  running = 0
  const { fetch } = globalThis
  vi.spyOn(globalThis, 'fetch').mockImplementation((...request) => {
    running++
    return fetch(...request).finally(() => {
      running--
    })
  })
}

/** Waits until the page has got all responses and shows them. */
export async function settled() {
  const until = Date.now() + 10_000
  for (let quiet = 0; quiet < 2 && Date.now() < until; ) {
    await act(() => sleep(4))
    quiet = running > 0 ? 0 : quiet + 1
  }
}
